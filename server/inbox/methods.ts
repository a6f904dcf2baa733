import type { MiddlewareHandler } from "hono";
import { INBOX_FORMS } from "../../inbox/paths.ts";

/** Answers 405 with a true `Allow` to methods that an address of the inbox does not have. */
export function onlyInboxMethods(): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    const allowed = takesForm(path) ? [...READ, "POST"] : READ;
    if (allowed.includes(method)) return next();
    return context.text("Método não permitido\n", 405, {
      Allow: allowed.join(", "),
      "Cache-Control": "no-store",
    });
  };
}

/** Whether a request with this method and path brings a form to the inbox. */
export function takesInboxForm(method: string, path: string): boolean {
  return method === "POST" && takesForm(path);
}

const READ = ["GET", "HEAD"];

const FORMS = INBOX_FORMS.map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`));

function takesForm(path: string): boolean {
  return FORMS.some((form) => form.test(pageOf(path)));
}

/** React Router asks for a page's data below an address of its own. */
export function pageOf(path: string): string {
  const page = path.replace(/\.data$/, "");
  return page === "/_root" || page === "/_" ? "/" : page;
}
