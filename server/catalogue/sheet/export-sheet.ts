import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BYTE_ORDER_MARK, csvLine } from "../../csv.ts";
import { readDictionaries } from "../read-content.ts";
import { writeCell } from "./cells.ts";
import { columnsWith, SLUG_COLUMN } from "./columns.ts";
import { splitProduct, valueAt } from "./product-file.ts";

/** Every product of a content folder as a CSV sheet: imported again it changes nothing. */
export function exportSheet(contentDir: string): string {
  const folder = join(contentDir, "products");
  const products = readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .sort()
    .flatMap((file) => {
      const product = splitProduct(readFileSync(join(folder, file), "utf8"));
      return product ? [{ slug: file.slice(0, -".md".length), data: product.data }] : [];
    });
  const { figures } = readDictionaries(contentDir);
  const isUsed = ([key]: readonly [string, unknown]) =>
    products.some(({ data }) => valueAt(data, ["figures", key]) !== undefined);
  const columns = columnsWith(Object.fromEntries(Object.entries(figures).filter(isUsed)));
  const rows = products.map(({ slug, data }) => [
    slug,
    ...columns.map(({ notation, path }) => writeCell(notation, valueAt(data, path))),
  ]);
  const headings = [SLUG_COLUMN, ...columns.map(({ name }) => name)];
  return BYTE_ORDER_MARK + [headings, ...rows].map(csvLine).join("");
}
