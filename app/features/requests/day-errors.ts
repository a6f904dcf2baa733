import type { FieldErrors } from "../../../contract/answers.ts";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import { dayProblems, QUOTE_FIELDS, type DayField } from "../../../contract/requests/quote.ts";
import type { FormValues } from "../../ui/form-values.ts";

/** What of a quote as typed so far is wrong on this day; CNPJ and licence only for a list with a controlled product. */
export function dayErrors(
  values: FormValues,
  controlled: readonly string[],
  now: Date,
): FieldErrors {
  const read = (name: DayField) => {
    const result = QUOTE_FIELDS[name].read(values[name]);
    return result.ok ? result.value : null;
  };
  const given = {
    document: read("document"),
    licence: read("licence"),
    licenceValidUntil: read("licenceValidUntil"),
    neededBy: read("neededBy"),
  };
  const problems = dayProblems(given, { today: dayInSaoPaulo(now), controlled });
  return Object.fromEntries(problems.map(([name, problem]) => [name, [problem]]));
}
