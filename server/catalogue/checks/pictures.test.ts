import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, SHIPPED_CONTENT, withContent } from "../content.test-support.ts";
import { loadCatalogue } from "../load.ts";
import { checkPictures } from "./pictures.ts";

it("finds every size and format of the shipped pictures", () => {
  expect(checkPictures(SHIPPED_CONTENT, loadCatalogue(SHIPPED_CONTENT))).toEqual([]);
});

it("names the one file that a pack shot lacks", () => {
  withContent([goodFluid()], (folder) => {
    mkdirSync(join(folder, "pictures/packs"), { recursive: true });
    for (const file of ["320.avif", "320.webp", "640.avif", "640.webp"])
      writeFileSync(join(folder, `pictures/packs/AM-1110-20-${file}`), "");
    const problems = checkPictures(folder, loadCatalogue(folder));
    expect(problems.map(({ file }) => file)).toEqual(["pictures/packs/AM-1110-20-160.avif"]);
  });
});
