import * as z from "zod/mini";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { field, formatted, line, lines, optional, several } from "./fields.ts";
import { MAX_LENGTH, MAX_SEGMENTS } from "./limits.ts";
import { document, person, place, state } from "./person.ts";

/** Seja um representante: the application of a commercial representative. */
export const representative = z
  .object({
    ...person,
    ...place,
    document: field(document),
    coreNumber: field(optional(formatted("", parseCoreNumber))),
    coreState: field(optional(state)),
    regions: field(several("Escolha pelo menos uma UF em que você atua.", 27, state)),
    segments: field(
      several(
        "Informe pelo menos um segmento que você atende.",
        MAX_SEGMENTS,
        line("Informe o segmento.", MAX_LENGTH.segment),
      ),
    ),
    represents: field(optional(lines("", 1, MAX_LENGTH.represents))),
    experience: field(lines("Conte a sua experiência.", 1, MAX_LENGTH.experience)),
  })
  .check(
    z.superRefine(
      ({ coreNumber, coreState }, context) => {
        if (typeof coreNumber === "string" && coreState === null)
          context.addIssue({
            code: "custom",
            path: ["coreState"],
            message: "Escolha a UF do CORE.",
          });
        if (typeof coreState === "string" && coreNumber === null)
          context.addIssue({
            code: "custom",
            path: ["coreNumber"],
            message: "Informe o número do registro no CORE.",
          });
      },
      { when: () => true },
    ),
  );

/** Each regional council numbers in its own way: digits with dots, dashes, a slash, sometimes letters. */
function parseCoreNumber(text: string): Parsed<string> {
  if (text.length > MAX_LENGTH.coreNumber)
    return refuse(`Use no máximo ${MAX_LENGTH.coreNumber} caracteres.`);
  return /^[\p{L}\d./ -]+$/u.test(text) && /\d/.test(text)
    ? accept(text.toUpperCase())
    : refuse("Informe o número do registro, como 123456/2024.");
}
