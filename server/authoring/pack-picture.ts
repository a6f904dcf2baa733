import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import site from "#site";
import type sharpModule from "sharp";
import type { Catalogue, CataloguePackage } from "../catalogue/catalogue.ts";
import { PACK_FILES, PACK_FOLDER } from "../catalogue/checks/pictures.ts";
import { labelColors, noteLabels } from "../catalogue/label-colors.ts";
import { TYPEFACE_FOLDER } from "../brand/brand-files.ts";
import { cutOut, type CutOut } from "./cut-out.ts";
import { fontFamily } from "./font-name.ts";
import { type Box, drawPack, DRAWING_SIDE, lettering } from "./pack-drawing.ts";
import { shapeOf } from "../catalogue/pack-shape.ts";

/** Side of the largest picture. Pixels. */
export const SIDE = 640;

/** Where the ground is, and the most room that a thing takes on it. Pixels. */
const GROUND = 592;
const WIDEST = 500;
const TALLEST = 520;

/**
 * All sizes and formats of a package's picture, into the content folder.
 * @param photo of the package; null draws it with its label
 * @returns why a photo's cut-out has to be looked at, in pt-BR; null where it is right
 */
export async function writePackPicture(
  contentDir: string,
  item: CataloguePackage,
  catalogue: Catalogue,
  photo: Buffer | null,
): Promise<string | null> {
  const { default: sharp } = await import("sharp");
  const thing = photo ? await cutOut(sharp, photo) : await drawn(contentDir, item, catalogue);
  const whole = thing.free ? await standing(thing.png, contentOf(item)) : await framed(thing.png);
  mkdirSync(join(contentDir, PACK_FOLDER), { recursive: true });
  for (const file of PACK_FILES) {
    const [side = "", format] = file.split(".");
    const small = sharp(whole).resize(Number(side));
    const made =
      format === "avif"
        ? small.avif({ quality: 58 })
        : small.webp({ quality: 78, alphaQuality: 80 });
    writeFileSync(join(contentDir, PACK_FOLDER, `${item.view.sku}-${file}`), await made.toBuffer());
  }
  const colors = photo ? null : labelColors(item, catalogue.theme);
  noteLabels(contentDir, [item.view.sku], colors);
  return thing.doubt;
}

/** Litres or kilograms: small things stand smaller than large ones. */
function contentOf({ view }: CataloguePackage): number {
  return view.litres ?? view.kilograms ?? 1;
}

async function standing(png: Buffer, content: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const height = Math.round(Math.min(TALLEST, 360 + 110 * Math.log10(Math.max(content, 0.1))));
  const { data, info } = await sharp(png)
    .resize(WIDEST, height, { fit: "inside" })
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((SIDE - info.width) / 2);
  const top = GROUND - info.height;
  const shadow = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><filter id="soft" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="9 5"/></filter><ellipse cx="${SIDE / 2 + 12}" cy="${GROUND - 8}" rx="${info.width * 0.52}" ry="20" fill="#000" fill-opacity=".3" filter="url(#soft)"/></svg>`;
  return clear(sharp)
    .composite([{ input: Buffer.from(shadow) }, { input: data, left, top }])
    .png()
    .toBuffer();
}

/** A photo that keeps its background, whole, without a shadow. */
async function framed(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(png)
    .resize(SIDE - 80, SIDE - 80, { fit: "inside" })
    .toBuffer()
    .then((input) => clear(sharp).composite([{ input }]).png().toBuffer())
    .then((input) => sharp(input).resize(SIDE, SIDE, { fit: "contain", background }).toBuffer());
}

function clear(sharp: typeof sharpModule) {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: SIDE, height: SIDE, channels: 4, background } });
}

async function drawn(
  contentDir: string,
  item: CataloguePackage,
  { dictionaries, theme }: Catalogue,
): Promise<CutOut> {
  const { default: sharp } = await import("sharp");
  const { product, view } = item;
  const pack = dictionaries.packs[view.pack];
  if (!pack) throw new Error(`no such pack: ${view.pack}`);
  const { graphite } = theme.light;
  const inks = {
    shape: theme.light["mark-drop"],
    detail: theme.light["mark-level"],
    text: graphite,
  };
  const label = {
    name: product.data.name,
    size: view.label,
    color: product.category.color,
    shade: view.shade,
    mark: site.mark,
    inks,
  };
  const drawing = drawPack(shapeOf(pack, contentOf(item)), label);
  const face = join(contentDir, TYPEFACE_FOLDER, "headings.ttf");
  // The comma ends the name, of which words like Bold would be taken for a style.
  const family = fontFamily(readFileSync(face)) ?? "sans";
  const write = async (text: string, { left, top, width, height }: Box) => {
    const { data, info } = await sharp({
      text: {
        text: lettering(text, graphite),
        fontfile: face,
        font: `${family},`,
        width,
        height,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, left, top: top + Math.round((height - info.height) / 2) };
  };
  const letters = [await write(label.name, drawing.name), await write(label.size, drawing.size)];
  const png = await sharp(Buffer.from(drawing.svg))
    .resize(DRAWING_SIDE)
    .composite(letters)
    .png()
    .toBuffer();
  return { png: await sharp(png).trim({ threshold: 1 }).toBuffer(), free: true, doubt: null };
}
