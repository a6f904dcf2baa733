import site from "#site";
import { expect, it } from "vitest";
import { checkSite } from "./site-schema.ts";

const [line] = site.lines;

it("has nothing against the shipped site", () => {
  expect(checkSite(site)).toEqual([]);
});

it.each([
  ["no line", { lines: [] }, "lines[0]"],
  ["five lines", { lines: Array.from({ length: 5 }, () => line) }, "lines"],
  ["two lines at one address", { lines: [line, { ...line, type: "other" }] }, "lines[1].slug"],
  ["an address of two words", { lines: [{ ...line, slug: "para todos" }] }, "lines[0].slug"],
  ["a forgotten tool", { tools: { ...site.tools, finder: undefined } }, "tools.finder"],
  [
    "a quick order without a retail line",
    { lines: [{ ...line, retail: false }] },
    "tools.quickOrder",
  ],
  [
    "two kinds of request with one prefix",
    { protocols: { ...site.protocols, contato: site.protocols.orcamento } },
    "protocols.orcamento",
  ],
  ["an example that is no code", { codes: { ...site.codes, example: "?" } }, "codes.example"],
  [
    "codes that no SKU can begin with",
    { codes: { ...site.codes, product: /^AB\/\d+$/, example: "AB/12" } },
    "codes.example",
  ],
  [
    "codes that the quick order takes for amounts",
    { codes: { ...site.codes, product: /^\d+$/, example: "1110" } },
    "codes.example",
  ],
  ["a picture for a path", { mark: { ...site.mark, shape: "mark.svg" } }, "mark.shape"],
  ["an unknown field", { theme: "dark" }, "theme"],
])("names file, field and cure of %s", (_, change, field) => {
  const problems = checkSite({ ...site, ...change });
  expect(problems).toContainEqual(expect.objectContaining({ file: "site.ts", field }));
  for (const { cure } of problems) expect(cure).not.toBe("");
});
