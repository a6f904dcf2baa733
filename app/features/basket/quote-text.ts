import type { BasketItem } from "../../../contract/basket.ts";
import { type Line, lineOf } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { escapeHtml } from "../../../contract/text/escape-html.ts";
import { escapeWhatsApp } from "../../../contract/text/whatsapp.ts";

/**
 * The quote as HTML for a mail: heading, then one list entry per item, everything escaped.
 * Source: specification section 4; the line's form is our own.
 * @public the specification asks for it; no mail of ours uses it
 */
export function quoteHtml(line: Line, items: readonly BasketItem[]): string {
  const entries = items.map(
    (item) => `<li>${joined(item, escapeHtml, (label) => `<strong>${label}</strong>`)}</li>`,
  );
  return `<p><strong>${quoteHeading(line)}</strong></p>\n<ul>\n${entries.join("\n")}\n</ul>`;
}

/**
 * The quote as text with WhatsApp's bold: heading, then one line per item.
 * @public the specification asks for it; our link needs the parts
 */
export function quoteWhatsAppText(line: Line, items: readonly BasketItem[]): string {
  const { heading, items: lines } = quoteWhatsAppLines(line, items);
  return [heading, ...lines].join("\n");
}

/** The same in parts, for a message that may have to leave items out (`whatsappMessageLink`). */
export function quoteWhatsAppLines(
  line: Line,
  items: readonly BasketItem[],
): { readonly heading: string; readonly items: readonly string[] } {
  return {
    heading: `*${quoteHeading(line)}*`,
    items: items.map((item) => joined(item, escapeWhatsApp, (label) => `*${label}*`)),
  };
}

/** `Pedido de Orçamento para a Linha Industrial`, or `Lojista`. */
function quoteHeading(line: Line): string {
  return `Pedido de Orçamento para a Linha ${lineOf(line).label}`;
}

function joined(
  item: BasketItem,
  escape: (text: string) => string,
  bold: (label: string) => string,
): string {
  const parts = [
    `${bold("Categoria:")} ${escape(item.category.name)}`,
    `${bold("Produto:")} ${escape(item.name)}`,
    `${bold("Quantidade:")} ${formatNumber(item.quantity, "integer")}`,
  ];
  if (item.note) parts.push(`${bold("Observação:")} ${escape(item.note)}`);
  return parts.join(" · ");
}
