import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { BRAND_PUBLIC_FOLDER, checkBrand } from "./brand-files.ts";
import { storeManifest } from "./manifest.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);

it("is made of the company, its words and its colours", async () => {
  const { body, headers } = await storeManifest(catalogue, false);
  const manifest = JSON.parse(new TextDecoder().decode(body)) as { icons: { src: string }[] };
  expect(headers["Content-Type"]).toBe("application/manifest+json");
  expect(manifest).toMatchObject({
    name: catalogue.company.description,
    short_name: catalogue.company.brand,
    description: catalogue.words.share.installed,
    background_color: catalogue.theme.light.paper,
    theme_color: catalogue.theme.light.graphite,
  });
  for (const { src } of manifest.icons)
    expect(existsSync(join(CONTENT_FOLDER, BRAND_PUBLIC_FOLDER, src)), src).toBe(true);
});

it("misses no file of the brand, and names those that a folder lacks", () => {
  expect(checkBrand(CONTENT_FOLDER, catalogue)).toEqual([]);
  expect(checkBrand("/nowhere", catalogue)).toContainEqual(
    expect.objectContaining({ file: "brand/public/favicon.svg", field: "arquivo" }),
  );
});

it("names drawings that show another sentence than the home page", () => {
  const { words } = catalogue;
  const home = { ...words.home, question: "Outra pergunta?" };
  expect(checkBrand(CONTENT_FOLDER, { ...catalogue, words: { ...words, home } })).toEqual([
    expect.objectContaining({ file: "brand/drawn-from.txt" }),
  ]);
});
