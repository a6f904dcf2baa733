import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { ListWayOut, ProductList } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { EVERYWHERE } from "./list-scope.ts";
import { NothingFound } from "./nothing-found.tsx";

it("an empty list leads to each of its categories, without what was filtered by", () => {
  const categories = ["oleos", "ceras"].map((code) => ({
    code,
    name: code,
    count: 2,
    hasPicture: false,
  }));
  expect(linksOf(render(categories))).toEqual(
    expect.arrayContaining([
      `${paths.search()}?categoria=oleos`,
      `${paths.search()}?categoria=ceras`,
    ]),
  );
});

function linksOf(html: string): string[] {
  return Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}

function render(categories: ListWayOut["categories"]): string {
  const wayOut: ListWayOut = { without: [], otherLines: [], categories };
  const data = { q: "zzxq", facets: [], wayOut } as unknown as ProductList;
  return renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound
        data={data}
        scope={EVERYWHERE}
        chips={[]}
        search="?q=zzxq&operacao=torno&ordem=nome"
        atWork="?q=zzxq&operacao=torno&ordem=nome"
        onRemove={() => {}}
      />
    </MemoryRouter>,
  );
}
