import type { ProductList } from "../../../contract/page-data.ts";
import { LIST_PARAMETERS } from "../../paths.ts";

/** How a list is looked at, as opposed to what it holds: kept when the filters are taken away. */
const LOOKS: ReadonlySet<string> = new Set(["ordem", "visao"]);

/**
 * The one query for a choice, whatever the order it was made in: parameters in the order of
 * `LIST_PARAMETERS`, the values of each in alphabetical order, no empty and no unknown ones.
 * @returns `?operacao=serra&ordem=nome`, or an empty string
 */
export function tidyQuery(query: URLSearchParams): string {
  const tidy = new URLSearchParams();
  for (const name of LIST_PARAMETERS) {
    const values = new Set(query.getAll(name).map((value) => value.trim()));
    for (const value of [...values].filter((one) => one !== "").sort()) {
      tidy.append(name, value);
    }
  }
  const text = String(tidy);
  return text && `?${text}`;
}

/**
 * The query of what is at work in a list: whatever else an address says, each link of the list would say again.
 * @param search of the address
 */
export function queryAtWork(
  { page, sort, table }: Pick<ProductList, "page" | "sort" | "table">,
  filters: readonly { name: string; slug: string }[],
  search: string,
): string {
  const query = new URLSearchParams(filters.map(({ name, slug }) => [name, slug]));
  if (new URLSearchParams(search).has("ordem")) query.set("ordem", sort);
  if (table) query.set("visao", "tabela");
  return withPage(tidyQuery(query), page);
}

/** The query without one value, from its first page; the words go as a whole, and subcategories with the last category. */
export function withoutValue(search: string, name: string, value: string): string {
  const query = firstPage(search);
  // Words are searched tidied up and cut: the address may have others.
  const kept = name === "q" ? [] : query.getAll(name).filter((one) => one.trim() !== value);
  query.delete(name);
  for (const one of kept) query.append(name, one);
  // Whose subcategories those are that stay is for the server to tell.
  if (!query.has("categoria")) query.delete("subcategoria");
  return tidyQuery(query);
}

/** The query with a parameter set to one value, or taken away with null. */
export function withParameter(search: string, name: string, value: string | null): string {
  const query = firstPage(search);
  query.delete(name);
  if (value !== null) query.set(name, value);
  return tidyQuery(query);
}

/** The query without any filter, in the same order and view. */
export function withoutFilters(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of LIST_PARAMETERS) if (!LOOKS.has(name)) query.delete(name);
  return tidyQuery(query);
}

/** What a query narrows the list by, for paper and sheets: all that passes, whatever the page, order and view. */
export function filtersOf(search: string): string {
  const query = firstPage(search);
  for (const name of LOOKS) query.delete(name);
  return tidyQuery(query);
}

/** The query of another page of the same list. */
export function withPage(search: string, page: number): string {
  return withParameter(search, "pagina", page > 1 ? String(page) : null);
}

/** Whether the query is that of a page of the bare list, which search engines may keep as such. */
export function isBareList(search: string): boolean {
  return withPage(search, 1) === "";
}

function firstPage(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete("pagina");
  return query;
}
