import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, withContent } from "../content.test-support.ts";
import { loadCatalogue } from "../load.ts";
import { checkPages } from "./pages.ts";

it("misses a text that an address of the site shows", () => {
  withContent([goodFluid()], (folder) => {
    expect(checkPages(loadCatalogue(folder))).toEqual([]);
    rmSync(join(folder, "pages/privacidade.md"));
    const problems = checkPages(loadCatalogue(folder));
    expect(problems.map(({ file }) => file)).toEqual(["pages/privacidade.md"]);
  });
});
