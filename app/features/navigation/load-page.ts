import { data } from "react-router";
import type { PageData, PageName } from "../../../contract/page-data.ts";
import { lookUp } from "../../backend/look-up.ts";
import { notify } from "../feedback/notify.ts";

/**
 * A route's data on client navigation: through the one wrapper, never React Router's own transport.
 * A failure shows its toast (specification section 7).
 * @throws a response with the look-up's status, for the error page
 */
export async function loadPage<Page extends PageName>(
  page: Page,
  query: URLSearchParams | Readonly<Record<string, string>>,
  { signal }: Request,
): Promise<PageData[Page]> {
  const result = await lookUp(page, query, signal);
  if ("data" in result) return result.data;
  if (!signal.aborted) notify(result.failure.message, { kind: "error" });
  throw data(null, { status: result.failure.httpStatus || 503 });
}
