import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import site from "#site";
import { expect, it } from "vitest";
import type { SearchData, SearchResult } from "../../../contract/page-data.ts";
import { foldText } from "../../../contract/text/normalize.ts";
import { paths } from "../../paths.ts";
import SearchResults from "./search-results.tsx";

const result = {
  slug: "a",
  line: "industry",
  otherLines: [],
  name: "Produto A",
  kind: "tinta",
  summary: `${"x".repeat(50)}y`,
  category: { code: "c", name: "Categoria" },
  package: { sku: "A-1", itemName: "Produto A · lata", label: "lata", picture: null },
  controls: [],
} as unknown as SearchResult;

it("a result's sentence is shortened at fifty characters", () => {
  expect(render({ query: "a", total: 1, isPartial: false, results: [result] })).toContain(
    `>${"x".repeat(50)}…<`,
  );
});

it("products that have only some of the words are said to", () => {
  const said = "Nenhum produto tem todas as palavras";
  const found = { query: "a b", total: 1, results: [result] };
  expect(render({ ...found, isPartial: true })).toContain(said);
  expect(render({ ...found, isPartial: false })).not.toContain(said);
});

it("nothing found leads to the contact form with the words", () => {
  const html = render({ query: "graxa azul", total: 0, isPartial: false, results: [] });
  const [, address = ""] = /href="([^"]*contato[^"]*)"/.exec(html) ?? [];
  const asked = new URLSearchParams(address.replaceAll("&amp;", "&").split("?")[1]);
  expect(asked.get("subject")).toBe("duvida-tecnica");
  expect(asked.get("message")).toContain("graxa azul");
});

it("what a tool answers leads to it, whatever is found", () => {
  const { calculator } = site.tools;
  const [word = ""] = calculator?.searched ?? [];
  for (const results of [[], [result]]) {
    const html = render({
      query: `meu ${foldText(word).toUpperCase()}`,
      total: 0,
      isPartial: false,
      results,
    });
    expect(html).toContain(`href="${paths.calculator()}"`);
    expect(html).not.toContain("Nada com");
  }
  expect(render({ query: `x${word}`, total: 0, isPartial: false, results: [] })).not.toContain(
    paths.calculator(),
  );
});

function render(found: SearchData): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SearchResults
        id="busca"
        found={found}
        problem={null}
        position={{ row: -1, column: 0 }}
        cellOf={({ row, column }) => `${row}-${column}`}
        onAdd={() => {}}
        onFollow={() => {}}
      />
    </MemoryRouter>,
  );
}
