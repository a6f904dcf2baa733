import { describe, expect, it } from "vitest";
import { type ListData, PAGE_SIZE } from "../../contract/page-data.ts";
import { loadCatalogue } from "./load.ts";
import { createPageData } from "./page-data.ts";
import { goodAerosol, goodFluid, manyGels, withContent } from "./content.test-support.ts";

const GELS = PAGE_SIZE + 5;

const SOURCES = {
  config: { publicUrl: "https://site.example", storageKey: "", backendKey: "" },
  clock: { now: () => new Date() },
};

/** A fluid of both lines, a can of the shopkeepers' and more gels than fit on a page. */
const lookUp = createPageData({
  ...SOURCES,
  catalogue: withContent([goodFluid(), goodAerosol(), ...manyGels(GELS)], loadCatalogue),
});

describe("pages of a list", () => {
  it("hold as many products each as a page takes, and the last the rest", () => {
    expect(list("")).toMatchObject({ total: GELS + 1, found: GELS + 1, page: 1, pages: 2 });
    expect(list("").products).toHaveLength(PAGE_SIZE);
    expect(list("pagina=2").products).toHaveLength(GELS + 1 - PAGE_SIZE);
    const both = [...slugs(""), ...slugs("pagina=2")];
    expect(new Set(both).size).toBe(GELS + 1);
  });

  it("show nothing beyond the end and the first one for what is no number", () => {
    expect(lookUp("list", new URLSearchParams("type=industry&pagina=3"))).toBeNull();
    for (const page of ["0", "-1", "1.5", "dois", "2e0", ""]) {
      expect(list(`pagina=${page}`)).toMatchObject({ page: 1 });
    }
    expect(
      lookUp("list", new URLSearchParams("type=industry&pagina=2&operacao=torneamento")),
    ).toBeNull();
  });
});

describe("headings of a list", () => {
  it("stand where a category and a subcategory begin, in the catalogue's order only", () => {
    expect(list("").heads).toMatchObject([
      { at: 0, code: "fluidos-de-usinagem", category: { hasPicture: false } },
      { at: 0, code: "fluidos-de-usinagem", category: null },
      { at: 1, code: "decapantes", category: { summary: expect.stringMatching(/./) } },
      { at: 1, code: "decapantes", category: null },
    ]);
    expect(list("ordem=nome").heads).toEqual([]);
    expect(list("visao=tabela").heads).toEqual([]);
  });

  it("say of a chosen category what it is for, in any order", () => {
    expect(list("categoria=decapantes&ordem=nome").heads).toMatchObject([
      { at: 0, code: "decapantes", category: { summary: expect.stringMatching(/./) } },
    ]);
  });
});

describe("the order of a list", () => {
  it("is that of categories and codes, unless words decide", () => {
    expect(list("").sort).toBe("categoria");
    expect(slugs("")[0]).toBe("amostra-m-1");
    expect(list("q=amostra").sort).toBe("relevancia");
    expect(list("ordem=relevancia").sort).toBe("categoria");
    expect(list("ordem=preco").sort).toBe("categoria");
  });

  it("by name reads numbers as numbers", () => {
    const first = Array.from({ length: 10 }, (_, index) => `amostra-g-${index + 1}`);
    expect(slugs("ordem=nome").slice(0, 10)).toEqual(first);
  });

  it("by code goes over the categories", () => {
    expect(slugs("ordem=codigo")[0]).toBe("amostra-m-1");
    expect(slugs("ordem=codigo&categoria=decapantes")[0]).toBe(`amostra-g-${GELS}`);
  });
});

describe("the table's order", () => {
  it("is by any figure, up and down, and those without it come last", () => {
    const gels = manyGels(3);
    for (const [index, yieldPerMass] of [7, 2, 10].entries())
      Object.assign(gels[index]?.front["figures"] as object, { rendimentoMassa: yieldPerMass });
    const table = createPageData({
      ...SOURCES,
      catalogue: withContent([goodFluid(), ...gels], loadCatalogue),
    });
    const names = (order: string) =>
      table("list", new URLSearchParams(`type=industry&visao=tabela&ordem=${order}`))?.products.map(
        ({ name }) => name,
      );
    const upwards = ["Amostra G-2", "Amostra G-1", "Amostra G-3"];
    expect(names("rendimentoMassa")).toEqual([...upwards, "Amostra M-1"]);
    expect(names("-rendimentoMassa")).toEqual([...upwards.toReversed(), "Amostra M-1"]);
    expect(list("ordem=-fatorBrix").sort).toBe("-fatorBrix");
    expect(list("ordem=constructor").sort).toBe("categoria");
  });
});

describe("an empty list", () => {
  it("says which one filter stands in the way, with what is left without it", () => {
    const { wayOut } = list("operacao=torneamento&material=aco-inox&categoria=decapantes");
    expect(wayOut?.without).toEqual([
      { name: "operacao", slug: "torneamento", label: "Torneamento", count: GELS },
    ]);
  });

  it("says what is left without the words, and what the other line has", () => {
    const words = list("q=aerossol");
    expect(words).toMatchObject({
      found: 0,
      wayOut: {
        without: [{ name: "q", slug: "aerossol", label: "“aerossol”", count: GELS + 1 }],
        otherLines: [{ line: "shopkeeper", count: 1 }],
      },
    });
  });

  it("leads to no other line for a package that it does not have", () => {
    expect(list("q=aerossol&embalagem=ibc-1000-l")).toMatchObject({
      found: 0,
      wayOut: { otherLines: [] },
    });
  });

  it("leads to the list's categories as if nothing were filtered", () => {
    const all = (code: string) => list(`categoria=${code}`).found;
    const { wayOut } = list("q=nadadisso&categoria=decapantes");
    expect(wayOut?.categories.map(({ code, count }) => [code, count])).toEqual([
      ["fluidos-de-usinagem", all("fluidos-de-usinagem")],
      ["decapantes", all("decapantes")],
    ]);
  });

  it("is none where something was found", () => {
    expect(list("").wayOut).toBeNull();
  });
});

describe("the table of a list", () => {
  it("comes only where it is asked for", () => {
    expect(list("").table).toBeNull();
  });

  it("has the figures that decide and that most of the rows have, with unit above and condition beside", () => {
    const table = list("visao=tabela&operacao=torneamento").table;
    expect(table?.columns.map(({ label, unit }) => `${label} ${unit ?? ""}`.trim())).toEqual([
      "Concentração %",
      "Fator Brix",
      "Densidade a 20 °C g/cm³",
      "Viscosidade a 40 °C mm²/s",
      "pH",
    ]);
    expect(table?.rows).toEqual([
      [
        { value: "5 a 8", note: null },
        { value: "1,6", note: null },
        { value: "0,995", note: null },
        { value: "60", note: null },
        { value: "9,0 a 9,4", note: "a 5%" },
      ],
    ]);
  });

  it("leaves a cell empty where the product has no such figure", () => {
    const { table } = list("visao=tabela");
    expect(table?.columns.map(({ key }) => key)).not.toContain("fatorBrix");
    expect(table?.rows[0]).toContain(null);
  });
});

function list(query: string): ListData {
  const found = lookUp("list", new URLSearchParams(`type=industry&${query}`));
  if (!found) throw new Error("no list");
  return found;
}

function slugs(query: string): string[] {
  return list(query).products.map((card) => card.slug);
}
