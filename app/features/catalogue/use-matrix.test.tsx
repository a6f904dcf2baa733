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
        dilution: null,
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

test("a dosed product's cells say the dose and are the darker the stronger it is; an uncertain one is not shaded", () => {
  const html = renderToStaticMarkup(
    <UseMatrix
      product={{
        operations: [TORNO, ROSCA],
        materials: [
          { slug: "aco", label: "Aço" },
          { slug: "fofo", label: "Ferro" },
        ],
        incompatibleMaterials: [],
        unsureUses: [{ operation: "rosca", material: "fofo" }],
        dilution: {
          mode: "concentrado",
          min: 4,
          max: 12,
          byOperation: [
            { operation: TORNO, min: 4, max: 6 },
            { operation: ROSCA, min: 10, max: 12 },
          ],
          examples: [],
          factor: null,
          calculator: null,
          diluent: "água",
          note: null,
        },
      }}
    />,
  );
  expect(rowsOf(html).slice(1)).toEqual([
    ["Aço", "serve, 4 a 6%", "serve, 10 a 12%"],
    ["Ferro", "serve, 4 a 6%", "?consulte"],
  ]);
  const body = html.slice(html.indexOf("<tbody"), html.indexOf("</tbody"));
  expect([...body.matchAll(/data-dose="(\d)"/g)].map(([, shade]) => shade)).toEqual([
    "1",
    "5",
    "1",
  ]);
});

const TORNO = { slug: "torno", label: "Torno" };
const ROSCA = { slug: "rosca", label: "Rosca" };

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
