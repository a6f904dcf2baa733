import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FinderProduct } from "../../../contract/tools.ts";
import { FinderScore } from "./finder-score.tsx";

it("sets what meets each criterion side by side, product by product", () => {
  const html = renderToStaticMarkup(
    <FinderScore
      products={[
        product("A", { Operação: "tornear, 6 a 8%", Água: "até 400 ppm" }),
        product("B", { Operação: "tornear, 5 a 7%" }),
      ]}
    />,
  );
  expect(rowsOf(html)).toEqual([
    ["A", "B"],
    ["Operação"],
    ["tornear, 6 a 8%", "tornear, 5 a 7%"],
    ["Água"],
    ["até 400 ppm", "–não se aplica"],
  ]);
});

function product(name: string, criteria: Readonly<Record<string, string>>): FinderProduct {
  return {
    slug: name,
    name,
    category: { code: "c", name: "C" },
    package: { picture: null },
    criteria: Object.entries(criteria).map(([label, proof]) => ({ label, proof })),
  } as unknown as FinderProduct;
}

function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) =>
      cell.replaceAll(/<[^>]*>/g, "").trim(),
    ),
  );
}
