import type { FieldErrors } from "../../contract/answers.ts";
import { MAX_ITEMS } from "../../contract/basket.ts";
import { amountsOf, type Proposal, type ProposalLine } from "../../contract/proposal/proposal.ts";
import { LINE_FIELDS, MAX_TOTAL, PROPOSAL_FIELDS } from "../../contract/proposal/fields.ts";
import { readDraft, TOO_MANY_LINES, type ProposalDraft } from "../../contract/proposal/draft.ts";
import { formatMoney } from "../../contract/proposal/money.ts";
import { readFields } from "../../contract/proposal/read-fields.ts";
import { isPersonal } from "../../contract/requests/quote.ts";

export interface ProposalRules {
  /** `2026-11-20`, where the company is. */
  today: string;
  /** CPF or CNPJ of who asks, without mask. */
  document: string | null;
  /** Whether a licence is needed to buy what a line names; its code is empty where it has none. */
  isControlled: (code: string, description: string) => boolean;
}

/**
 * Checks and normalises a proposal; the amounts that the editor shows meanwhile follow the same fields.
 * @param input a draft, or what a form gave
 */
export function parseProposal(
  input: unknown,
  rules: ProposalRules,
): { ok: true; proposal: Proposal } | { ok: false; fields: FieldErrors } {
  const draft = readDraft(input);
  const { values, errors } = readFields(PROPOSAL_FIELDS, draft);
  const lines = draft.lines.map((line, index) => readFields(LINE_FIELDS, line, `lines[${index}].`));
  const proposal = { ...values, lines: lines.map((line) => line.values) } as Proposal;
  const isReadable = lines.every((line) => Object.keys(line.errors).length === 0);
  const freightValue = values.freightValue ?? null;
  const total = isReadable ? amountsOf({ ...proposal, freightValue }).total : 0;
  const fields: FieldErrors = Object.assign(
    {},
    ...lines.map((line) => line.errors),
    errors,
    Object.fromEntries(
      problemsOf(draft, proposal, total, rules).map(([name, message]) => [name, [message]]),
    ),
  );
  return Object.keys(fields).length === 0 ? { ok: true, proposal } : { ok: false, fields };
}

/** What no field can say alone. A value is undefined where it was refused. */
function problemsOf(
  draft: ProposalDraft,
  proposal: Partial<Omit<Proposal, "lines">> & { lines: readonly Partial<ProposalLine>[] },
  total: number,
  { today, document, isControlled }: ProposalRules,
): [name: string, message: string][] {
  const { lines, freight, freightValue, validUntil, licence, licenceValidUntil } = proposal;
  const problems: [string, string][] = [];
  if (draft.lines.length === 0) problems.push(["lines", "Inclua pelo menos um item."]);
  if (draft.lines.length > MAX_ITEMS) problems.push(["lines", TOO_MANY_LINES]);
  if (freight === "FOB" && freightValue)
    problems.push([
      "freightValue",
      "No FOB quem compra paga o transporte: deixe o valor em branco.",
    ]);
  if (validUntil && validUntil < today)
    problems.push(["validUntil", "Esta data já passou. Escolha hoje ou um dia depois."]);
  if (validUntil && validUntil > nextYear(today))
    problems.push(["validUntil", "Uma proposta vale por um ano, no máximo."]);
  const controlled = lines.flatMap(({ code, description = "" }) =>
    isControlled(code ?? "", description) ? [code ?? description] : [],
  );
  // As a quote is taken (`dayProblems`), in the words of whoever answers it.
  if (controlled.length > 0) {
    const named = controlled.join(", ");
    if (document === null || isPersonal(document))
      problems.push([
        "lines",
        `Produto controlado só se vende a CNPJ, que esta solicitação não traz: ${named}. Tire da proposta, ou peça uma solicitação com o CNPJ.`,
      ]);
    if (licence === null)
      problems.push([
        "licence",
        `Informe a licença de quem compra: ${named} é produto controlado.`,
      ]);
    if (licenceValidUntil === null)
      problems.push(["licenceValidUntil", "Informe até quando a licença vale."]);
  }
  if (licenceValidUntil && licenceValidUntil < today)
    problems.push(["licenceValidUntil", "Esta licença venceu. Peça a nova a quem compra."]);
  if (total > MAX_TOTAL)
    problems.push(["lines", `O total passa de ${formatMoney(MAX_TOTAL)}. Confira os itens.`]);
  return problems;
}

/** The same day a year later, as texts compare. */
function nextYear(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
