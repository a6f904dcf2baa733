import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { TYPEFACE_FOLDER } from "../brand/brand-files.ts";
import { PACK_FILES } from "../catalogue/checks/pictures.ts";
import { goodFluid } from "../catalogue/content.test-support.ts";
import { labelColors, LABELS_FILE } from "../catalogue/label-colors.ts";
import { ROOT } from "../content-folder.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { contentFolder } from "./authoring.test-support.ts";
import { cutOut } from "./cut-out.ts";
import { fontFamily } from "./font-name.ts";
import { writePackPicture } from "./pack-picture.ts";

it("makes every size and format of a photo, the package free of its paper and standing on the ground", async () => {
  const photo = await photoOn("#eeeeee");
  const folder = contentFolder([goodFluid()]);
  const catalogue = loadCatalogue(folder);
  const item = catalogue.bySku.get("AM-1110-20");
  if (!item) throw new Error("the draft lost its package");
  expect(await writePackPicture(folder, item, catalogue, photo)).toBeNull();
  const path = (file: string) => join(folder, "pictures/packs", `AM-1110-20-${file}`);
  expect(PACK_FILES.filter((file) => !existsSync(path(file)))).toEqual([]);
  expect(existsSync(join(folder, LABELS_FILE))).toBe(false);
  const { data } = await sharp(path("640.webp")).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * 640 + x) * 4, (y * 640 + x) * 4 + 4),
  ];
  expect(pixel(20, 20)[3]).toBe(0);
  const [red = 0, , blue = 255, alpha] = pixel(320, 500);
  expect([red > 150, blue < 80, alpha]).toEqual([true, true, 255]);
});

it("notes the colours of a label that it draws", async () => {
  const folder = contentFolder([goodFluid()]);
  cpSync(join(ROOT, "content-examples/tintas", TYPEFACE_FOLDER), join(folder, TYPEFACE_FOLDER), {
    recursive: true,
  });
  const catalogue = loadCatalogue(folder);
  const item = catalogue.bySku.get("AM-1110-20");
  if (!item) throw new Error("the draft lost its package");
  await writePackPicture(folder, item, catalogue, null);
  expect(readFileSync(join(folder, LABELS_FILE), "utf8")).toContain(
    `AM-1110-20: "${labelColors(item, catalogue.theme)}"`,
  );
});

it("takes away a plain ground and says where a busy one stays", async () => {
  const plain = await cutOut(sharp, await photoOn("#dddddd"));
  expect(plain).toMatchObject({ free: true, doubt: null });
  const noise = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "#808080",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  expect(await cutOut(sharp, noise)).toMatchObject({
    free: false,
    doubt: expect.stringMatching(/ficou na imagem.*papel branco liso/),
  });
});

it.each([
  [
    "the edge of the table",
    { width: 400, height: 60, left: 0, top: 300 },
    "#b0aca4",
    /Sobrou fundo.*em toda a volta/,
  ],
  [
    "a lid of nearly its colour",
    { width: 60, height: 50, left: 170, top: 50 },
    "#d0d0cc",
    /sumiu.*papel liso de outra cor/,
  ],
])("says with its cure where the ground had %s", async (_, part, color, doubt) => {
  const photo = await photoOn("#dddddd", { ...part, color });
  expect(await cutOut(sharp, photo)).toMatchObject({
    free: true,
    doubt: expect.stringMatching(doubt),
  });
});

it("knows the name of a typeface by its file", () => {
  const file = readFileSync(join(ROOT, "content-examples/tintas", TYPEFACE_FOLDER, "headings.ttf"));
  expect(fontFamily(file)).toMatch(/^\p{L}[\p{L}\d ]+$/u);
});

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  color: string;
}

/** A red thing on paper, with or without something more behind it. */
async function photoOn(background: string, ...more: readonly Part[]): Promise<Buffer> {
  const thing = { left: 120, top: 100, width: 160, height: 240, color: "#cc2222" };
  const parts = [...more, thing].map(async ({ left, top, width, height, color }) => ({
    input: await sharp({ create: { width, height, channels: 3, background: color } })
      .png()
      .toBuffer(),
    left,
    top,
  }));
  return sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .composite(await Promise.all(parts))
    .jpeg({ quality: 90 })
    .toBuffer();
}
