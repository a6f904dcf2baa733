import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, withContent } from "../content.test-support.ts";
import { loadCatalogue } from "../load.ts";
import { checkPictures, PACK_FILES, withoutPicture } from "./pictures.ts";

it.each(PACK_FILES)("names the one file that a pack shot lacks: %s", (lacking) => {
  const found = problemsWith(
    PACK_FILES.filter((file) => file !== lacking).map((file) => `AM-1110-20-${file}`),
  );
  expect(found).toEqual([`pictures/packs/AM-1110-20-${lacking}`]);
});

it("names a picture whose name is no package's, which no page would show", () => {
  const named = (name: string) => problemsWith(PACK_FILES.map((file) => `${name}-${file}`));
  expect(named("am-1110-20")).toEqual(["pictures/packs/am-1110-20"]);
  expect(named("bombona-20l")).toEqual([]);
});

it("tells which packages a page shows as an outline", () => {
  withContent([goodFluid()], (folder) => {
    expect(withoutPicture(loadCatalogue(folder))).toContain("AM-1110-20");
  });
});

function problemsWith(files: readonly string[]): string[] {
  return withContent([goodFluid()], (folder) => {
    mkdirSync(join(folder, "pictures/packs"), { recursive: true });
    for (const file of files) writeFileSync(join(folder, "pictures/packs", file), "");
    return checkPictures(folder, loadCatalogue(folder)).map(({ file }) => file);
  });
}
