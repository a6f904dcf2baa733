import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { goodAerosol, goodFluid, SHIPPED_CONTENT, withContent } from "../content.test-support.ts";
import { loadCatalogue } from "../load.ts";
import { pictureFiles } from "../picture-files.ts";
import { checkPictures } from "./pictures.ts";

it("finds every picture of the shipped content", () => {
  expect(checkPictures(SHIPPED_CONTENT, loadCatalogue(SHIPPED_CONTENT))).toEqual([]);
});

it("names the package without a picture and the file that one lacks", () => {
  withContent([goodFluid(), goodAerosol()], (folder) => {
    const { categories } = loadCatalogue(folder).dictionaries;
    const files = [
      ...pictureFiles("hero", ""),
      ...categories.flatMap(({ code }) => pictureFiles("category", code)),
      ...["AM-1110-20", "AM-1110-IBC", "AM-1110-L1", "AM-1110-L1-CX12"].flatMap((sku) =>
        pictureFiles("pack", sku),
      ),
    ];
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), "");
    }
    rmSync(join(folder, "pictures/packs/AM-1110-20-160.avif"));
    rmSync(join(folder, "pictures/hero-1200.webp"));
    expect(checkPictures(folder, loadCatalogue(folder))).toEqual([
      {
        file: "products/amostra-a-1.md",
        field: "packages.lojista[0]",
        problem: "embalagem AM-5110-AER400 sem imagem",
        cure: expect.stringContaining("picture AM-5110-AER400"),
      },
      {
        file: "pictures/packs/AM-1110-20-160.avif",
        field: "arquivo",
        problem: "imagem ausente",
        cure: expect.stringContaining("picture AM-1110-20"),
      },
      {
        file: "pictures/hero-1200.webp",
        field: "arquivo",
        problem: "imagem ausente",
        cure: expect.stringContaining("picture capa"),
      },
    ]);
  });
});
