import { cpSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { brandShown, TYPEFACE_FOLDER } from "../brand/brand-files.ts";
import { goodFluid } from "../catalogue/content.test-support.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { ROOT } from "../content-folder.ts";
import { contentFolder } from "./authoring.test-support.ts";
import { writeHero } from "./hero-picture.ts";
import { writePackPicture } from "./pack-picture.ts";

it("stands on the page's own ground, and has the site's share picture drawn again", async () => {
  const folder = contentFolder([goodFluid()]);
  cpSync(join(ROOT, "content-examples/tintas", TYPEFACE_FOLDER), join(folder, TYPEFACE_FOLDER), {
    recursive: true,
  });
  const catalogue = loadCatalogue(folder);
  const item = catalogue.bySku.get("AM-1110-20");
  if (!item) throw new Error("the draft lost its package");
  await writePackPicture(folder, item, catalogue, null);
  const before = brandShown(folder, catalogue);
  await writeHero(folder, catalogue);
  expect(brandShown(folder, catalogue)).not.toBe(before);
  const { channels } = await sharp(join(folder, "pictures/hero-800.webp")).stats();
  expect(channels.map(({ min, max }) => [min, max])[3]).toEqual([0, 255]);
});
