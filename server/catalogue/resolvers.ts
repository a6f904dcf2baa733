import site from "#site";
import { paths } from "../../app/paths.ts";
import { isLine, LINES } from "../../contract/catalogue.ts";
import type {
  HomeData,
  ItemData,
  ListData,
  PageData,
  PageName,
  ProductList,
  ResultsData,
  SearchData,
  SiteData,
  TextData,
  WholeListData,
} from "../../contract/page-data.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { ToolName } from "../../contract/site.ts";
import type { QuickOrderData } from "../../contract/tools.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { calculatorData } from "./calculator-data.ts";
import type { Catalogue, CataloguePackage, Product } from "./catalogue.ts";
import { compareData } from "./compare.ts";
import { doorPacks } from "./door-packs.ts";
import { finderData } from "./finder/data.ts";
import { lastChange } from "./last-change.ts";
import type { AskableList } from "./list.ts";
import { QUERY_LIMIT, type Search, searchText } from "./search.ts";
import { compact } from "./search-terms.ts";
import { replacementOf } from "./replacement.ts";
import { byCategory, productDetail } from "./views.ts";
import { controlBadges } from "./controls.ts";
import { homeWords, pilotTestWords, siteWords } from "./page-words.ts";

/** What look-ups are answered from, made once at start. */
export interface Sources {
  catalogue: Catalogue;
  config: Pick<Config, "publicUrl" | "storageKey" | "backendKey">;
  clock: Clock;
  search: Search;
  /** Each line's products and its list. */
  lines: ReadonlyMap<string, { products: readonly Product[]; list: AskableList }>;
  /** The list of all lines. */
  everything: AskableList;
  quickOrder: (query: URLSearchParams) => QuickOrderData;
  /** Told what was searched and not found. */
  onMiss: (query: string) => void;
}

/** A page that visitors come in by. */
interface EntryPage {
  path: string;
  /**
   * For the sitemap: the day of the last change of the products that it shows (YYYY-MM-DD), by their `updatedAt` and
   * safety data sheets. Left out where it shows more than products, of which no file keeps the day.
   */
  changed?: (products: readonly Product[]) => string | undefined;
}

/** What the server knows of a look-up. */
interface Resolver<Data> {
  /** Null where the query names nothing. */
  answer: (query: URLSearchParams, sources: Sources) => Data | null;
  /** What is missing or malformed in a query, in pt-BR. */
  problem?: (query: URLSearchParams) => string | null;
  /** Kept in memory: depends on nothing but the query, and is asked for again and again. */
  kept?: true;
  /** Queries whose answers go into the offline copy. Lists and their products have an order of their own there. */
  copied?: (catalogue: Pick<Catalogue, "pages">) => readonly Readonly<Record<string, string>>[];
  /** Pages made of it that visitors come in by: in the sitemap, and rendered before anyone asks. */
  pages?: readonly EntryPage[];
  /** The tool that it is for; a site without that answers nothing. */
  tool?: ToolName;
}

/** The most items one look-up of the basket may name. */
const ITEMS_LIMIT = 500;

const WITHOUT_QUERY = () => [{}];

/** Every look-up of `contract/page-data.ts`, the most needed offline first. */
export const RESOLVERS: { readonly [Page in PageName]: Resolver<PageData[Page]> } = {
  site: { answer: (_, sources) => siteData(sources) },
  home: {
    answer: (_, sources) => homeData(sources),
    kept: true,
    copied: WITHOUT_QUERY,
    pages: [{ path: paths.home() }],
  },
  list: {
    answer: listData,
    problem: lineProblem,
    kept: true,
    pages: LINES.map((line) => ({
      path: paths.list(line),
      changed: (products) => lastChange(products.filter(({ lines }) => lines.includes(line))),
    })),
  },
  product: {
    answer: productData,
    problem: (query) =>
      lineProblem(query) ?? (query.get("slug") ? null : "Informe o slug do produto."),
    kept: true,
  },
  calculator: {
    answer: (query, { catalogue }) => {
      const words = catalogue.words.calculator;
      return words ? { words, ...calculatorData(catalogue, query.get("produto")) } : null;
    },
    kept: true,
    copied: WITHOUT_QUERY,
    pages: [{ path: paths.calculator() }],
    tool: "calculator",
  },
  finder: {
    answer: (query, { catalogue }) => finderData(catalogue, query),
    kept: true,
    copied: WITHOUT_QUERY,
    pages: [{ path: paths.finder() }],
    tool: "finder",
  },
  "quick-order": {
    answer: (query, { quickOrder }) => quickOrder(query),
    copied: WITHOUT_QUERY,
    pages: [{ path: paths.quickOrder() }],
    tool: "quickOrder",
  },
  "pilot-test": {
    answer: (_, { catalogue }) => pilotTestWords(catalogue.words),
    kept: true,
    copied: WITHOUT_QUERY,
    tool: "pilotTest",
  },
  text: {
    answer: textData,
    problem: (query) => (query.get("name") ? null : "Informe o nome da página em name."),
    kept: true,
    copied: ({ pages }) => [...pages.keys()].map((name) => ({ name })),
    pages: [{ path: paths.company() }],
  },
  wholeList: { answer: wholeListData, problem: lineProblem },
  compare: {
    answer: (query, { catalogue }) => compareData(catalogue, query.getAll("itens")),
    tool: "compare",
  },
  // Searches in vain are counted, so each one has to get here.
  search: { answer: searchData },
  results: { answer: resultsData },
  items: {
    answer: (query, { catalogue }) =>
      itemsData(query.getAll("sku").slice(0, ITEMS_LIMIT), catalogue),
    problem: (query) =>
      query.getAll("sku").length > ITEMS_LIMIT
        ? `Consulte no máximo ${ITEMS_LIMIT} itens por vez.`
        : null,
    kept: true,
  },
};

/** Every page that a look-up names as a way in. */
export const ENTRY_PAGES = Object.values(RESOLVERS).flatMap(({ pages = [], tool }) =>
  exists(tool) ? pages : [],
);

/** Whether the site has the tool that something is for; what is for none is always there. */
export function exists(tool: ToolName | undefined): boolean {
  return tool === undefined || site.tools[tool] !== null;
}

/** What is missing or malformed in a query, in pt-BR; null when it can be looked up. */
export function queryProblem(page: PageName, query: URLSearchParams): string | null {
  const problem = RESOLVERS[page].problem?.(query) ?? null;
  if (problem !== null || (query.get("q") ?? "").length <= QUERY_LIMIT) return problem;
  return `A busca aceita até ${QUERY_LIMIT} caracteres.`;
}

function lineProblem(query: URLSearchParams): string | null {
  if (isLine(query.get("type"))) return null;
  return `Informe ${LINES.map((line) => `type=${line}`).join(" ou ")}.`;
}

function siteData({
  catalogue: { company, theme, words, dictionaries, proposal },
  config,
  clock,
}: Sources): SiteData {
  return {
    company,
    words: siteWords(words, proposal),
    categories: dictionaries.categories.map(({ code, color }) => ({ code, color })),
    paper: { light: theme.light.paper, dark: theme.dark.paper },
    publicUrl: config.publicUrl,
    year: Number(dayInSaoPaulo(clock.now()).slice(0, 4)),
    storageKey: config.storageKey,
    backendKey: config.backendKey,
  };
}

function homeData({ catalogue, lines }: Sources): HomeData {
  return {
    categories: catalogue.dictionaries.categories.flatMap(({ code, shortName }) => {
      const sale = firstSale(code, lines);
      const hasPicture = catalogue.stills.has(`categories/${code}`);
      return sale ? [{ code, shortName, ...sale, hasPicture }] : [];
    }),
    productCount: Object.fromEntries(
      [...lines].map(([line, { products }]) => [line, products.length]),
    ),
    doorPacks: Object.fromEntries(
      [...lines].map(([line, { products }]) => [line, doorPacks(products, line)]),
    ),
    packageCount: catalogue.bySku.size,
    hasHero: catalogue.stills.has("hero"),
    words: homeWords(catalogue.words, catalogue.stills),
  };
}

/** The first line that sells products of a category, and how many; undefined where none does. */
function firstSale(category: string, lines: Sources["lines"]) {
  const sales = [...lines].map(([line, { products }]) => ({
    line,
    count: products.filter((product) => product.category.code === category).length,
  }));
  return sales.find(({ count }) => count > 0);
}

function listData(query: URLSearchParams, sources: Sources): ListData | null {
  const { lines, catalogue } = sources;
  const line = query.get("type") ?? "";
  const page = lines.get(line)?.list.page(query);
  if (!page) return null;
  const list = { ...page, line, words: catalogue.words.lists[line] ?? NO_WORDS };
  if (!list.wayOut) return list;
  noteMiss(list, sources);
  const otherLines = [...lines]
    .filter(([other]) => other !== line)
    .map(([other, { list: its }]) => ({ line: other, count: its.count(query) }))
    .filter(({ count }) => count > 0);
  return { ...list, wayOut: { ...list.wayOut, otherLines } };
}

/** The check demands them of every line. */
const NO_WORDS = { description: "", note: "" };

function resultsData(query: URLSearchParams, sources: Sources): ResultsData | null {
  const list = sources.everything.page(query);
  if (!list) return null;
  const exact = sources.search.exact(list.q);
  if (exact === null) {
    const withdrawn = sources.search.withdrawn(list.q);
    if (withdrawn === null) noteMiss(list, sources);
    return {
      ...list,
      exact: withdrawn && { line: withdrawn.line, slug: withdrawn.slug, sku: null },
    };
  }
  const { line, product, view } = exact;
  const sku = compact(list.q) === compact(product.data.code) ? null : view.sku;
  return { ...list, exact: { line, slug: product.slug, sku } };
}

/** Words that find nothing anywhere; what filters keep out is no miss. */
function noteMiss({ found, q }: ProductList, { search, onMiss }: Sources): void {
  if (found === 0 && q !== "" && search.find(q).products.length === 0) onMiss(q);
}

function productData(query: URLSearchParams, { catalogue }: Sources) {
  const line = query.get("type");
  const slug = query.get("slug") ?? "";
  const product = catalogue.bySlug.get(slug) ?? catalogue.renamed.get(slug);
  if (!isLine(line) || !product?.lines.includes(line)) return null;
  return productDetail(product, line, catalogue);
}

function textData(query: URLSearchParams, { catalogue }: Sources): TextData | null {
  const page = catalogue.pages.get(query.get("name") ?? "");
  if (!page) return null;
  const { title, description, version, body } = page;
  return { title, description, version, body };
}

function wholeListData(
  query: URLSearchParams,
  { catalogue, lines }: Sources,
): WholeListData | null {
  const line = query.get("type") ?? "";
  const of = lines.get(line);
  if (!of) return null;
  const { products, chosen } = of.list.whole(query);
  return {
    line,
    total: of.products.length,
    chosen,
    categories: byCategory(line, products, catalogue.dictionaries),
  };
}

function searchData(query: URLSearchParams, { catalogue, search, onMiss }: Sources): SearchData {
  const text = searchText(query);
  const { hits, total, isPartial } = search.everywhere(text);
  if (text !== "" && total === 0 && search.withdrawn(text) === null) onMiss(text);
  return {
    query: text,
    total,
    isPartial,
    results: hits.map(({ product, line, view }) => ({
      slug: product.slug,
      line,
      otherLines: product.lines.filter((one) => one !== line),
      name: product.data.name,
      kind: product.data.kind,
      summary: product.data.summary,
      color: product.category.color,
      category: { code: product.category.code, name: product.category.name },
      package: view,
      controls: controlBadges(product, catalogue.dictionaries),
    })),
  };
}

/** In the order asked; SKUs that neither the catalogue nor a replacement stands for are left out. */
function itemsData(skus: readonly string[], catalogue: Catalogue): ItemData[] {
  const { bySku, retiredBySku, dictionaries } = catalogue;
  return [...new Set(skus)].flatMap((sku) => {
    const retired = retiredBySku.get(sku);
    const replacement = retired ? replacementOf(retired, catalogue) : null;
    const found = bySku.get(sku) ?? (replacement && retired);
    if (!found) return [];
    return {
      line: found.line,
      slug: found.product.slug,
      ...basketItem(found),
      picture: found.view.picture,
      controls: controlBadges(found.product, dictionaries),
      replacement: replacement && basketItem(replacement),
    };
  });
}

function basketItem({ product, view }: CataloguePackage) {
  const { code, name } = product.category;
  return { code: view.sku, name: view.itemName, category: { code, name } };
}
