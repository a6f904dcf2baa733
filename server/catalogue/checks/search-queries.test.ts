import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, withContent } from "../content.test-support.ts";
import { checkSearchQueries } from "./search-queries.ts";

const slugs = new Set(["amostra-m-1"]);

it("a query that expects a product of another name is named with its line", () => {
  expect(problemsOf("torno: [amostra-m-1]\nfresa: [amostra-m-1, nome-antigo]\n")).toMatchObject([
    {
      file: "search-queries.yaml",
      field: "fresa",
      line: 2,
      problem: 'produto "nome-antigo" não existe ou saiu de linha',
    },
  ]);
});

it.each([
  ["no product", "torno: []\n"],
  ["no list", "torno: amostra-m-1\n"],
  ["broken YAML", "torno: [\n"],
])("%s is a problem of the file", (_, text) => {
  expect(problemsOf(text)[0]?.file).toBe("search-queries.yaml");
});

it("a content without such a file, or with right ones, has no problem", () => {
  expect(problemsOf(null)).toEqual([]);
  expect(problemsOf("torno: [amostra-m-1]\n")).toEqual([]);
});

function problemsOf(text: string | null) {
  return withContent([goodFluid()], (directory) => {
    if (text !== null) writeFileSync(join(directory, "search-queries.yaml"), text);
    return checkSearchQueries(directory, slugs);
  });
}
