import * as z from "zod/mini";
import { LINES, LINE_LABELS } from "../catalogue.ts";
import { parsePostalCode } from "../identifiers/postal-code.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { choice, field, formatted, lines, optional, tick } from "./fields.ts";
import { items } from "./items.ts";
import { MAX_LENGTH } from "./limits.ts";
import { document, optionalCompany, person, place } from "./person.ts";

/** Solicite um orçamento: the quote request. */
export const quote = z
  .object({
    ...person,
    ...place,
    line: field(
      choice(`Escolha a linha: ${LINE_LABELS.industry} ou ${LINE_LABELS.shopkeeper}.`, LINES),
    ),
    company: optionalCompany,
    document: field(document),
    stateRegistration: field(optional(formatted("", parseStateRegistration))),
    stateRegistrationExempt: field(tick),
    postalCode: field(optional(formatted("", parsePostalCode))),
    items,
    offCatalogueItem: field(optional(lines("", 1, MAX_LENGTH.offCatalogueItem))),
    notes: field(optional(lines("", 1, MAX_LENGTH.notes))),
  })
  .check(
    z.superRefine(
      (value, context) => {
        const { items, offCatalogueItem, stateRegistration, stateRegistrationExempt } = value;
        if (Array.isArray(items) && items.length === 0 && offCatalogueItem === null)
          context.addIssue({ code: "custom", path: ["items"], message: EMPTY });
        if (stateRegistrationExempt && typeof stateRegistration === "string")
          context.addIssue({ code: "custom", path: ["stateRegistration"], message: EXEMPT });
      },
      // Also beside other errors, so that the visitor sees all of them at once.
      { when: () => true },
    ),
  );

const EMPTY = "Inclua pelo menos um produto ou descreva um item fora do catálogo.";

const EXEMPT = "Deixe a inscrição estadual em branco ou desmarque “Isento”.";

/** The formats differ from state to state, so only what none of them has is refused. */
function parseStateRegistration(text: string): Parsed<string> {
  const known = text.toUpperCase();
  if (known.length > MAX_LENGTH.stateRegistration)
    return refuse(`Use no máximo ${MAX_LENGTH.stateRegistration} caracteres.`);
  return /^[A-Z]{0,2}[\d./ -]+$/.test(known) && /\d/.test(known)
    ? accept(known)
    : refuse("Informe só os números da inscrição estadual, ou marque “Isento”.");
}
