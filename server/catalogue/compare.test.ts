import { expect, it } from "vitest";
import { loadCatalogue } from "./load.ts";
import { compareData } from "./compare.ts";
import { goodAerosol, goodFluid, goodGel, withContent } from "./content.test-support.ts";

const catalogue = withContent([goodFluid(), goodAerosol(), goodGel()], loadCatalogue);

it("puts products side by side in the order asked for, whatever the way of listing them", () => {
  const slugs = (...asked: string[]) =>
    compareData(catalogue, asked).products.map(({ slug }) => slug);
  expect(slugs("amostra-g-1,amostra-m-1")).toEqual(["amostra-g-1", "amostra-m-1"]);
  expect(slugs("amostra-g-1", "amostra-m-1", "amostra-g-1")).toEqual([
    "amostra-g-1",
    "amostra-m-1",
  ]);
});

it("says how many it left out: unknown ones and those beyond four", () => {
  expect(compareData(catalogue, ["amostra-g-1,nenhum,../x"])).toMatchObject({ leftOut: 2 });
  expect(compareData(catalogue, [])).toEqual({ products: [], items: [], leftOut: 0, rows: [] });
});

it("knows what is written in another case and with spaces between, once", () => {
  const asked = ["am-1110-ibc, AMOSTRA-A-1", "AM-1110-IBC", "nenhum,nenhum"];
  const { items, leftOut } = compareData(catalogue, asked);
  expect([items, leftOut]).toEqual([["AM-1110-IBC", "amostra-a-1"], 1]);
});

it("takes the packages of the line that sells all of them", () => {
  const retail = compareData(catalogue, ["amostra-m-1,amostra-a-1"]);
  expect(retail.products.map(({ line }) => line)).toEqual(["shopkeeper", "shopkeeper"]);
  const mixed = compareData(catalogue, ["amostra-g-1,amostra-a-1"]);
  expect(mixed.products.map(({ line }) => line)).toEqual(["industry", "shopkeeper"]);
});

it("keeps the line and the package that a SKU names", () => {
  const asked = ["AM-1110-IBC,amostra-a-1", "amostra-m-1"];
  const { products, items, leftOut, rows } = compareData(catalogue, asked);
  expect(items).toEqual(["AM-1110-IBC", "amostra-a-1"]);
  // The product stands there, in the package named first.
  expect(leftOut).toBe(0);
  const [fluid] = products;
  expect(fluid?.line).toBe("industry");
  expect(fluid?.packages[fluid.preferredPackage]?.sku).toBe("AM-1110-IBC");
  const [packages] = rows.find(({ label }) => label === "Embalagens")?.cells ?? [];
  expect(packages?.some((one) => one.includes("IBC"))).toBe(true);
});

it("marks the rows in which they differ, and shows a figure with its condition", () => {
  const { rows } = compareData(catalogue, ["amostra-m-1,amostra-g-1"]);
  const row = (label: string) => rows.find((one) => one.label === label);
  expect(row("pH")).toEqual({
    label: "pH",
    cells: [["9,0 a 9,4 (a 5%)"], ["<\u00A01,0"]],
    differs: true,
  });
  expect(row("Fator refratométrico")).toMatchObject({ cells: [["1,6"], []], differs: true });
  expect(row("Não use em")?.cells).toEqual([["Magnésio"], []]);
});

it("takes the same uses in another order for no difference", () => {
  const gel = goodGel();
  gel.front["operations"] = ["fresamento", "torneamento"];
  const { rows } = withContent([goodFluid(), gel], (folder) =>
    compareData(loadCatalogue(folder), ["amostra-m-1,amostra-g-1"]),
  );
  expect(rows.find(({ cells }) => cells[0]?.includes("Torneamento"))).toMatchObject({
    cells: [
      ["Torneamento", "Fresamento"],
      ["Fresamento", "Torneamento"],
    ],
    differs: false,
  });
});

it("has no row about which nobody has anything to say, and no difference with itself", () => {
  const { rows } = compareData(catalogue, ["amostra-m-1"]);
  expect(rows.some(({ cells }) => cells.every((values) => values.length === 0))).toBe(false);
  expect(rows.filter(({ differs }) => differs)).toEqual([]);
});
