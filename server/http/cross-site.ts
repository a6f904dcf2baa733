import type { MiddlewareHandler } from "hono";
import { isBackend } from "./methods.ts";
import { answerPlainly } from "./plain-page.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Refuses what other sites' pages send: a page with a way on for people, JSON below `/legacy`. */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler {
  const https = publicUrl.startsWith("https:");
  return async (context, next) => {
    const { method, path, raw } = context.req;
    if (method === "GET" || method === "HEAD" || isSameOrigin(raw.headers, publicUrl))
      return next();
    const advice = " Nada foi gravado. Abra o formulário aqui no site e envie por ele.";
    return answerPlainly(
      context,
      {
        status: 403,
        code: "ORIGEM",
        title: "Envio recusado",
        text: `Este envio veio de outro site e foi recusado.${isBackend(path) ? "" : advice}`,
        again: "Abrir o formulário",
      },
      https,
    );
  };
}
