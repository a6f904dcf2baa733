import type { PageData, PageName } from "../../contract/page-data.ts";
import { createLineList } from "./list.ts";
import { createQuickOrder } from "./quick-order.ts";
import { RESOLVERS, type Sources } from "./resolvers.ts";
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
  const ofLine = {
    industry: catalogue.products.filter(({ lines }) => lines.includes("industry")),
    shopkeeper: catalogue.products.filter(({ lines }) => lines.includes("shopkeeper")),
  };
  const sources: Sources = {
    onMiss: () => {},
    ...parts,
    search,
    ofLine,
    lists: {
      industry: createLineList("industry", ofLine.industry, catalogue, search),
      shopkeeper: createLineList("shopkeeper", ofLine.shopkeeper, catalogue, search),
    },
    quickOrder: createQuickOrder(catalogue),
  };
  return (page, query) => RESOLVERS[page].answer(query, sources);
}
