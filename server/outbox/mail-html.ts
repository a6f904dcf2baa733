import type { Colors } from "../catalogue/theme.ts";
import { escapeHtml } from "../../contract/text/escape-html.ts";

/** HTML that was made by `html`, so that it is not escaped again. */
export interface Html {
  readonly html: string;
}

const FONT = "font:15px/1.5 Arial,Helvetica,sans-serif";
const WHOLE = "width:100%;border-collapse:collapse";

type Part = string | number | Html | readonly Html[];

/** HTML in which every inserted text is escaped; only other `html` goes in as it is. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(render)) };
}

/** What every mail wears. */
export interface MailLook {
  /** Over the letterhead's rule. */
  name: string;
  colors: Colors;
}

/**
 * A whole mail under the letterhead: tables and styles on the elements, because mail programs know no more;
 * whole without pictures. Programs that turn mails dark turn these by themselves.
 */
export function mailDocument(title: string, body: Html, { name, colors }: MailLook): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:16px 8px;${FONT};color:${colors["mail-ink"]};background:${colors.sunken}"
      >
        <table role="presentation" align="center" style="${WHOLE};max-width:680px;background:#fff">
          <tr>
            <td
              style="padding:18px 20px;background:${colors.slab};color:${colors["on-slab"]};border-bottom:6px solid ${colors.coolant};font-size:18px;font-weight:bold"
            >
              ${name}
            </td>
          </tr>
          <tr>
            <td style="padding:24px 20px;${FONT};color:${colors["mail-ink"]}">${body}</td>
          </tr>
        </table>
      </body>
    </html>`.html;
}

/** The one thing to press in a mail. */
export function mailButton(href: string, label: string, { colors }: MailLook): Html {
  return html`<table role="presentation" style="border-collapse:collapse;margin:16px 0">
    <tr>
      <td style="background:${colors.slab}">
        <a
          href="${href}"
          style="display:inline-block;padding:12px 20px;border:1px solid ${colors.slab};${FONT};font-weight:bold;color:${colors["on-slab"]};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** A table with a head row. */
export function mailTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { colors }: MailLook,
): Html {
  const cell = `padding:6px 10px 6px 0;border-bottom:1px solid ${colors["mail-line"]};text-align:left;vertical-align:top`;
  return html`<table style="${WHOLE};${FONT}">
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
