import { Command } from "commander";
import { readFileSync } from "node:fs";
import type { Catalogue, CataloguePackage } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { CONTENT_NAME } from "../content-folder.ts";
import { fileFault } from "../file-faults.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { writeHero } from "./hero-picture.ts";
import { PACK_FOLDER } from "../catalogue/checks/pictures.ts";
import { SIDE, writePackPicture } from "./pack-picture.ts";

/** What stands in a SKU's place for the picture of the home page. */
const HERO = "capa";

/** `npm run content -- picture`: a package's picture in all sizes, and the product's picture for link previews. */
export function pictureCommand(context: AuthoringContext): Command {
  return new Command("picture")
    .description("Faz as imagens de uma embalagem em todos os tamanhos, e a de compartilhamento.")
    .argument(
      "<sku>",
      `o SKU, ou o produto (nome do arquivo): todas as embalagens sem foto própria; ${HERO}: a figura da página inicial, com a primeira embalagem dos três primeiros produtos`,
    )
    .argument(
      "[foto]",
      "foto comum (JPEG, PNG, WebP, AVIF); sem ela, desenha a embalagem com rótulo",
    )
    .option("--no-share", "não desenha a imagem de compartilhamento (que pede Chromium ou Chrome)")
    .action((name: string, photo: string | undefined, { share }: { share: boolean }) =>
      makePictures(context, name, photo, share),
    );
}

async function makePictures(
  { contentDir, terminal, runDraw }: AuthoringContext,
  name: string,
  path: string | undefined,
  share: boolean,
): Promise<void> {
  const catalogue = loadCatalogue(contentDir);
  if (name === HERO) {
    await drawHero(contentDir, catalogue, path, terminal);
    if (share) drawShare(runDraw, []);
    return;
  }
  const items = itemsOf(name, path !== undefined, catalogue);
  const photo = path === undefined ? null : readPhoto(path);
  if (photo && (await longSideOf(photo)) < SIDE)
    terminal.note(
      `A foto tem menos de ${SIDE} pixels de lado e sai sem nitidez: use uma maior, se houver.\n`,
    );
  for (const item of items) {
    const doubt = await writePackPicture(contentDir, item, catalogue, photo).catch(() => undefined);
    if (doubt === undefined)
      throw new AuthoringError(
        `${path ?? name}: não é uma foto que se possa ler (JPEG, PNG, WebP ou AVIF).`,
      );
    terminal.write(`${CONTENT_NAME}/pictures/packs/${item.view.sku}-*: cinco arquivos.\n`);
    if (doubt !== null)
      terminal.note(
        `  ${doubt} A imagem: ${CONTENT_NAME}/${PACK_FOLDER}/${item.view.sku}-640.webp\n`,
      );
  }
  const [first] = items;
  if (share && first) drawShare(runDraw, [first.product.slug]);
}

function drawShare(runDraw: AuthoringContext["runDraw"], slugs: readonly string[]): void {
  if (!runDraw(slugs))
    throw new AuthoringError(
      "A imagem de compartilhamento não foi desenhada: npm run draw diz por quê.",
    );
}

/** The packs of the first products; a photo of one's own takes other sizes and another cut, by hand. */
async function drawHero(
  contentDir: string,
  catalogue: Catalogue,
  path: string | undefined,
  terminal: AuthoringContext["terminal"],
): Promise<void> {
  if (path !== undefined)
    throw new AuthoringError(
      "A figura da página inicial de uma foto grava-se à mão: os seis arquivos pictures/hero-*, de 480, 800 e 1200 de largura.",
    );
  await writeHero(contentDir, catalogue);
  terminal.write(`${CONTENT_NAME}/pictures/hero-*: seis arquivos.\n`);
}

/**
 * One package by its SKU; of a product the ones that have no picture of their own, or with a photo the usual one.
 * @throws {AuthoringError} where there is neither
 */
function itemsOf(name: string, hasPhoto: boolean, catalogue: Catalogue): CataloguePackage[] {
  const one = catalogue.bySku.get(name);
  if (one) return [one];
  const all = [...catalogue.bySku.values()].filter(({ product }) => product.slug === name);
  if (all.length === 0)
    throw new AuthoringError(
      `"${name}" não é um SKU nem um produto. Os SKUs estão em packages, no arquivo do produto.`,
    );
  if (hasPhoto && all.length > 1)
    throw new AuthoringError(
      `De qual embalagem é a foto? Uma destas: ${all.map(({ view }) => view.sku).join(", ")}.`,
    );
  return hasPhoto ? all : all.filter(({ view }) => view.picture !== view.sku);
}

function readPhoto(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const fault = fileFault(error);
    if (fault === null) throw error;
    throw new AuthoringError(`A foto não pôde ser lida: ${fault}.`);
  }
}

/** Pixels; enough of them where it is no picture, which is said elsewhere. */
async function longSideOf(photo: Buffer): Promise<number> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(photo)
    .metadata()
    .catch(() => ({ width: SIDE, height: SIDE }));
  return Math.max(width, height);
}
