import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { escapeHtml } from "../../contract/text/escape-html.ts";
import { paths } from "../../app/paths.ts";
import { securityHeaders } from "./headers.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { isBackend } from "./methods.ts";

/** Why a request goes no further, said to a person (`title`, `text`) and to a program (`code`). */
export interface Refused {
  status: ContentfulStatusCode;
  code: string;
  title: string;
  text: string;
  /** What leads on: the address that was asked. */
  again: string;
}

/**
 * Answers before anything is read or rendered: a page made of nothing but itself for people, JSON below the backend's
 * prefix.
 */
export function answerPlainly(
  context: Context,
  { status, code, title, text, again }: Refused,
  https: boolean,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = { "Cache-Control": "no-store", ...headers };
  if (isBackend(context.req.path)) return context.json({ error: { code, msg: text } }, status, all);
  // As it was asked for: two slashes would lead to another site, and so would a backslash that is not encoded.
  const address = new URL(context.req.url).pathname.replace(/^\/+/, "/");
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>${title}</title>
<style>body{max-width:40rem;margin:0 auto;padding:4rem 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}</style>
</head>
<body>
<main>
<p>Erro ${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${escapeHtml(address)}">${again}</a></p>
<p><a href="${paths.home()}">Página inicial</a></p>
</main>
</body>
</html>
`;
  return context.html(html, status, {
    ...all,
    ...securityHeaders("page", https, inlineHashes(html)),
  });
}
