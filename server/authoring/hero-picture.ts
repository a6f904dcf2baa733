import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { HERO_FILES, PACK_FOLDER } from "../catalogue/checks/pictures.ts";
import { usualPackage } from "../catalogue/package-view.ts";

const WIDTH = 1200;
const HEIGHT = 1032;
/** Sides of the packs, the middle one in front. Pixels. */
const SIDES = [560, 560, 700];
const LEFT = [20, 620, 250];

/** The home page's picture: the usual packages of the first three products, on no ground, so that the page's is behind them in either theme. */
export async function writeHero(
  contentDir: string,
  { products }: Pick<Catalogue, "products">,
): Promise<void> {
  const { default: sharp } = await import("sharp");
  const files = products
    .flatMap((product) => usualPackage(product, product.line)?.sku ?? [])
    .map((sku) => join(contentDir, PACK_FOLDER, `${sku}-640.webp`))
    .filter((file) => existsSync(file))
    .slice(0, SIDES.length);
  const packs = await Promise.all(
    files.map(async (file, at) => {
      const side = SIDES[at] ?? WIDTH / 2;
      const input = await sharp(file).resize(side).toBuffer();
      return { input, left: LEFT[at] ?? 0, top: HEIGHT - side - (at < 2 ? 60 : 0) };
    }),
  );
  const whole = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 4, background: "transparent" },
  })
    .composite(packs)
    .png()
    .toBuffer();
  for (const file of HERO_FILES) {
    const [width = "", format] = file.split(".");
    const small = sharp(whole).resize(Number(width));
    const made = format === "avif" ? small.avif({ quality: 55 }) : small.webp({ quality: 78 });
    writeFileSync(join(contentDir, `pictures/hero-${file}`), await made.toBuffer());
  }
}
