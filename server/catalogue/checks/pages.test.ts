import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, withContent } from "../content.test-support.ts";
import { loadCatalogue } from "../load.ts";
import { checkPages } from "./pages.ts";

it("misses a text that an address of the site shows", () => {
  withContent([goodFluid()], (folder) => {
    expect(problemsIn(folder)).toEqual([]);
    rmSync(join(folder, "pages/privacidade.md"));
    expect(problemsIn(folder).map(({ file }) => file)).toEqual(["pages/privacidade.md"]);
  });
});

it("asks for a version of a policy that says something else than was issued", () => {
  withContent([goodFluid()], (folder) => {
    appendFileSync(join(folder, "pages/privacidade.md"), "\nMais uma frase.\n");
    appendFileSync(join(folder, "pages/sobre.md"), "\nMais uma frase.\n");
    expect(problemsIn(folder)).toMatchObject([
      { file: "pages/privacidade.md", cure: expect.stringContaining("reword privacidade") },
    ]);
    rmSync(join(folder, "documents/policies"), { recursive: true });
    expect(problemsIn(folder).map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/não foi emitida/),
      expect.stringMatching(/não foi emitida/),
    ]);
  });
});

function problemsIn(folder: string) {
  return checkPages(folder, loadCatalogue(folder));
}
