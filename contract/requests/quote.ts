import site from "#site";
import { MAX_BEYOND } from "../basket.ts";
import { parsePostalCode } from "../identifiers/postal-code.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import {
  date,
  formatted,
  line,
  lines,
  select,
  tick,
  type FieldProblem,
  type FormField,
  type ValuesOf,
} from "./fields.ts";
import type { RequestItem } from "./items.ts";
import {
  answerBy,
  ASKED_DOCUMENT,
  city,
  COMPANY,
  email,
  files,
  name,
  newsletter,
  phone,
  state,
} from "./person.ts";

/** Characters of a licence's number. */
export const MAX_LICENCE = 80;

const items: FormField = { label: "Itens", required: true, control: "own" };

/** Solicite um orçamento, in the order of its page. */
export const QUOTE_FIELDS = {
  items,
  line: select({
    label: "Linha",
    missing: `Escolha a linha: ${site.lines.map(({ label }) => label).join(" ou ")}.`,
    words: Object.fromEntries(site.lines.map(({ type, label }) => [type, label])),
  }),
  offCatalogueItem: lines({
    label: "Item fora do catálogo",
    hint: "O que não achou na lista: nome, embalagem e quantidade.",
    maxLength: MAX_BEYOND,
  }),
  name,
  company: line(COMPANY),
  document: formatted(ASKED_DOCUMENT),
  stateRegistration: formatted({
    label: "Inscrição estadual",
    parse: parseStateRegistration,
    maxLength: 20,
    isRepeated: true,
  }),
  stateRegistrationExempt: tick({
    label: "Isento",
    recordLabel: "Isento de inscrição estadual",
    isRepeated: true,
  }),
  icmsTaxpayer: select({
    label: "Contribuinte do ICMS",
    hint: "Só para CNPJ: decide o imposto da proposta.",
    words: { sim: "Sim", nao: "Não", isento: "Isento de inscrição" },
    isRepeated: true,
  }),
  licence: line({
    label: "Licença",
    recordLabel: "Licença para produto controlado",
    hint: "Número do CRC e da licença (CLF ou AE), ou do registro no Exército.",
    maxLength: MAX_LICENCE,
  }),
  licenceValidUntil: date({
    label: "Validade da licença",
    recordLabel: "Validade da licença para produto controlado",
  }),
  email,
  phone,
  answerBy,
  postalCode: formatted({
    label: "CEP",
    parse: parsePostalCode,
    mask: "postalCode",
    autoComplete: "postal-code",
    isContact: true,
  }),
  city,
  state,
  neededBy: date({ label: "Precisa até", isRepeated: true }),
  purchaseOrder: line({
    label: "Número do pedido",
    recordLabel: "Número do pedido do cliente",
    senderLabel: "Número do seu pedido",
    hint: "O seu, se já tem um.",
    maxLength: 60,
    isRepeated: true,
  }),
  notes: lines({
    label: "Observações",
    hint: "Forma de entrega, aplicação.",
    maxLength: 4_000,
  }),
  files,
  newsletter,
};

/** What no field can say alone; a value is missing where it was refused. */
export function quoteProblems({
  items,
  offCatalogueItem,
  stateRegistration,
  stateRegistrationExempt,
}: Partial<QuoteValues>): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (items?.length === 0 && offCatalogueItem === null)
    problems.push(["items", "Inclua pelo menos um produto ou descreva um item fora do catálogo."]);
  if (stateRegistrationExempt && stateRegistration)
    problems.push([
      "stateRegistration",
      "Deixe a inscrição estadual em branco ou desmarque “Isento”.",
    ]);
  return problems;
}

/** Empty or unreadable is null. */
export type DayField = "document" | "licence" | "licenceValidUntil" | "neededBy";

/**
 * What only the day and the catalogue decide: a day of need that is over, and of a buyer of a controlled product the CNPJ,
 * the licence's number and its validity.
 * @param today the day of the request, `2026-11-24`
 * @param controlled the names of the items whose sale is controlled
 */
export function dayProblems(
  { document, licence, licenceValidUntil, neededBy }: Readonly<Record<DayField, string | null>>,
  { today, controlled }: { today: string; controlled: readonly string[] },
): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (neededBy && neededBy < today)
    problems.push(["neededBy", "Este dia já passou. Informe hoje ou um dia à frente."]);
  if (controlled.length === 0) return problems;
  const named = controlled.join("; ");
  if (document && isPersonal(document))
    problems.push(["document", `Produto controlado só se vende a CNPJ. Informe o CNPJ: ${named}.`]);
  if (!licence)
    problems.push([
      "licence",
      `Informe o número da licença, que a venda controlada pede, ou tire da lista: ${named}.`,
    ]);
  if (!licenceValidUntil)
    problems.push(["licenceValidUntil", "Informe até quando a licença vale."]);
  else if (licenceValidUntil < today)
    problems.push(["licenceValidUntil", "Esta licença está vencida. Informe a que está em vigor."]);
  return problems;
}

/** Without what is not asked of whom it comes from: a person pays no ICMS and has no registration, whatever a page without scripts let them choose. */
export function onlyAsked(values: QuoteValues): QuoteValues {
  if (!isPersonal(values.document)) return values;
  return { ...values, stateRegistration: null, stateRegistrationExempt: false, icmsTaxpayer: null };
}

/** Whether an unmasked CPF or CNPJ is a person's. */
export function isPersonal(document: string): boolean {
  return document.length === 11;
}

export type QuoteValues = ValuesOf<typeof QUOTE_FIELDS> & { items: readonly RequestItem[] };

/** The formats differ from state to state, so only what none of them has is refused. */
function parseStateRegistration(text: string): Parsed<string> {
  const known = text.toUpperCase();
  return /^[A-Z]{0,2}[\d./ -]+$/.test(known) && /\d/.test(known)
    ? accept(known)
    : refuse("Informe só os números da inscrição estadual, ou marque “Isento”.");
}
