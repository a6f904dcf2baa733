import type { MiddlewareHandler } from "hono";
import { paths } from "../../app/paths.ts";
import { escapeHtml } from "../../contract/text/escape-html.ts";
import { securityHeaders } from "./headers.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { isBackend } from "./methods.ts";
import { isSameOrigin } from "./same-origin.ts";

/** Refuses what other sites' pages send: a page with a way on for people, JSON below `/legacy`. */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler {
  const https = publicUrl.startsWith("https:");
  return async (context, next) => {
    const { method, path, raw } = context.req;
    if (method === "GET" || method === "HEAD" || isSameOrigin(raw.headers, publicUrl))
      return next();
    if (isBackend(path))
      return context.json({ error: { code: "ORIGEM", msg: REFUSED } }, 403, {
        "Cache-Control": "no-store",
      });
    const html = refusedPage(path);
    return context.html(html, 403, {
      "Cache-Control": "no-store",
      ...securityHeaders("page", inlineHashes(html), https),
    });
  };
}

const REFUSED = "Este envio veio de outro site e foi recusado.";

/** Made of nothing but itself, so that it can be answered before anything is read. */
function refusedPage(path: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>Envio recusado</title>
<style>body{max-width:40rem;margin:0 auto;padding:4rem 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}</style>
</head>
<body>
<main>
<p>Erro 403</p>
<h1>Envio recusado</h1>
<p>${REFUSED} Nada foi gravado. Abra o formulário aqui no site e envie por ele.</p>
<p><a href="${escapeHtml(path)}">Abrir o formulário</a></p>
<p><a href="${paths.home()}">Página inicial</a></p>
</main>
</body>
</html>
`;
}
