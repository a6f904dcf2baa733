import { Hono } from "hono";
import { DEFAULT_ERROR_CODE, NO_DATA_TEXT } from "../../contract/constants.ts";
import { encrypt } from "../../contract/encryption/encryption.ts";
import { isPageName, PAGE_DATA_PATH } from "../../contract/page-data.ts";
import type { PageDataLookUp } from "./page-data.ts";
import { queryProblem } from "./resolvers.ts";

export interface PageDataRouteParts {
  pageData: PageDataLookUp;
  /** Where set, an answer's data goes out encrypted whole; empty: plain. */
  backendKey: string;
}

/** Content changes with a release only; a minute keeps a look-up from being asked twice in a visit. */
const CACHE_CONTROL = "public, max-age=60";

/** `GET /page-data/:page`, to be mounted under the backend prefix. */
export function createPageDataRoutes({ pageData, backendKey }: PageDataRouteParts): Hono {
  const routes = new Hono();
  routes.get(`${PAGE_DATA_PATH}:page`, async (context) => {
    const fail = (status: 400 | 404, code: string, msg: string) =>
      context.json({ error: { code, msg } }, status, { "Cache-Control": "no-store" });
    const page = context.req.param("page");
    if (!isPageName(page)) return fail(404, DEFAULT_ERROR_CODE, "Esta consulta não existe.");
    const query = new URL(context.req.url).searchParams;
    const problem = queryProblem(page, query);
    if (problem !== null) return fail(400, "CONSULTA", problem);
    const data = pageData(page, query);
    if (data === null) return fail(404, "SEM_DADOS", NO_DATA_TEXT);

    const sent = backendKey === "" ? data : await encrypt(JSON.stringify(data), backendKey);
    return context.json({ data: sent }, 200, { "Cache-Control": CACHE_CONTROL });
  });
  return routes;
}
