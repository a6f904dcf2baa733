import { expect, it } from "vitest";
import { collisions, isWellPlaced } from "../../../tests/pdf/layout.ts";
import { readPdf } from "../../../tests/pdf/read-pdf.ts";
import { goodFluid, withContent } from "../../catalogue/content.test-support.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { composeBulletin } from "../bulletin.ts";
import { printBulletin } from "./bulletin-pages.ts";

const WORDS = Array.from({ length: 900 }, (_, index) => `palavra${index}`);

it.each([
  ["a paragraph", WORDS.join(" ")],
  ["an item of a list", `- ${WORDS.join(" ")}`],
  ["code", `\`\`\`\n${WORDS.join("\n")}\n\`\`\``],
])("prints %s that is longer than a page to its end", async (_, body) => {
  const [print] = withContent([{ ...goodFluid(), body }], (folder) => {
    const catalogue = loadCatalogue(folder);
    return catalogue.products.map((product) =>
      composeBulletin(product, catalogue, "https://www.maker.example"),
    );
  });
  if (!print) throw new Error("no product");
  const { runs } = await readPdf(await printBulletin(print));
  const printed = new Set(runs.flatMap(({ text }) => text.split(/\s/)));
  expect(WORDS.filter((word) => !printed.has(word))).toEqual([]);
  expect(runs.filter((run) => !isWellPlaced(run))).toEqual([]);
  expect(collisions(runs)).toEqual([]);
});
