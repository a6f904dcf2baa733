import type { FieldErrors, RequestKind } from "../../contract/answers.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { lineOf } from "../../contract/catalogue.ts";
import { dayProblems } from "../../contract/requests/quote.ts";
import type { RequestValues } from "../../contract/requests/parse-request.ts";
import type { FindItem } from "./accept.ts";
import type { RequestToStore } from "./store-request.ts";

/**
 * The basket lines with the names and categories that the catalogue has today; none for requests
 * without lines. A code that it does not have, no longer sells, or that the other line sells, is a field error, and so is
 * what the day refuses: a day of need that is over, and what a controlled product lacks of CNPJ and licence.
 */
export function lookUpItems(
  value: RequestValues[RequestKind],
  findItem: FindItem,
  now: Date,
): { ok: true; lines: RequestToStore["lines"] } | { ok: false; fields: FieldErrors } {
  if (!("items" in value)) return { ok: true, lines: [] };
  const fields: Record<string, string[]> = {};
  const controlled: string[] = [];
  const lines = value.items.flatMap(({ code, quantity, note }, index) => {
    const found = findItem(code);
    const problem = problemOf(code, found, value.line);
    if (problem !== null) fields[`items[${index}].code`] = [problem];
    if (found === null) return [];
    if (found.controls.length > 0) controlled.push(found.name);
    const { name, category } = found;
    return [
      {
        sku: code,
        name,
        category_code: category.code,
        category_name: category.name,
        quantity,
        note,
      },
    ];
  });
  for (const [name, problem] of dayProblems(value, { today: dayInSaoPaulo(now), controlled }))
    fields[name] = [problem];
  return Object.keys(fields).length === 0 ? { ok: true, lines } : { ok: false, fields };
}

/** What is wrong with a code, and what to do. Nobody gets something else than was asked for without having said so. */
function problemOf(code: string, found: ReturnType<FindItem>, line: string | null): string | null {
  const describe = "descreva o item no campo “Item fora do catálogo”";
  if (!found) return `O código ${code} não está no catálogo. Confira o código ou ${describe}.`;
  if (found.retired) {
    const { replacement } = found.retired;
    const gone = `${found.name} (${code}) saiu de linha.`;
    return replacement
      ? `${gone} No lugar dele: ${replacement.name} (${replacement.code}). Troque o item, ou retire-o e ${describe}.`
      : `${gone} Retire-o e ${describe}.`;
  }
  if (found.line === line) return null;
  return `O item ${code} é da linha ${lineOf(found.line).label}. Envie itens de uma linha só.`;
}
