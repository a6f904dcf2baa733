import { LINES } from "../../contract/catalogue.ts";
import type { PageData, PageName } from "../../contract/page-data.ts";
import { createProductList } from "./list.ts";
import { createQuickOrder } from "./quick-order.ts";
import { exists, RESOLVERS, type Sources } from "./resolvers.ts";
import { createSearch } from "./search.ts";

/** Answers a page's look-up; null where the query names nothing. */
export type PageDataLookUp = <Page extends PageName>(
  page: Page,
  query: URLSearchParams,
) => PageData[Page] | null;

type PageDataParts = Pick<Sources, "catalogue" | "config" | "clock"> &
  Partial<Pick<Sources, "onMiss">>;

/** Every look-up over one catalogue, for the pages on the server and for `/legacy/page-data`. */
export function createPageData(parts: PageDataParts): PageDataLookUp {
  const { catalogue } = parts;
  const search = createSearch(catalogue);
  const sources: Sources = {
    onMiss: () => {},
    ...parts,
    search,
    lines: new Map(
      LINES.map((line) => {
        const products = catalogue.products.filter(({ lines }) => lines.includes(line));
        return [line, { products, list: createProductList([line], products, catalogue, search) }];
      }),
    ),
    everything: createProductList(LINES, catalogue.products, catalogue, search),
    quickOrder: createQuickOrder(catalogue),
  };
  return (page, query) =>
    exists(RESOLVERS[page].tool) ? RESOLVERS[page].answer(query, sources) : null;
}
