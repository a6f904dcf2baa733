import { LINES, type Line } from "../../contract/catalogue.ts";
import { copyKey } from "../../contract/offline-copy.ts";
import { isPageName, type PageData, type PageName } from "../../contract/page-data.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PageDataLookUp } from "../catalogue/page-data.ts";
import { RESOLVERS } from "../catalogue/resolvers.ts";

export interface CopiedAnswersParts {
  catalogue: Pick<Catalogue, "pages">;
  pageData: PageDataLookUp;
}

/**
 * What the copy may weigh, in characters of JSON: nine times the shipped catalogue, about a thousand products.
 * A phone downloads it without having asked, and reads it whole each time its worker wakes without a connection.
 */
const ROOM = 16_000_000;

/**
 * The data of every look-up that pages make without a choice of the visitor, as JSON by `copyKey`. Of a
 * catalogue that is too large for a phone, what it lists first: what was not copied says so offline.
 */
export function copiedAnswers(parts: CopiedAnswersParts, room = ROOM): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  let left = room;
  for (const { key, data } of lookUps(parts)) {
    if (data === null) continue;
    const json = JSON.stringify(data);
    left -= json.length;
    if (left < 0) break;
    answers.set(key, json);
  }
  return answers;
}

/** The most needed first. Each page of a list comes with its products, so that what it shows also opens. */
function* lookUps({ catalogue, pageData }: CopiedAnswersParts) {
  const ask = <Page extends PageName>(page: Page, query: Readonly<Record<string, string>>) => {
    const parameters = new URLSearchParams(query);
    const data: PageData[Page] | null = pageData(page, parameters);
    return { key: copyKey(page, parameters), data };
  };
  function* listPage(type: Line, page: number) {
    const query = page === 1 ? { type } : { type, pagina: String(page) };
    const list = ask("list", query);
    // A page beyond the last is answered with the last.
    if (list.data?.page !== page) return;
    yield list;
    yield ask("list", { ...query, visao: "tabela" });
    for (const { slug } of list.data.products) yield ask("product", { type, slug });
  }

  for (const page of Object.keys(RESOLVERS).filter(isPageName))
    for (const query of RESOLVERS[page].copied?.(catalogue) ?? []) yield ask(page, query);
  const lists = LINES.map((type) => ask("list", { type }).data);
  for (const list of lists)
    for (const { slug, count } of list?.facets.find(isCategory)?.values ?? [])
      if (list && count > 0) yield ask("list", { type: list.line, categoria: slug });
  const pages = Math.max(...lists.map((list) => list?.pages ?? 0));
  for (let page = 1; page <= pages; page += 1)
    for (const type of LINES) yield* listPage(type, page);
}

function isCategory({ name }: { name: string }): boolean {
  return name === "categoria";
}
