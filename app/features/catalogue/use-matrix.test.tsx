import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UseList, UseMatrix } from "./use-matrix.tsx";

test("each operation and material meet in a cell that says serve, ask first, or never", () => {
  const html = renderToStaticMarkup(
    <UseMatrix
      product={{
        operations: [
          { slug: "torno", label: "Torno" },
          { slug: "rosca", label: "Rosca" },
        ],
        materials: [
          { slug: "aco", label: "Aço" },
          { slug: "fofo", label: "Ferro" },
        ],
        incompatibleMaterials: [{ slug: "magnesio", label: "Magnésio" }],
        unsureUses: [{ operation: "rosca", material: "fofo" }],
      }}
    />,
  );
  expect(rowsOf(html)).toEqual([
    ["Material", "Torno", "Rosca"],
    ["Aço", "serve", "serve"],
    ["Ferro", "serve", "?consulte"],
    ["Magnésio", "não use", "não use"],
  ]);
  expect(html).toContain("assistência técnica");
});

test("without operations the materials stand alone, and what must not be used still says so", () => {
  const html = renderToStaticMarkup(
    <UseList
      product={{
        operations: [],
        materials: [{ slug: "madeira", label: "Madeira" }],
        incompatibleMaterials: [{ slug: "gesso", label: "Gesso" }],
        unsureUses: [],
      }}
    />,
  );
  const texts = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) =>
    item.replaceAll(/<[^>]*>/g, "").trim(),
  );
  expect(texts).toEqual(["Madeira", "não use em Gesso"]);
});

function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, "")),
  );
}
