import { data, type RouterContextProvider } from "react-router";
import type { PageData, PageName } from "../../contract/page-data.ts";
import { siteServices } from "./site-context.server.ts";

/**
 * A page's data on the server.
 * @throws a 404 response where the query names nothing
 */
export function pageDataOr404<Page extends PageName>(
  context: Readonly<RouterContextProvider>,
  page: Page,
  query: URLSearchParams | Record<string, string>,
): PageData[Page] {
  const found = siteServices(context).pageData(page, new URLSearchParams(query));
  if (found === null) throw data(null, { status: 404 });
  return found;
}
