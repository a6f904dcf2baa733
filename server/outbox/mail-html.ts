import type { Colors } from "../catalogue/theme.ts";
import { escapeHtml } from "../../contract/text/escape-html.ts";

/** HTML that was made by `html`, so that it is not escaped again. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

/** HTML in which every inserted text is escaped; only other `html` goes in as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(render)) };
}

/** A whole mail: plain, narrow, readable with pictures and styles off. */
export function mailDocument(title: string, body: Html, colors: Colors): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:16px;font:15px/1.5 Arial,Helvetica,sans-serif;color:${colors["mail-ink"]};background:#fff"
      >
        <div style="max-width:680px;margin:0 auto">${body}</div>
      </body>
    </html>`.html;
}

/** A table with a head row. */
export function mailTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  colors: Colors,
): Html {
  const cell = `padding:6px 10px 6px 0;border-bottom:1px solid ${colors["mail-line"]};text-align:left;vertical-align:top`;
  return html`<table style="border-collapse:collapse;width:100%">
    <thead>
      <tr>
        ${head.map((label) => html`<th style="${cell}">${label}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((text) => html`<td style="${cell};white-space:pre-line">${text}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function render(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}
