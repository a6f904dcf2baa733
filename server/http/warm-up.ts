import { FORM_PATHS, paths } from "../../app/paths.ts";
import { LINES } from "../../contract/catalogue.ts";
import { OFFERED_KINDS } from "../../contract/requests/kinds.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { ENTRY_PAGES } from "../catalogue/resolvers.ts";

/**
 * Asks the site for the pages that visitors come in by, and for a filtered list, one after the other: the first
 * visitor after a start finds them made, and the code behind every kind of page run once. Products are too many to go
 * through.
 * @param fetch the site itself; what it answers is kept or not as for anyone
 */
export async function warmUp(
  fetch: (request: Request) => Response | Promise<Response>,
  { products }: Pick<Catalogue, "products">,
  publicUrl: string,
): Promise<void> {
  const first = LINES.flatMap((line) => {
    const product = products.find(({ lines }) => lines.includes(line));
    return product ? [paths.product(line, product.slug)] : [];
  });
  const filtered = paths.list(LINES[0], { categoria: products[0]?.category.code });
  for (const path of [...PAGES, ...first, filtered]) await fetch(new Request(publicUrl + path));
}

const PAGES = [
  ...ENTRY_PAGES.map(({ path }) => path),
  ...OFFERED_KINDS.map((kind) => FORM_PATHS[kind]),
];
