import site from "#site";
import { parsePostalCode } from "../identifiers/postal-code.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import {
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
    maxLength: 1_000,
  }),
  name,
  company: line(COMPANY),
  document: formatted(ASKED_DOCUMENT),
  stateRegistration: formatted({
    label: "Inscrição estadual",
    parse: parseStateRegistration,
    maxLength: 20,
  }),
  stateRegistrationExempt: tick({
    label: "Isento",
    recordLabel: "Isento de inscrição estadual",
  }),
  email,
  phone,
  postalCode: formatted({
    label: "CEP",
    parse: parsePostalCode,
    mask: "postalCode",
    autoComplete: "postal-code",
  }),
  city,
  state,
  notes: lines({
    label: "Observações",
    hint: "Prazo, forma de entrega, aplicação.",
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

export type QuoteValues = ValuesOf<typeof QUOTE_FIELDS> & { items: readonly RequestItem[] };

/** The formats differ from state to state, so only what none of them has is refused. */
function parseStateRegistration(text: string): Parsed<string> {
  const known = text.toUpperCase();
  return /^[A-Z]{0,2}[\d./ -]+$/.test(known) && /\d/.test(known)
    ? accept(known)
    : refuse("Informe só os números da inscrição estadual, ou marque “Isento”.");
}
