import type { FieldErrors } from "../../../contract/answers.ts";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import { licenceProblems, QUOTE_FIELDS } from "../../../contract/requests/quote.ts";
import type { FormValues } from "../../ui/form-values.ts";

/** What the form lacks of CNPJ and licence, as typed so far; only for a list with a controlled product. */
export function licenceErrors(values: FormValues, now: Date): FieldErrors {
  const read = (name: "document" | "licence" | "licenceValidUntil") => {
    const result = QUOTE_FIELDS[name].read(values[name]);
    return result.ok ? result.value : null;
  };
  const given = {
    document: read("document"),
    licence: read("licence"),
    licenceValidUntil: read("licenceValidUntil"),
  };
  const problems = licenceProblems(given, dayInSaoPaulo(now));
  return Object.fromEntries(problems.map(([name, problem]) => [name, [problem]]));
}
