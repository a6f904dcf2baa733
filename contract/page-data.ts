import type {
  CategoryRef,
  CategoryView,
  Line,
  PackageView,
  ProductCard,
  ProductDetail,
} from "./catalogue.ts";
import type { Company } from "./company.ts";
import type { RichText } from "./rich-text.ts";
import type { CalculatorData, FinderData, QuickOrderData } from "./tools.ts";
import type { HomeWords, ListWords, PilotTestWords, SiteWords } from "./words.ts";

/**
 * The look-ups of `GET /legacy/page-data/<page>?…`: page name → what it answers.
 * The routes' loaders on the server and the wrapper in the browser get the same data.
 */
export interface PageData {
  /** The shell: header, footer, head. */
  site: SiteData;
  home: HomeData;
  /** `?type=<line>` + `q`, the facets' parameters, `ordem`, `visao`, `pagina`. */
  list: ListData;
  /** `?type=…` + what narrows a list, for the static lists and their sheets. */
  wholeList: WholeListData;
  /** `?itens=slug,SKU`, at most four; a SKU keeps line and package. */
  compare: CompareData;
  /** `?type=…&slug=…` */
  product: ProductDetail;
  /** `?name=sobre|direitos|privacidade` */
  text: TextData;
  /** `?q=…`, the first of all lines. */
  search: SearchData;
  /** `?q=…`, the facets' parameters, `ordem`, `visao`, `pagina`: all lines. */
  results: ResultsData;
  /** `?sku=…&sku=…`: what the catalogue says today of the basket's items; nothing of what is gone without replacement. */
  items: readonly ItemData[];
  /** `?produto=<slug>` preselects one. */
  calculator: CalculatorData;
  /** An answer for each question that the content asks, by its name; without them an example. */
  finder: FinderData;
  /** What the pilot test's form says of the trade. */
  "pilot-test": PilotTestWords;
  /** `?ref=…&ref=…`: what typed codes and names may mean. */
  "quick-order": QuickOrderData;
}

export type PageName = keyof PageData;

/** Path of the look-ups, below the backend's prefix. */
export const PAGE_DATA_PATH = "/page-data/";

type Kind = "array" | "object" | "string" | "number";

export type Shape = "array" | Readonly<Record<string, Kind>>;

type ShapeOf<Data> = Data extends readonly unknown[]
  ? "array"
  : Readonly<Partial<Record<keyof Data, Kind>>>;

interface LookUp<Data> {
  /** What its page's head and first lines are made of: what comes without it is not the server's answer. */
  shape: ShapeOf<Data>;
  /** Parameters that carry what a visitor typed or put into the basket: such answers do not stay on the device. */
  personal?: readonly string[];
  /** Whether the copy's one answer serves every query. */
  oneCopy?: true;
}

/** What browser and server both know of each look-up; what else the server knows is in `server/catalogue/resolvers.ts`. */
export const LOOK_UPS: { readonly [Page in PageName]: LookUp<PageData[Page]> } = {
  site: {
    shape: { company: "object", words: "object", categories: "array", publicUrl: "string" },
  },
  home: { shape: { categories: "array", productCount: "object", words: "object" } },
  list: {
    shape: { line: "string", words: "object", page: "number", products: "array", facets: "array" },
    personal: ["q"],
  },
  wholeList: { shape: { line: "string", categories: "array" } },
  compare: { shape: { products: "array", rows: "array" } },
  product: {
    shape: {
      line: "string",
      slug: "string",
      name: "string",
      kind: "string",
      description: "string",
      category: "object",
      packages: "array",
      keyFigures: "array",
    },
  },
  text: { shape: { title: "string", description: "string" } },
  search: { shape: { results: "array", total: "number" }, personal: ["q"] },
  results: {
    shape: { page: "number", products: "array", facets: "array" },
    personal: ["q"],
  },
  items: { shape: "array", personal: ["sku"] },
  calculator: { shape: { words: "object", products: "array" }, oneCopy: true },
  finder: { shape: { questions: "array", sentence: "array", asked: "object" } },
  "pilot-test": { shape: { lead: "string", hints: "object", extras: "object" } },
  "quick-order": { shape: { answers: "array", packUnits: "object" }, personal: ["ref"] },
};

/** Whether a name from outside is one of the look-ups. */
export function isPageName(name: string): name is PageName {
  return Object.hasOwn(LOOK_UPS, name);
}

export interface SiteData {
  company: Company;
  words: SiteWords;
  categories: readonly { code: string; color: string }[];
  /** Colour behind the pages, `#rrggbb`. */
  paper: { light: string; dark: string };
  /** Absolute origin for canonical links, without a slash at the end. */
  publicUrl: string;
  /** For the copyright meta and the footer. */
  year: number;
  /** STORAGE_ENCRYPTION_KEY and BACKEND_ENCRYPTION_KEY as the browser needs them; empty = plain. */
  storageKey: string;
  backendKey: string;
}

export interface HomeData {
  /** Those that have products, each with the first line that sells it; `count` is of that line. */
  categories: readonly (Pick<CategoryView, "code" | "shortName" | "count"> & {
    line: Line;
    hasPicture: boolean;
  })[];
  productCount: Readonly<Record<Line, number>>;
  /** Base names of pack shots for each line's door: a large container, a middle one, a small one. */
  doorPacks: Readonly<Record<Line, readonly string[]>>;
  packageCount: number;
  /** Whether the content has a picture for the page's head. */
  hasHero: boolean;
  words: HomeWords;
}

/** Products on one page of a list; as a table of figures it has all of any line that there is. */
export const PAGE_SIZE = 24;
export const TABLE_PAGE_SIZE = 1_000;

/** Orders of a list, as `ordem` names them; relevance exists only for words. */
export const LIST_SORTS = ["categoria", "relevancia", "nome", "codigo"] as const;
/** One of them or the key of a figure, with a hyphen before it from the greatest down. */
export type ListSort = (typeof LIST_SORTS)[number] | (string & {});

/** A line's list. */
export interface ListData extends ProductList {
  line: Line;
  words: ListWords;
}

/** What was searched, over all lines. */
export interface ResultsData extends ProductList {
  /**
   * The product whose code, SKU or GTIN the words are, with the package that a SKU or GTIN names; or one that is no longer
   * sold, and nothing in its place.
   */
  exact: { line: Line; slug: string; sku: string | null } | null;
}

/** Products narrowed, ordered and paged: of a line or of all. */
export interface ProductList {
  /** The words searched, or empty. */
  q: string;
  /** No product has every word: these have some of them. */
  isPartial: boolean;
  /** Products in all, before words and facets. */
  total: number;
  /** Those that pass words and facets, on all pages. */
  found: number;
  /** From 1. */
  page: number;
  pages: number;
  sort: ListSort;
  /** Those of this page, in order; in the table without summary, key figures and pictures. */
  products: readonly ProductCard[];
  /** Where a family begins among `products`: each category of an ordered list, or the one chosen. */
  heads: readonly ListHead[];
  /** OR inside one, AND across them; counts leave the own facet out. */
  facets: readonly FacetView[];
  /** The page's figures side by side; only where `visao=tabela` was asked for. */
  table: ListTable | null;
  /** Where to go from an empty result; null where there is one. */
  wayOut: ListWayOut | null;
}

/** The heading over the products of a category, or of a subcategory of it. */
export interface ListHead {
  /** Index of the first of them on this page. */
  at: number;
  code: string;
  name: string;
  /** What a category is for, and whether there is a picture of it; null for a subcategory. */
  category: { summary: string; hasPicture: boolean } | null;
}

/** One way to narrow a list: a query parameter that may be repeated. */
export interface FacetView {
  /** The query parameter: `categoria`, `operacao`, `material`, `embalagem`, `base`, `atributo` … */
  name: string;
  label: string;
  /** How many values are shown at first; the rest waits behind "mostrar mais". */
  leading: number;
  /** Every value that the line has; those of count 0 lead nowhere now. */
  values: readonly FacetValue[];
}

export interface FacetValue {
  slug: string;
  label: string;
  /** Products left if this value alone were chosen in its facet. */
  count: number;
  selected: boolean;
  /** Narrower values of a chosen one: subcategories, by the parameter `subcategoria`. */
  within?: readonly FacetValue[];
}

export interface ListTable {
  columns: readonly { key: string; label: string; unit: string | null }[];
  /** For each product of the page a cell for each column. */
  rows: readonly (readonly (TableCell | null)[])[];
}

export interface TableCell {
  /** `9,0 a 9,4` */
  value: string;
  /** The condition of the measurement: `a 5%`. */
  note: string | null;
}

export interface ListWayOut {
  /** The words (`q`) and each chosen value that alone stand in the way, with what is left without. */
  without: readonly { name: string; slug: string; label: string; count: number }[];
  /** What the same question finds in the other lines; only where it finds something. */
  otherLines: readonly { line: Line; count: number }[];
  /** The list's categories without any filter; none where it has only one. */
  categories: readonly (Pick<CategoryView, "code" | "name" | "count"> & { hasPicture: boolean })[];
}

/** A line's whole list, for paper and partners' frames. */
export interface WholeListData {
  line: Line;
  /** Products of the line in all. */
  total: number;
  /** What the list was narrowed by, in words; none where it is whole. */
  chosen: readonly string[];
  /** Those with products, in the dictionary's order. */
  categories: readonly (CategoryRef & { products: readonly WholeProduct[] })[];
}

export interface WholeProduct extends ProductCard {
  packages: readonly PackageView[];
}

export interface CompareData {
  /** At most `COMPARED_AT_MOST`, in the order asked for. */
  products: readonly ProductCard[];
  /** How the address names each of them: its slug, or the SKU of the package it is compared in. */
  items: readonly string[];
  /** How many of those asked for the catalogue does not have, or were too many. */
  leftOut: number;
  rows: readonly CompareRow[];
}

export const COMPARED_AT_MOST = 4;

export interface CompareRow {
  label: string;
  /** For each product its values; none where it has nothing to say. */
  cells: readonly (readonly string[])[];
  /** Whether the products are not all alike in it. */
  differs: boolean;
}

export interface TextData {
  title: string;
  description: string;
  /** `2026-11-20`, or `2026-11-20.2` for the second wording of a day; policies only. */
  version: string | null;
  body: RichText;
}

export interface SearchData {
  query: string;
  /** Products found in all, of which `results` are the first. */
  total: number;
  /** No product has every word: these have some of them. */
  isPartial: boolean;
  results: readonly SearchResult[];
}

export interface SearchResult {
  slug: string;
  /** The line of `package`. */
  line: Line;
  /** The other lines that sell it too. */
  otherLines: readonly Line[];
  name: string;
  kind: string;
  summary: string;
  color: string;
  category: { code: string; name: string };
  package: PackageView;
  /** Badges of the authorities that control its sale. */
  controls: readonly string[];
}

export interface ItemData {
  line: Line;
  slug: string;
  code: string;
  name: string;
  category: { code: string; name: string };
  /** Base name of the pack shot; null until it is rendered. */
  picture: string | null;
  /** Badges of the authorities that control its sale: then the quote asks for CNPJ and licence. */
  controls: readonly string[];
  /** What takes its place, where it is no longer sold; null while it is. */
  replacement: { code: string; name: string; category: CategoryRef } | null;
}
