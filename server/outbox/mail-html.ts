import type { Colors } from "../catalogue/theme.ts";
import { escapeHtml } from "../../contract/text/escape-html.ts";

/** HTML that was made by `html`, so that it is not escaped again. */
export interface Html {
  readonly html: string;
}

const FACES = "Arial,Helvetica,sans-serif";
// Word reads no shorthand.
const FONT = `font-family:${FACES};font-size:16px;line-height:24px`;
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
  /** For programs that ask a mail how it looks in the dark. */
  dark: Colors;
}

/** Mails are no wider. Pixels */
const WIDTH = 640;

/**
 * A whole mail under the letterhead: tables, colours on the elements, and every colour as an attribute too where Word
 * draws the mail (Outlook); whole without pictures. The style sheet is for the dark alone: a program that drops it
 * turns the mail dark by itself or leaves it light.
 */
export function mailDocument(title: string, body: Html, look: MailLook): string {
  const { name, colors } = look;
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
        <style>
          ${inTheDark(look)}
        </style>
      </head>
      <body
        class="ground"
        bgcolor="${colors.sunken}"
        style="margin:0;padding:0;${FONT};color:${colors["mail-ink"]};background-color:${colors.sunken}"
      >
        <table
          role="presentation"
          class="ground"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          bgcolor="${colors.sunken}"
          style="${WHOLE};background-color:${colors.sunken}"
        >
          <tr>
            <td align="center" style="padding:16px 8px">
              ${WORD_BEGINS}
              <table
                role="presentation"
                class="sheet"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                bgcolor="${colors.sheet}"
                style="${WHOLE};max-width:${WIDTH}px;background-color:${colors.sheet}"
              >
                <tr>
                  <td
                    bgcolor="${colors.slab}"
                    style="padding:18px 20px;background-color:${colors.slab};border-bottom:6px solid ${colors.coolant}"
                  >
                    ${letterhead(name, colors)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="ink"
                    align="left"
                    style="padding:24px 20px;${FONT};color:${colors["mail-ink"]}"
                  >
                    ${body}
                  </td>
                </tr>
              </table>
              ${WORD_ENDS}
            </td>
          </tr>
        </table>
      </body>
    </html>`.html;
}

/** The maker's name beside a square of its colour, as its labels have it. */
function letterhead(name: string, colors: Colors): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td
        width="14"
        bgcolor="${colors.coolant}"
        style="width:14px;background-color:${colors.coolant};font-size:1px;line-height:1px"
      >
        &nbsp;
      </td>
      <td
        style="padding-left:12px;font-family:${FACES};font-size:20px;line-height:28px;font-weight:bold;color:${colors["on-slab"]}"
      >
        ${name}
      </td>
    </tr>
  </table>`;
}

/** Word knows no greatest width. */
const WORD_BEGINS: Html = {
  html: `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center"><tr><td><![endif]-->`,
};
const WORD_ENDS: Html = { html: "<!--[if mso]></td></tr></table><![endif]-->" };

/** The site's own dark colours; what stands on slab or accent is the same in both. */
function inTheDark({ dark }: MailLook): Html {
  const rules = [
    `.ground{background-color:${dark.sunken}!important}`,
    `.sheet{background-color:${dark.sheet}!important}`,
    `.ink,.ink td,.ink th,.ink p,.ink h1,.ink h2,.ink li,.ink a{color:${dark.ink}!important}`,
    `.ink .soft{color:${dark["ink-soft"]}!important}`,
    `.ink td,.ink th{border-color:${dark["line-soft"]}!important}`,
    `.ink .button{background-color:${dark.coolant}!important}`,
    `.ink .button a{color:${dark.graphite}!important}`,
  ];
  return { html: `@media (prefers-color-scheme:dark){${rules.join("")}}` };
}

/** The one thing to press in a mail. Its height is the cell's: Word gives a link none. */
export function mailButton(href: string, label: string, { colors }: MailLook): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="border-collapse:collapse;margin:20px 0"
  >
    <tr>
      <td
        class="button"
        bgcolor="${colors.coolant}"
        style="padding:12px 20px;background-color:${colors.coolant};border:1px solid ${colors.graphite}"
      >
        <a
          href="${href}"
          style="${FONT};font-weight:bold;color:${colors.graphite};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** A text of one line or several: Word reads no `white-space` that keeps them. */
export function mailLines(text: string): readonly Html[] {
  return text.split("\n").map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`));
}

/** What is said less loud. */
export function mailAside(text: string, { colors }: MailLook): Html {
  return html`<p class="soft" style="color:${colors["mail-ink-soft"]}">${text}</p>`;
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
            ${row.map((text, at) => {
              // A code that breaks is misread; of two columns the first is a label, which may.
              const isCode = row.length > 2 && at < row.length - 1;
              return html`<td style="${cell}${isCode ? ";white-space:nowrap" : ""}">
                ${mailLines(text)}
              </td>`;
            })}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function render(part: Part): string {
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}
