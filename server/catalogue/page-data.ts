import { isLine, type Line } from "../../contract/catalogue.ts";
import type {
  HomeData,
  ItemData,
  ListData,
  PageData,
  PageName,
  SearchData,
  SiteData,
  TextData,
} from "../../contract/page-data.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { calculatorData } from "./calculator-data.ts";
import type { Catalogue } from "./catalogue.ts";
import { compareData } from "./compare.ts";
import { finderData } from "./finder-data.ts";
import { createLineList } from "./list.ts";
import { createQuickOrder } from "./quick-order.ts";
import { createSearch, QUERY_LIMIT, searchText } from "./search.ts";
import { categoryViews, productDetail, wholeList } from "./views.ts";

/** Answers a page's look-up; null where the query names nothing. */
export type PageDataLookUp = <Page extends PageName>(
  page: Page,
  query: URLSearchParams,
) => PageData[Page] | null;

export interface PageDataParts {
  catalogue: Catalogue;
  config: Pick<Config, "publicUrl" | "storageKey" | "backendKey">;
  clock: Clock;
  /** Told what was searched and not found. */
  onMiss?: (query: string) => void;
}

/** The most items one look-up of the basket may name. */
const ITEMS_LIMIT = 500;

/** Every look-up of `contract/page-data.ts`, for the pages on the server and for `/legacy/page-data`. */
export function createPageData({
  catalogue,
  config,
  clock,
  onMiss = () => {},
}: PageDataParts): PageDataLookUp {
  const search = createSearch(catalogue);
  const ofLine = {
    industry: catalogue.products.filter(({ lines }) => lines.includes("industry")),
    shopkeeper: catalogue.products.filter(({ lines }) => lines.includes("shopkeeper")),
  };
  const productCount = { industry: ofLine.industry.length, shopkeeper: ofLine.shopkeeper.length };
  const lists = {
    industry: createLineList("industry", ofLine.industry, catalogue, search),
    shopkeeper: createLineList("shopkeeper", ofLine.shopkeeper, catalogue, search),
  };

  const look: { [Page in PageName]: (query: URLSearchParams) => PageData[Page] | null } = {
    site: () => siteData(catalogue, config, clock),
    home: (): HomeData => ({
      categories: categoryViews(catalogue, catalogue.products).map(
        ({ code, shortName, count }) => ({ code, shortName, count }),
      ),
      productCount,
      packageCount: catalogue.bySku.size,
    }),
    list(query): ListData | null {
      const line = query.get("type");
      if (!isLine(line)) return null;
      const list = lists[line].page(query);
      if (list.found > 0) return list;
      if (list.q !== "" && search.products(list.q).length === 0) onMiss(list.q);
      const inOtherLine = lists[otherLine(line)].count(query);
      return { ...list, wayOut: list.wayOut && { ...list.wayOut, inOtherLine } };
    },
    wholeList(query) {
      const line = query.get("type");
      return isLine(line) ? wholeList(line, ofLine[line], catalogue.dictionaries) : null;
    },
    compare: (query) => compareData(catalogue, query.getAll("itens")),
    product(query) {
      const line = query.get("type");
      const product = catalogue.bySlug.get(query.get("slug") ?? "");
      if (!isLine(line) || !product?.lines.includes(line)) return null;
      return productDetail(product, line, catalogue);
    },
    text(query): TextData | null {
      const page = catalogue.pages.get(query.get("name") ?? "");
      if (!page) return null;
      const { title, description, version, body } = page;
      return { title, description, version, body };
    },
    search(query): SearchData {
      const text = searchText(query);
      const hits = text === "" ? [] : search.everywhere(text);
      if (text !== "" && hits.length === 0) onMiss(text);
      return {
        query: text,
        results: hits.map(({ product, line, view }) => ({
          slug: product.slug,
          line,
          name: product.data.name,
          kind: product.data.kind,
          summary: product.data.summary,
          color: product.category.color,
          category: { code: product.category.code, name: product.category.name },
          package: view,
        })),
      };
    },
    items: (query) => itemsData(query.getAll("sku").slice(0, ITEMS_LIMIT), catalogue),
    "quick-order": createQuickOrder(catalogue),
    finder: (query) => finderData(catalogue, query),
    calculator: (query) => calculatorData(catalogue, query.get("produto")),
  };
  return (page, query) => look[page](query);
}

const PAGE_NAMES: readonly PageName[] = [
  "site",
  "home",
  "list",
  "wholeList",
  "compare",
  "product",
  "text",
  "search",
  "items",
  "calculator",
  "finder",
  "quick-order",
];

/** Whether a name from outside is one of the look-ups. */
export function isPageName(name: string): name is PageName {
  return PAGE_NAMES.some((one) => one === name);
}

/** What is missing or malformed in a query, in pt-BR; null when it can be looked up. */
export function queryProblem(page: PageName, query: URLSearchParams): string | null {
  const type = query.get("type");
  if (["list", "wholeList", "product"].includes(page) && !isLine(type)) {
    return "Informe type=industry ou type=shopkeeper.";
  }
  if (page === "product" && !query.get("slug")) return "Informe o slug do produto.";
  if (page === "text" && !query.get("name")) return "Informe o nome da página em name.";
  if (page === "items" && query.getAll("sku").length > ITEMS_LIMIT) {
    return `Consulte no máximo ${ITEMS_LIMIT} itens por vez.`;
  }
  if ((query.get("q") ?? "").length > QUERY_LIMIT) {
    return `A busca aceita até ${QUERY_LIMIT} caracteres.`;
  }
  return null;
}

function siteData(
  { company, theme, dictionaries }: Catalogue,
  config: PageDataParts["config"],
  clock: Clock,
): SiteData {
  return {
    company,
    categories: dictionaries.categories.map(({ code, color }) => ({ code, color })),
    paper: { light: theme.light.paper, dark: theme.dark.paper },
    publicUrl: config.publicUrl,
    year: yearInSaoPaulo(clock.now()),
    storageKey: config.storageKey,
    backendKey: config.backendKey,
  };
}

function otherLine(line: Line): Line {
  return line === "industry" ? "shopkeeper" : "industry";
}

function yearInSaoPaulo(now: Date): number {
  return Number(
    now.toLocaleDateString("en-US", { timeZone: "America/Sao_Paulo", year: "numeric" }),
  );
}

/** In the order asked; SKUs that the catalogue no longer has are left out. */
function itemsData(skus: readonly string[], { bySku }: Catalogue): ItemData[] {
  return [...new Set(skus)].flatMap((sku) => {
    const found = bySku.get(sku);
    if (!found) return [];
    const { product, line, view } = found;
    return {
      line,
      slug: product.slug,
      code: sku,
      name: view.itemName,
      category: { code: product.category.code, name: product.category.name },
    };
  });
}
