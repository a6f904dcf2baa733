import type { ProductList } from "../../../contract/page-data.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { shorten } from "../../../contract/text/shorten.ts";

/** More values of a facet than this are counted, not listed. */
const NAMED = 2;

/** Words for a number of products (`plural`). */
export const PRODUCTS = { zero: "Nenhum produto", one: "# produto", other: "# produtos" };

/** What the list shows, in one sentence: `11 de 102 produtos servem para rosqueamento em aço inox.` */
export function listSentence(data: Pick<ProductList, "found" | "total" | "q" | "facets">): string {
  const { found, total, q, facets } = data;
  const chosen = facets.flatMap(({ name, values }) =>
    values.filter(({ selected }) => selected).map(({ label }) => ({ name, label })),
  );
  const named = (facet: string) =>
    chosen.filter(({ name }) => name === facet).map(({ label }) => label);
  const operations = named("operacao");
  const materials = named("material");
  const categories = named("categoria");
  const others = chosen.length - operations.length - materials.length - categories.length;
  const serves = [
    operations.length > 0 ? `para ${anyOf(operations.map(inSentence))}` : "",
    materials.length > 0
      ? `${operations.length > 0 ? "em" : "para"} ${anyOf(materials.map(inSentence))}`
      : "",
  ].filter(Boolean);
  const tail = [
    categories.length > 0 ? `em ${anyOf(categories)}` : "",
    q ? `na busca por “${shorten(q)}”` : "",
    others > 0 ? `com ${plural(others, { one: "mais # filtro", other: "mais # filtros" })}` : "",
  ].filter(Boolean);
  const subject = `${found === 0 ? "Nenhum" : formatNumber(found, "integer")} de ${plural(total, PRODUCTS)}`;
  const verb = found < 2 ? "serve" : "servem";
  const said = [subject, ...(serves.length > 0 ? [verb, ...serves] : [])].join(" ");
  return `${[said, ...tail].join(serves.length > 0 ? ", " : " ")}.`;
}

function anyOf(labels: readonly string[]): string {
  if (labels.length <= NAMED) return labels.join(" ou ");
  const more = labels.length - NAMED;
  return `${labels.slice(0, NAMED).join(", ")} ou mais ${more}`;
}

/** A label amid a sentence: small at its beginning, unless that is an abbreviation. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
