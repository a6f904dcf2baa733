import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FinderCriterion, FinderProduct } from "../../../contract/tools.ts";
import { FinderScore } from "./finder-score.tsx";

it("sets each product's own figures beside what was asked, criterion by criterion", () => {
  const html = renderToStaticMarkup(
    <FinderScore
      products={[
        product("A", {
          Tipo: { proof: "sintético", detail: "1ª opção" },
          Água: {
            proof: "50 a 400 ppm",
            asked: "300 ppm",
            drawn: { own: [50, 400], asked: [300, null] },
          },
        }),
        product("B", {
          Tipo: { proof: "óleo", detail: "2ª opção" },
          "Sem cloro": { proof: "Isento" },
        }),
      ]}
    />,
  );
  expect(rowsOf(html)).toEqual([
    ["Tipo"],
    ["A", "sintético1ª opção"],
    ["B", "óleo2ª opção"],
    ["Água pedido: 300 ppm"],
    ["A", "50 a 400 ppm", ""],
    ["B", "–não se aplica"],
    ["Sem cloro"],
    ["A", "–não se aplica"],
    ["B", "Isento"],
  ]);
});

it("says once what all have in the same words", () => {
  const same = { Máquina: { proof: "Diluído em água" } };
  const html = renderToStaticMarkup(
    <FinderScore products={[product("A", same), product("B", same)]} />,
  );
  expect(rowsOf(html)).toEqual([["Máquina", "Os dois: Diluído em água"]]);
});

it("draws a place as one box of as many as there are", () => {
  const html = renderToStaticMarkup(
    <FinderScore products={[product("A", { Material: { proof: "2º de 3", place: [2, 3] } })]} />,
  );
  const boxes = [...html.matchAll(/<rect[^>]*fill="([^"]*)"/g)].map(([, name]) => name);
  expect(boxes).toEqual(["none", "currentColor", "none"]);
});

it("draws a product's range where it lies on the band asked for, on one scale for all", () => {
  const drawn = (own: [number, number]) => ({
    Água: { drawn: { own, asked: [50, 100] as const } },
  });
  const html = renderToStaticMarkup(
    <FinderScore products={[product("A", drawn([50, 100])), product("B", drawn([50, 150]))]} />,
  );
  const bars = [...html.matchAll(/<rect class="([^"]*)" x="([\d.]+)" width="([\d.]+)"/g)];
  const [askedOfA, ofA, askedOfB, ofB] = bars.map(([, , x, width]) => [Number(x), Number(width)]);
  expect(ofA?.[0]).toBeCloseTo(askedOfA?.[0] ?? 0);
  expect(ofA?.[1]).toBeCloseTo(askedOfA?.[1] ?? 0);
  expect(askedOfB?.[0]).toBeCloseTo(askedOfA?.[0] ?? 0);
  expect(askedOfB?.[1]).toBeCloseTo(askedOfA?.[1] ?? 0);
  expect(ofB?.[0]).toBeCloseTo(ofA?.[0] ?? 0);
  expect(ofB?.[1]).toBeCloseTo(2 * (ofA?.[1] ?? 0));
});

function product(
  name: string,
  criteria: Readonly<Record<string, Partial<FinderCriterion>>>,
): FinderProduct {
  return {
    slug: name,
    name,
    category: { code: "c", name: "C" },
    package: { picture: null },
    criteria: Object.entries(criteria).map(([label, one]) => ({
      label,
      asked: null,
      proof: "",
      detail: null,
      place: null,
      isMet: true,
      drawn: null,
      ...one,
    })),
  } as unknown as FinderProduct;
}

function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) =>
      cell.replaceAll(/<[^>]*>/g, "").trim(),
    ),
  );
}
