import { NO_DATA_TEXT } from "../../contract/constants.ts";
import { PAGE_DATA_PATH, type PageData, type PageName } from "../../contract/page-data.ts";
import { store } from "../store/store.ts";
import { call } from "./call.ts";
import { isPageDataOf } from "./page-shape.ts";

/** Thrown by `loadPage` where the look-up answered nothing; the route's error page says so. */
export interface LookUpFailure {
  httpStatus: number;
  /** `(HTTP Code: 500) message`, as the toast reads (specification section 7). */
  message: string;
}

export type LookUpResult<Data> = { data: Data } | { failure: LookUpFailure };

/** GET of a page's data, with the loading indicator while it runs. */
export async function lookUp<Page extends PageName>(
  page: Page,
  query: URLSearchParams | Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<LookUpResult<PageData[Page]>> {
  store.dispatch({ type: "loading/start" });
  try {
    const result = await call<PageData[Page] | null>({
      path: PAGE_DATA_PATH + page,
      method: "GET",
      query,
      // Nothing at all is an answer too: that there is nothing.
      accepts: (data) => data === null || isPageDataOf(page, data),
      signal,
    });
    if (!("data" in result)) {
      const { httpStatus, error } = result;
      if (httpStatus === 404) return NO_DATA;
      return {
        failure: { httpStatus, message: `(HTTP Code: ${httpStatus}) ${error.message}` },
      };
    }
    if (result.data === null) return NO_DATA;
    return { data: result.data };
  } finally {
    store.dispatch({ type: "loading/end" });
  }
}

/** Nothing found is said alike, whether the backend says so by its status or by an answer without data. */
const NO_DATA = { failure: { httpStatus: 404, message: NO_DATA_TEXT } };
