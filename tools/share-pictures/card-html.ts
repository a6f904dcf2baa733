import { join } from "node:path";
import { escapeHtml } from "../../contract/text/escape-html.ts";
import type { ShareCard } from "../../server/catalogue/share-card.ts";
import { TYPEFACE_FOLDER } from "../../server/brand/brand-files.ts";
import { PACK_FOLDER } from "../../server/catalogue/checks/pictures.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { logoSvg } from "../brand/logo-svg.ts";

/**
 * The card as a page of 1200 × 630: the name, what it is, the figure that decides, and the pack standing on the
 * site's rule in front of a sheet of its category's colour; a photo with its background fills the sheet.
 * @param photo `data:` address of a photo that kept its background; null where the pack stands free
 * @param file gives a file, by its path from the repository's root or whole, as a `data:` address
 */
export function cardHtml(
  card: ShareCard,
  photo: string | null,
  file: (path: string, type: string) => string,
): string {
  const { name, kind, category, color, figure, pack, brand, mark, colors } = card;
  const marks = Array.from({ length: 121 }, (_, at) => {
    const length = at % 10 === 0 ? 26 : at % 5 === 0 ? 18 : 11;
    return `M${at * 10 + 0.5} 0v${length}`;
  });
  return `<!doctype html><html lang="pt-BR"><style>
    @font-face { font-family: text; font-weight: 400 800; src: url(${file(join(CONTENT_FOLDER, TYPEFACE_FOLDER, "text.woff2"), "font/woff2")}) }
    @font-face { font-family: display; font-weight: 400 900; src: url(${file(join(CONTENT_FOLDER, TYPEFACE_FOLDER, "headings.woff2"), "font/woff2")}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; background: ${colors.paper}; color: ${colors.graphite}; font-family: text }
    .words { position: absolute; left: 64px; top: 52px; bottom: 88px; width: 648px; display: flex; flex-direction: column }
    .category { margin-top: auto; font-size: 24px; font-weight: 600; color: ${colors["ink-soft"]} }
    h1 { margin-top: 12px; font: 800 ${nameSize(name)}px/1.02 display; letter-spacing: -0.02em; text-wrap: balance }
    .kind { margin-top: 16px; font-size: 29px; line-height: 1.25; font-weight: 500; color: ${colors["ink-mid"]}; text-wrap: balance }
    dl { margin-top: 34px; padding-top: 18px; border-top: 2px solid ${colors.graphite} }
    dt { font-size: 23px; font-weight: 500; color: ${colors["ink-soft"]} }
    dd { margin-top: 2px; font-size: ${figure && figure.value.length > 22 ? 34 : 48}px; line-height: 1.15; font-weight: 700; font-variant-numeric: tabular-nums; letter-spacing: -0.01em }
    .plane { position: absolute; right: 0; top: 0; bottom: 47px; width: 424px; background: ${colors.sunken}; border-left: 2px solid ${colors.graphite} }
    .plane::before { content: ""; position: absolute; inset: 0 auto 0 0; width: 28px; background: ${color}; border-right: 2px solid ${colors.graphite} }
    img { position: absolute; right: -45px; bottom: 22px; width: 486px }
    img.photo { right: 0; top: 0; bottom: auto; width: 392px; height: 582px; object-fit: cover }
    .rule { position: absolute; left: 0; bottom: 0; width: 1200px; height: 48px; border-top: 2px solid ${colors.graphite}; background: ${colors.paper} }
  </style>
  <div class="plane"></div>
  ${photo ? `<img class="photo" src="${photo}">` : pack ? `<img src="${file(join(CONTENT_FOLDER, packFile(pack)), "image/avif")}">` : ""}
  <div class="words">
    ${logoSvg(mark, brand, 230, colors)}
    <p class="category">${escapeHtml(category)}</p>
    <h1>${escapeHtml(name)}</h1>
    <p class="kind">${escapeHtml(kind)}</p>
    ${figure ? `<dl><dt>${escapeHtml(figure.label)}</dt><dd>${escapeHtml(figure.value)}</dd></dl>` : ""}
  </div>
  <svg class="rule" viewBox="0 0 1200 46" stroke="${colors.graphite}"><path d="${marks.join("")}"/></svg>`;
}

/** The largest picture of a pack, below the content folder. */
export function packFile(pack: string): string {
  return `${PACK_FOLDER}/${pack}-640.avif`;
}

/** The whole name on one line where the face allows it. Pixels. */
function nameSize(name: string): number {
  return Math.round(Math.min(84, Math.max(56, 1_010 / name.length)));
}
