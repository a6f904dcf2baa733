import type { MiddlewareHandler } from "hono";
import { FORM_PATHS, paths } from "../../app/paths.ts";
import { REQUESTS_PATH, STATUSES_PATH } from "../../contract/answers.ts";
import { BROWSER_ERRORS_PATH } from "../../contract/browser-errors.ts";
import { BACKEND_PREFIX } from "../../contract/constants.ts";
import { PAGE_DATA_PATH } from "../../contract/page-data.ts";
import { OFFERED_KINDS } from "../../contract/requests/kinds.ts";

/** Whether an address is below the backend's prefix, where every answer is JSON. */
export function isBackend(path: string): boolean {
  return path === BACKEND_PREFIX || path.startsWith(`${BACKEND_PREFIX}/`);
}

/** The methods that mean something at an address, as its 405 names them; null below `/legacy` where nothing is. */
export function methodsOf(path: string): readonly string[] | null {
  if (LOOK_UP_PATHS.some((start) => path.startsWith(start))) return READ;
  const sends = sendsTo(path);
  if (isBackend(path)) return sends ?? null;
  return sends ? [...READ, ...sends] : READ;
}

/** Whether the body of such a request is for the application; what comes with any other is dropped. */
export function takesBody(method: string, path: string): boolean {
  return sendsTo(path)?.includes(method) ?? false;
}

/** Answers 405 with a true `Allow` to methods that an address does not have, OPTIONS included: no other site may ask. */
export function onlyItsMethods(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const allowed = methodsOf(path);
    if (allowed === null || allowed.includes(method)) return next();
    const headers = { Allow: allowed.join(", "), "Cache-Control": "no-store" };
    if (!isBackend(path)) return context.text("Método não permitido\n", 405, headers);
    const use = allowed === READ ? "GET" : allowed.join(" ou ");
    return context.json(
      { error: { code: "METODO", msg: `Use ${use} neste endereço.` } },
      405,
      headers,
    );
  };
}

const READ: readonly string[] = ["GET", "HEAD"];

const LOOK_UP_PATHS = [BACKEND_PREFIX + PAGE_DATA_PATH, BACKEND_PREFIX + STATUSES_PATH];

/** Where something may be sent to, and by which methods: the intake, and the pages with a form that works without JavaScript. */
const SENDS: readonly { to: RegExp; by: readonly string[] }[] = [
  { to: new RegExp(`^${BACKEND_PREFIX}${REQUESTS_PATH}$`), by: ["POST", "PUT"] },
  { to: new RegExp(`^${BACKEND_PREFIX}${BROWSER_ERRORS_PATH}$`), by: ["POST"] },
  ...[...OFFERED_KINDS.map((kind) => FORM_PATHS[kind]), paths.receipt("[^/]+")].map((path) => ({
    to: new RegExp(`^${path}$`),
    by: ["POST"],
  })),
];

function sendsTo(path: string): readonly string[] | undefined {
  return SENDS.find(({ to }) => to.test(path))?.by;
}
