import type { Mark } from "../../contract/site.ts";
import { escapeHtml } from "../../contract/text/escape-html.ts";
import type { Colors } from "../../server/catalogue/theme.ts";

/** Mark and word for a drawn picture, `width` pixels of the logo's 160 units; the word in the page's face `display` where it has no outline. */
export function logoSvg(
  { shape, detail, word }: Mark,
  brand: string,
  width: number,
  colors: Pick<Colors, "graphite" | "mark-drop" | "mark-level">,
): string {
  return [
    `<svg width="${width}" height="${(width * 36) / 160}" viewBox="4 0 160 36">`,
    `<path d="${shape}" fill="${colors["mark-drop"]}"/><path d="${detail}" fill="${colors["mark-level"]}"/>`,
    word
      ? `<path d="${word}" fill="${colors.graphite}"/>`
      : `<text x="36" y="25" font-family="display" font-weight="800" font-size="${Math.min(19, 141 / brand.length)}" fill="${colors.graphite}">${escapeHtml(brand.toUpperCase())}</text>`,
    "</svg>",
  ].join("");
}
