import { describe, expect, it } from "vitest";
import { lineOf } from "../../contract/catalogue.ts";
import type { FacetView, ListData } from "../../contract/page-data.ts";
import { loadCatalogue } from "./load.ts";
import { createPageData } from "./page-data.ts";
import {
  goodAerosol,
  goodFluid,
  goodGel,
  type ProductDraft,
  withContent,
} from "./content.test-support.ts";

/** Three industrial products: a fluid for steel and aluminium, a gel for stainless, a multimetal cleaner. */
const lookUp = createPageData({
  catalogue: withContent([goodFluid(), goodAerosol(), goodGel(), cleaner()], loadCatalogue),
  config: { publicUrl: "https://site.example", storageKey: "", backendKey: "" },
  clock: { now: () => new Date() },
});

describe("facets", () => {
  it("values of one facet are joined by OR, facets by AND", () => {
    expect(slugs("operacao=torneamento&operacao=decapagem")).toEqual([
      "amostra-m-1",
      "amostra-g-1",
    ]);
    expect(slugs("operacao=torneamento&operacao=decapagem&material=aco-inox")).toEqual([
      "amostra-g-1",
    ]);
    expect(slugs("operacao=torneamento&material=aco-inox")).toEqual([]);
  });

  it("counts leave the own facet out, so that another value can still be added", () => {
    const operations = facet("operacao", "operacao=torneamento");
    expect(count(operations, "torneamento")).toBe(1);
    expect(count(operations, "decapagem")).toBe(1);
    expect(count(facet("material", "operacao=torneamento"), "aco-inox")).toBe(0);
  });

  it("a value of count 0 stays in its place, and chosen ones are marked", () => {
    const materials = facet("material", "operacao=torneamento&material=aluminio");
    expect(materials?.values.map((value) => value.slug)).toContain("aco-inox");
    expect(materials?.values.filter((value) => value.selected).map((value) => value.slug)).toEqual([
      "aluminio",
    ]);
  });

  it("multimetal answers for every metal but those the product excludes", () => {
    expect(slugs("material=aco-liga")).toEqual(["amostra-c-1"]);
    expect(slugs("material=zamac-zinco")).toEqual([]);
    expect(slugs("material=magnesio")).toEqual([]);
  });

  it("packages, dilution and danger are facets too, of the line at hand", () => {
    expect(slugs("embalagem=ibc-1000-l")).toEqual(["amostra-m-1"]);
    expect(slugs("embalagem=20-l&embalagem=pote")).toHaveLength(3);
    expect(slugs("diluicao=pronto-uso")).toEqual(["amostra-c-1", "amostra-g-1"]);
    expect(slugs("perigo=nao-classificado")).toEqual(["amostra-c-1"]);
    expect(slugs("perigo=corrosivo&perigo=toxico")).toEqual(["amostra-g-1"]);
    const packs = facet("embalagem", "")?.values.map((value) => value.slug);
    expect(packs).toEqual(["20-l", "ibc-1000-l", "pote"]);
  });

  it("in all lines, a package is one of the line that is chosen beside it", () => {
    const all = (query: string) => lookUp("results", new URLSearchParams(query));
    const [industry, shopkeeper] = [lineOf("industry").slug, lineOf("shopkeeper").slug];
    expect(all(`embalagem=20-l&linha=${industry}`)?.found).toBe(2);
    expect(all(`embalagem=20-l&linha=${shopkeeper}`)?.found).toBe(0);
    expect(all(`embalagem=20-l&linha=${shopkeeper}&linha=${industry}`)?.found).toBe(2);
    const views = (query: string) => all(query)?.facets ?? [];
    const countOf = (query: string, name: string, slug: string) =>
      count(
        views(query).find((one) => one.name === name),
        slug,
      );
    expect(countOf("embalagem=20-l", "linha", industry)).toBe(2);
    expect(countOf("embalagem=20-l", "linha", shopkeeper)).toBe(0);
    expect(countOf(`linha=${shopkeeper}`, "embalagem", "20-l")).toBe(0);
    expect(countOf(`linha=${industry}`, "embalagem", "20-l")).toBe(2);
  });

  it("categories are a facet, and subcategories count only under a chosen one", () => {
    expect(slugs("categoria=decapantes&categoria=fluidos-de-usinagem")).toHaveLength(2);
    expect(slugs("categoria=decapantes&subcategoria=acido")).toEqual([]);
    expect(slugs("subcategoria=acido")).toHaveLength(3);
    expect(slugs("categoria=decapantes&subcategoria=inox-gel&categoria=desengraxantes")).toEqual([
      "amostra-c-1",
      "amostra-g-1",
    ]);
    expect(slugs("categoria=tintas")).toHaveLength(3);
    const categories = facet("categoria", "categoria=decapantes&operacao=torneamento");
    expect(count(categories, "fluidos-de-usinagem")).toBe(1);
    expect(count(categories, "decapantes")).toBe(0);
  });

  it("works together with category and words, and ignores what it does not know", () => {
    expect(slugs("q=amostra&categoria=decapantes&operacao=decapagem")).toEqual(["amostra-g-1"]);
    expect(slugs("operacao=inventada&cor=azul")).toHaveLength(3);
    expect(count(facet("operacao", "categoria=decapantes"), "torneamento")).toBe(0);
  });
});

function list(query: string): ListData | null {
  return lookUp("list", new URLSearchParams(`type=industry&${query}`));
}

function slugs(query: string): string[] {
  return list(query)?.products.map((card) => card.slug) ?? [];
}

function facet(name: string, query: string): FacetView | undefined {
  return list(query)?.facets.find((one) => one.name === name);
}

function count(view: FacetView | undefined, slug: string): number | undefined {
  return view?.values.find((value) => value.slug === slug)?.count;
}

function cleaner(): ProductDraft {
  const draft = goodGel();
  Object.assign(draft.front, {
    code: "AM-6110",
    name: "Amostra C-1",
    category: "desengraxantes",
    subcategory: "neutros",
    kind: "limpador de ensaio",
    summary: "Limpador que só os testes conhecem, de pH 8.",
    description: "Limpador fictício para conferir os filtros.",
    base: "agua",
    operations: ["desengraxe"],
    materials: ["multimetal"],
    incompatible: ["zamac-zinco"],
    figures: { ph: { at: 3, value: 8 }, densidade: 1.02 },
    keyFigures: ["ph", "densidade", "validade"],
    ingredients: {},
    hazards: [],
    precautions: [],
    transport: null,
    packages: { industrial: [{ sku: "AM-6110-20", pack: "bombona", size: "20 L" }] },
  });
  return { ...draft, file: "amostra-c-1.md", body: "Limpa o que não existe." };
}
