import type { MiddlewareHandler } from "hono";
import { paths } from "../../app/paths.ts";
import { isBackend, takesBody } from "./methods.ts";
import { answerPlainly } from "./plain-page.ts";

/** Seconds until a visitor or a search engine should come back. */
const RETRY_AFTER = "600";

const FOR_SEARCH_ENGINES = new Set(["/robots.txt", "/sitemap.xml"]);

/** To whoever sends a form without scripts: the maintenance page would read as if it had been taken. */
const NOT_SENT = {
  status: 503,
  code: "MANUTENCAO",
  title: "Nada foi enviado",
  text: "O site está em manutenção, e o que você enviou agora não chegou. Se o navegador ainda tem o que você escreveu, está uma página atrás; se não, é preciso escrever de novo, daqui a alguns minutos.",
  again: "Sobre a manutenção",
} as const;

/**
 * Maintenance mode: one page for people, 503 in JSON for `/legacy`, and a plain 503 where search engines would take a
 * redirect for the file.
 */
export function maintenanceGate(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (isBackend(path))
      return context.json(
        {
          error: {
            code: "MANUTENCAO",
            msg: "O site está em manutenção. Tente de novo em alguns minutos.",
          },
        },
        503,
        // Not said when to come back: pages would wait for that before they tell their visitor.
        { "Cache-Control": "no-store" },
      );
    if (FOR_SEARCH_ENGINES.has(path))
      return context.text("Em manutenção\n", 503, {
        "Retry-After": RETRY_AFTER,
        "Cache-Control": "no-store",
      });
    if (takesBody(method, path))
      return answerPlainly(context, NOT_SENT, https, { "Retry-After": RETRY_AFTER });
    if (path !== paths.maintenance()) {
      context.header("Cache-Control", "no-store");
      return context.redirect(paths.maintenance(), 302);
    }
    await next();
    context.res.headers.set("Retry-After", RETRY_AFTER);
    context.res.headers.set("Cache-Control", "no-store");
    return undefined;
  };
}
