import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import site from "#site";
import { escapeHtml } from "../../contract/text/escape-html.ts";
import {
  APP_ICONS,
  BRAND_PUBLIC_FOLDER,
  brandShown,
  checkBrand,
  DRAWN_FROM,
  iconColors,
  shareGround,
  TYPEFACE_FOLDER,
} from "../../server/brand/brand-files.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { DRAW } from "../../server/catalogue/share-card.ts";
import type { Theme } from "../../server/catalogue/theme.ts";
import { CONTENT_FOLDER, CONTENT_NAME, ROOT } from "../../server/content-folder.ts";
import { iconFile } from "./icon-file.ts";
import { logoSvg } from "./logo-svg.ts";

/**
 * Favicons, app icons and the site's share picture, from `site.ts` and `theme.css`, into `brand/public/` of the
 * content: all of them where one is missing or shows something else.
 */
export async function drawBrand(page: Page, catalogue: Catalogue, always: boolean): Promise<void> {
  const { theme } = catalogue;
  if (!always && !checkBrand(CONTENT_FOLDER, catalogue).some(({ cure }) => cure === DRAW)) return;
  mkdirSync(join(FOLDER, "icons"), { recursive: true });
  save("favicon.svg", markSquare(0.8, theme));
  save("favicon.ico", iconFile(await draw(page, 32, markSquare(0.86, theme)), 32));
  save("icons/apple-touch-180.png", await draw(page, 180, markSquare(0.62, theme)));
  for (const { file, side, purpose } of APP_ICONS)
    // Launchers cut a circle of 80 % out of the maskable ones: the mark stays well inside.
    save(file, await draw(page, side, markSquare(purpose === "maskable" ? 0.54 : 0.72, theme)));
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(sharePicture(catalogue));
  await page.evaluate(() => document.fonts.ready);
  save("share.jpg", await page.screenshot({ type: "jpeg", quality: 88 }));
  writeFileSync(join(CONTENT_FOLDER, DRAWN_FROM), brandShown(CONTENT_FOLDER, catalogue));
}

const FOLDER = join(CONTENT_FOLDER, BRAND_PUBLIC_FOLDER);

function save(name: string, content: string | Buffer): void {
  writeFileSync(join(FOLDER, name), content);
  process.stdout.write(`${CONTENT_NAME}/${BRAND_PUBLIC_FOLDER}/${name}\n`);
}

/** The mark on graphite, as in the dark theme, so high a share of the square. */
function markSquare(share: number, theme: Theme): string {
  const [square, shape, detail] = iconColors(theme);
  const side = 29 / share;
  const [x, y] = [14 - side / 2, 17 - side / 2].map((value) => Math.round(value * 100) / 100);
  const box = Math.round(side * 100) / 100;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${box} ${box}">`,
    `<rect x="${x}" y="${y}" width="${box}" height="${box}" fill="${square}"/>`,
    `<path d="${site.mark.shape}" fill="${shape}"/>`,
    `<path d="${site.mark.detail}" fill="${detail}"/>`,
    "</svg>",
  ].join("");
}

async function draw(on: Page, side: number, svg: string): Promise<Buffer> {
  await on.setViewportSize({ width: side, height: side });
  await on.setContent(
    `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`,
  );
  return on.screenshot();
}

/** 1200 × 630: the word, the home page's question, what is made here, and over a rule the brand's ground or the hero picture. */
function sharePicture({ theme, company, words }: Catalogue): string {
  const colors = theme.light;
  const file = (path: string, type: string) =>
    `data:${type};base64,${readFileSync(resolve(ROOT, path)).toString("base64")}`;
  const marks = Array.from({ length: 121 }, (_, at) => {
    const length = at % 10 === 0 ? 26 : at % 5 === 0 ? 18 : 11;
    return `M${at * 10 + 0.5} 0v${length}`;
  });
  const ground = shareGround(CONTENT_FOLDER);
  return `<style>
    @font-face { font-family: text; font-weight: 400 800; src: url(${file(join(CONTENT_FOLDER, TYPEFACE_FOLDER, "text.woff2"), "font/woff2")}) }
    @font-face { font-family: display; font-weight: 400 900; src: url(${file(join(CONTENT_FOLDER, TYPEFACE_FOLDER, "headings.woff2"), "font/woff2")}) }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; overflow: hidden; background: ${colors.paper}; color: ${colors.graphite} }
    .words { position: absolute; left: 64px; top: 64px; width: 600px }
    h1 { margin-top: 84px; font: 800 58px/1.04 display; letter-spacing: -0.02em }
    p { margin-top: 28px; text-wrap: balance; font: 500 27px/1.35 text; color: ${colors["ink-soft"]} }
    img { position: absolute; right: 0; bottom: 47px; width: 560px }
    .plane { position: absolute; right: 0; top: 0; bottom: 47px; width: 560px; border-left: 2px solid; background: ${colors.sunken} }
    .rule { position: absolute; left: 0; bottom: 0; width: 1200px; height: 48px; border-top: 2px solid; background: ${colors.paper} }
  </style>
  <div class="plane"></div>
  ${ground ? `<img src="${file(ground, "image/webp")}">` : ""}
  <div class="words">
    ${logoSvg(site.mark, company.brand, 320, colors)}
    <h1>${escapeHtml(words.home.question)}</h1>
    <p>${escapeHtml(words.share.text)}</p>
  </div>
  <svg class="rule" viewBox="0 0 1200 46" stroke="${colors.graphite}"><path d="${marks.join("")}"/></svg>`;
}
