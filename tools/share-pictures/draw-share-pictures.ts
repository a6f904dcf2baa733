import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { SHARE_PICTURE_SIZE } from "../../contract/catalogue.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { SHARE_FOLDER, shareCard, shareFile } from "../../server/catalogue/share-card.ts";
import { CONTENT_FOLDER, ROOT } from "../../server/content-folder.ts";
import { cardHtml, packFile } from "./card-html.ts";

/** Link previews of 300 kB and more are left out by some services. Bytes. */
const MOST = 300_000;

/**
 * Each product's picture for link previews, into `pictures/share/` of the content: those that are missing or older
 * than their product, so that a run that was broken off goes on where it stopped. Those of no product go.
 * @param isAsked whether a product is drawn anyway
 */
export async function drawSharePictures(
  page: Page,
  catalogue: Catalogue,
  isAsked: (slug: string) => boolean,
): Promise<void> {
  const folder = join(CONTENT_FOLDER, SHARE_FOLDER);
  mkdirSync(folder, { recursive: true });
  const cards = [...catalogue.bySlug.values()].map((product) => {
    const card = shareCard(product, catalogue);
    return { slug: product.slug, card, file: shareFile(product.slug, card) };
  });
  const present = new Set(readdirSync(folder));
  const wanted = cards.filter(({ slug, file }) => isAsked(slug) || !present.has(file));
  await page.setViewportSize(SHARE_PICTURE_SIZE);
  for (const [index, { card, file }] of wanted.entries()) {
    const photo =
      card.pack === null ? null : await photoOf(join(CONTENT_FOLDER, packFile(card.pack)));
    await page.setContent(cardHtml(card, photo, asDataAddress));
    await page.evaluate(() => document.fonts.ready);
    const picture = await page.screenshot({ type: "jpeg", quality: 84 });
    if (picture.length >= MOST) throw new Error(`${file}: ${picture.length} bytes`);
    writeFileSync(join(folder, file), picture);
    process.stdout.write(`Imagem de compartilhamento ${index + 1} de ${wanted.length}: ${file}\n`);
  }
  const current = new Set(cards.map(({ file }) => file));
  for (const file of present) if (!current.has(file)) rmSync(join(folder, file));
}

/** A pack's picture without its clear margin, where hardly any of it is clear: a photo with its background. */
export async function photoOf(path: string): Promise<string | null> {
  const { default: sharp } = await import("sharp");
  const whole = await sharp(path).ensureAlpha().trim({ threshold: 10 }).png().toBuffer();
  const opacity = (await sharp(whole).stats()).channels[3]?.mean ?? 255;
  return opacity < 245 ? null : `data:image/png;base64,${whole.toString("base64")}`;
}

function asDataAddress(path: string, type: string): string {
  return `data:${type};base64,${readFileSync(resolve(ROOT, path)).toString("base64")}`;
}
