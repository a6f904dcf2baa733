import { expect, it } from "vitest";
import { collisions, isWellPlaced } from "../../../tests/pdf/layout.ts";
import { readPdf } from "../../../tests/pdf/read-pdf.ts";
import { SAMPLE_CONTENT } from "../../catalogue/content.test-support.ts";
import { loadTheme } from "../../catalogue/theme.ts";
import { FDS_HEADINGS, type SheetBlock } from "../fds/sheet.ts";
import { type FdsPrint, printFds } from "./fds-pages.ts";

const NAME = "Mistura de 5-cloro-2-metil-2H-isotiazol-3-ona e 2-metil-2H-isotiazol-3-ona (3:1)";
const LIMIT =
  "Nenhum valor na edição que temos; consulte a em vigor e a do país de onde vem (DFG, 2025)";

it("goes on with a field that is longer than a page", async () => {
  const text = Array.from({ length: 30 }, (_, index) => `${"palavra ".repeat(40)}fim${index}`);
  const { runs } = await readPdf(
    await printFds(printOf([{ kind: "field", label: "Manuseio", text }])),
  );
  const printed = new Set(runs.flatMap((run) => run.text.split(/\s/)));
  expect(text.map((_, index) => `fim${index}`).filter((end) => !printed.has(end))).toEqual([]);
  expect(runs.filter((run) => !isWellPlaced(run))).toEqual([]);
  expect(collisions(runs)).toEqual([]);
});

it("keeps the columns of long names and long limits apart, and the head clear of a long brand", async () => {
  const table: SheetBlock = {
    kind: "table",
    label: "Limites de exposição ocupacional",
    head: ["Ingrediente", "NR-15", "ACGIH"],
    rows: [[NAME, "2,5 ppm", LIMIT]],
  };
  const { runs } = await readPdf(await printFds(printOf([table])));
  expect(runs.filter((run) => !isWellPlaced(run))).toEqual([]);
  expect(collisions(runs)).toEqual([]);
});

it("says on its first lines and on every page which revision has taken its place", async () => {
  const replacedBy = { number: 12, date: "2026-12-31", reason: "x", hash: "0123456789abcdef" };
  const print = printOf([{ kind: "field", label: "Manuseio", text: ["palavra"] }]);
  const { runs, pages } = await readPdf(await printFds({ ...print, replacedBy }));
  const said = runs.filter(({ text }) => text.includes("substituída pela 12, de 31/12/2026"));
  const heads = said.filter(({ tag }) => tag === "Artifact").map(({ page }) => page);
  expect(heads).toEqual([...pages.keys()]);
  expect(said.find(({ tag }) => tag === "P")?.text).toMatch(/^Não use esta revisão: a 1, de 20/);
  expect(collisions(runs)).toEqual([]);
});

/** A sheet of which every section says the same. */
function printOf(blocks: SheetBlock[]): FdsPrint {
  return {
    sheet: {
      product: "Produto",
      code: "PR110",
      company: "Empresa",
      sections: FDS_HEADINGS.map(() => blocks),
    },
    retired: null,
    brand: "Química Boa Vista",
    colors: loadTheme(SAMPLE_CONTENT).light,
    replacedBy: null,
    revisions: [{ number: 1, date: "2026-11-20", reason: "x", hash: "0123456789abcdef" }],
    address: "www.maker.example/fds/produto",
  };
}
