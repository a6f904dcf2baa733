import type { FieldErrors } from "../../../contract/answers.ts";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import { licenceProblems, QUOTE_FIELDS } from "../../../contract/requests/quote.ts";
import type { FormValues } from "../../ui/form-values.ts";

/** What the form lacks of CNPJ and licence, as typed so far; only for a list with a controlled product. */
export function licenceErrors(values: FormValues, now: Date): FieldErrors {
  const read = <Name extends "document" | "licence" | "licenceValidUntil">(name: Name) => {
    const result = QUOTE_FIELDS[name].read(values[name]);
    return result.ok ? (result.value ?? undefined) : undefined;
  };
  const [document, licence, licenceValidUntil] = [
    read("document"),
    read("licence"),
    read("licenceValidUntil"),
  ];
  const given = {
    ...(document && { document }),
    ...(licence && { licence }),
    ...(licenceValidUntil && { licenceValidUntil }),
  };
  const problems = licenceProblems(given, dayInSaoPaulo(now));
  return Object.fromEntries(problems.map(([name, problem]) => [name, [problem]]));
}
