import type { MiddlewareHandler } from "hono";
import { FORM_PATHS, paths } from "../../app/paths.ts";

/** Whether an address is below the backend's prefix, where every answer is JSON. */
export function isBackend(path: string): boolean {
  return path === "/legacy" || path.startsWith("/legacy/");
}

/** The methods that mean something at an address, as its 405 names them; null below `/legacy` where nothing is. */
export function methodsOf(path: string): readonly string[] | null {
  if (path === "/legacy/requests") return ["POST", "PUT"];
  if (path.startsWith("/legacy/page-data/")) return READ;
  if (isBackend(path)) return null;
  return POSTED_PATHS.some((posted) => posted.test(path)) ? [...READ, "POST"] : READ;
}

/** Answers 405 with a true `Allow` to methods that an address does not have, OPTIONS included: no other site may ask. */
export function onlyItsMethods(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const allowed = methodsOf(path);
    if (allowed === null || allowed.includes(method)) return next();
    const headers = { Allow: allowed.join(", "), "Cache-Control": "no-store" };
    if (!isBackend(path)) return context.text("Método não permitido\n", 405, headers);
    const use = allowed === READ ? "GET" : "POST ou PUT";
    return context.json(
      { error: { code: "METODO", msg: `Use ${use} neste endereço.` } },
      405,
      headers,
    );
  };
}

const READ: readonly string[] = ["GET", "HEAD"];

/** The pages with a form that works without JavaScript. */
const POSTED_PATHS = [...Object.values(FORM_PATHS), paths.receipt("[^/]+")].map(
  (path) => new RegExp(`^${path}$`),
);
