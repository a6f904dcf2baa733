import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { SHARE_PICTURE_SIZE } from "../../contract/catalogue.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { SHARE_FOLDER, shareCard, shareFile } from "../../server/catalogue/share-card.ts";
import { CONTENT_FOLDER, ROOT } from "../../server/content-folder.ts";
import { openBrowser } from "../../tests/browser/open-browser.ts";
import { cardHtml } from "./card-html.ts";

/**
 * `node tools/share-pictures/make.ts [--all | <slug> …]`: each product's picture for link previews, drawn by
 * Chromium into `pictures/share/` of the content. Draws what is missing or older than its product, so a run that was
 * broken off goes on where it stopped; `--all` after a change of the drawing itself or of `theme.css`. What it makes is committed.
 */
const folder = join(CONTENT_FOLDER, SHARE_FOLDER);
/** Link previews of 300 kB and more are left out by some services. Bytes. */
const MOST = 300_000;

const asked = new Set(process.argv.slice(2));
const { products, dictionaries, theme, company } = loadCatalogue(CONTENT_FOLDER);
mkdirSync(folder, { recursive: true });
const cards = products.map((product) => {
  const card = shareCard(product, dictionaries);
  return { slug: product.slug, card, file: shareFile(product.slug, card) };
});
const present = new Set(readdirSync(folder));
const wanted = cards.filter(
  ({ slug, file }) => asked.has("--all") || asked.has(slug) || !present.has(file),
);

const browser = await openBrowser();
const page = await browser.newPage({ viewport: SHARE_PICTURE_SIZE });
for (const [index, { card, file }] of wanted.entries()) {
  await page.setContent(cardHtml(card, company.brand, theme.light, asDataAddress));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ type: "jpeg", quality: 84 });
  if (picture.length >= MOST) throw new Error(`${file}: ${picture.length} bytes`);
  writeFileSync(join(folder, file), picture);
  process.stdout.write(`${index + 1}/${wanted.length} ${file} ${picture.length}\n`);
}
await browser.close();

const current = new Set(cards.map(({ file }) => file));
for (const file of present) if (!current.has(file)) rmSync(join(folder, file));

function asDataAddress(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(resolve(ROOT, path)).toString("base64")}`;
}
