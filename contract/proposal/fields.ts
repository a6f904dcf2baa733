import { MAX_QUANTITY } from "../basket.ts";
import { formatDate } from "../formats/dates.ts";
import { parsePhone } from "../identifiers/phone.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { parseEmail } from "../requests/email.ts";
import { formatted, line, lines, numeric, select, type ReadField } from "../requests/fields.ts";
import { MAX_LICENCE } from "../requests/quote.ts";
import { optional } from "../requests/readers.ts";
import { readMoney, REAL, type Money } from "./money.ts";

/** The dearest unit, and the largest proposal: more is a slip of the keys. */
export const MAX_UNIT_PRICE: Money = 9_999_999 * REAL;
export const MAX_TOTAL: Money = 999_999_999 * REAL;

/** A line of a proposal, in the order of its row. */
export const LINE_FIELDS = {
  code: formatted({ label: "Código", parse: parseCode }),
  description: line({
    label: "Descrição",
    missing: "Descreva o item.",
    maxLength: 200,
  }),
  quantity: numeric({
    label: "Quantidade",
    missing: "Informe a quantidade.",
    kind: "quantity",
    maxNum: MAX_QUANTITY,
    allowZero: false,
  }),
  unitPrice: money({ label: "Preço unitário", missing: "Informe o preço unitário.", places: 4 }),
  discount: numeric({ label: "Desconto (%)", kind: "percentage", maxNum: 100 }),
  ipi: numeric({ label: "IPI (%)", kind: "percentage", maxNum: 100 }),
  delivery: line({
    label: "Prazo de entrega",
    hint: "Como “5 dias úteis”.",
    maxLength: 60,
  }),
};

export const FREIGHT_WORDS = {
  CIF: "CIF, por conta de quem vende",
  FOB: "FOB, por conta de quem compra",
} as const;

/** What stands below the lines, in the order of the editor. */
export const PROPOSAL_FIELDS = {
  freight: select({ label: "Frete", missing: "Escolha CIF ou FOB.", words: FREIGHT_WORDS }),
  freightValue: optionalMoney({
    label: "Valor do frete",
    hint: "Cobrado à parte. Em branco: incluído nos preços.",
    places: 2,
  }),
  paymentTerms: line({
    label: "Condição de pagamento",
    missing: "Informe a condição de pagamento.",
    maxLength: 120,
  }),
  validUntil: formatted({
    label: "Válida até",
    missing: "Informe até quando a proposta vale.",
    parse: parseDay,
  }),
  licence: line({
    label: "Licença para produto controlado",
    hint: "Número da licença de quem compra; pedida, com a validade, quando um item é controlado.",
    // As long as that of the request, with which the draft begins.
    maxLength: MAX_LICENCE,
  }),
  licenceValidUntil: formatted({ label: "Validade da licença", parse: parseDay }),
  remarks: lines({ label: "Observações", hint: "Saem na proposta.", maxLength: 2_000 }),
  internalNote: lines({
    label: "Nota interna",
    hint: "Só a equipe vê.",
    maxLength: 2_000,
  }),
  sellerName: line({
    label: "Quem assina",
    missing: "Informe o nome de quem assina a proposta.",
    maxLength: 120,
  }),
  sellerEmail: formatted({
    label: "E-mail de quem assina",
    missing: "Informe o e-mail de quem assina.",
    parse: parseEmail,
  }),
  sellerPhone: formatted({ label: "Telefone de quem assina", parse: parsePhone, mask: "phone" }),
};

interface MoneyRow {
  label: string;
  hint?: string;
  places: 2 | 4;
}

function money({ missing, places, ...row }: MoneyRow & { missing: string }): ReadField<Money> {
  const read = readMoney({ missing, places, max: MAX_UNIT_PRICE });
  return { ...row, required: true, control: "line", autoComplete: "off", read };
}

function optionalMoney({ places, ...row }: MoneyRow): ReadField<Money | null> {
  const read = optional(readMoney({ missing: "", places, max: MAX_UNIT_PRICE }));
  return { ...row, required: false, control: "line", autoComplete: "off", read };
}

/** A SKU as a person types it; whether the catalogue has it is asked elsewhere. */
function parseCode(text: string): Parsed<string> {
  const code = text.toUpperCase();
  return /^[A-Z0-9][A-Z0-9.-]{0,39}$/.test(code)
    ? accept(code)
    : refuse("O código tem só letras, números, ponto e hífen.");
}

/** `2026-12-31`, as date fields send it, or `31/12/2026`, as it is typed where there are none. */
function parseDay(text: string): Parsed<string> {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso =
    day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return refuse(NO_DAY);
  try {
    formatDate(iso);
  } catch {
    return refuse(NO_DAY);
  }
  return accept(iso);
}

const NO_DAY = "Use uma data do calendário, como 31/12/2026.";
