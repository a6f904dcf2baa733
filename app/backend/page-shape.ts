import type { PageData, PageName } from "../../contract/page-data.ts";

/**
 * Whether a look-up's data have the shape of the page asked for: the fields that its head and its first
 * lines are made of. What an intermediary answers in the server's place is told from a page by that.
 */
export function isPageDataOf(page: PageName, data: unknown): boolean {
  const shape: Shape | "array" = SHAPES[page];
  if (shape === "array") return Array.isArray(data);
  if (kindOf(data) !== "object") return false;
  const record = data as Readonly<Record<string, unknown>>;
  return Object.entries(shape).every(([field, kind]) => kindOf(record[field]) === kind);
}

type Kind = "array" | "object" | "string" | "number";

type Shape = Readonly<Record<string, Kind>>;

type ShapeOf<Data> = Data extends readonly unknown[]
  ? "array"
  : Readonly<Partial<Record<keyof Data, Kind>>>;

const SHAPES: { readonly [Page in PageName]: ShapeOf<PageData[Page]> } = {
  site: { company: "object", categories: "array", publicUrl: "string" },
  home: { categories: "array", productCount: "object" },
  list: { line: "string", page: "number", products: "array", facets: "array" },
  wholeList: { line: "string", categories: "array" },
  compare: { products: "array", rows: "array" },
  product: {
    line: "string",
    slug: "string",
    name: "string",
    kind: "string",
    description: "string",
    category: "object",
    packages: "array",
    keyFigures: "array",
  },
  text: { title: "string", description: "string" },
  search: { results: "array" },
  items: "array",
  calculator: { products: "array" },
  finder: { groups: "array", materials: "array", asked: "object" },
  "quick-order": { answers: "array" },
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}
