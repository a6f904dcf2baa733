import { describe, expect, it } from "vitest";
import { packageItemName } from "../../contract/catalogue.ts";
import { isPageDataOf } from "../../app/backend/page-shape.ts";
import { isPageName, LOOK_UPS } from "../../contract/page-data.ts";
import { loadCatalogue } from "./load.ts";
import { createPageData, type PageDataLookUp } from "./page-data.ts";
import { goodAerosol, goodFluid, goodGel, manyGels, withContent } from "./content.test-support.ts";

const pageData = lookUps("2026-12-31T12:00:00Z");

describe("the look-ups of the pages", () => {
  it("site: a proposal stands as long as proposal.yaml says", () => {
    const site = lookUps("2027-01-01T02:00:00Z")("site", ask(""));
    expect(site?.words.promises.proposal).toBe("10 dias");
  });

  it("site: company, colours, and the year of São Paulo's calendar", () => {
    const site = lookUps("2027-01-01T02:00:00Z")("site", ask(""));
    expect(site).toMatchObject({
      publicUrl: "https://site.example",
      year: 2026,
    });
    expect(site?.categories).toHaveLength(9);
  });

  it("home: a product of both lines counts once in its category", () => {
    const home = pageData("home", ask(""));
    expect(home?.packageCount).toBe(6);
    expect(home?.categories.find((one) => one.code === "fluidos-de-usinagem")?.count).toBe(1);
  });

  it("list: the products of a line, with the packages of that line", () => {
    const list = pageData("list", ask("type=shopkeeper"));
    expect(list).toMatchObject({ line: "shopkeeper", total: 2 });
    expect(list?.products.map((card) => card.slug)).toEqual(["amostra-m-1", "amostra-a-1"]);
    expect(list?.products[0]).toMatchObject({ preferredPackage: 1 });
    expect(list?.products[0]?.packages.map((one) => one.sku)).toEqual([
      "AM-1110-L1",
      "AM-1110-L1-CX12",
    ]);
  });

  it("home: a category leads to the first line that sells it, and says how many are there", () => {
    const categories = pageData("home", ask(""))?.categories ?? [];
    const found = categories.map(({ code, line }) => {
      return pageData("list", ask(`type=${line}&categoria=${code}`))?.found;
    });
    expect(found).toEqual(categories.map(({ count }) => count));
    expect(found).not.toContain(0);
    const can = categories.find(({ code }) => code === "antirrespingo");
    expect(can).toMatchObject({ line: "shopkeeper", count: 1 });
  });

  it("list: products come with the package whose facet is ticked", () => {
    const packageWith = (query: string) => {
      const [card] = pageData("list", ask(`type=industry&${query}`))?.products ?? [];
      return card?.packages[card.preferredPackage]?.sku;
    };
    expect(packageWith("")).toBe("AM-1110-20");
    const facets = pageData("list", ask("type=industry"))?.facets ?? [];
    const ibc = facets
      .find(({ name }) => name === "embalagem")
      ?.values.find(({ slug }) => slug === "ibc-1000-l");
    expect(ibc?.label).toBe("IBC 1.000\u00A0L");
    expect(packageWith(`embalagem=${ibc?.slug}`)).toBe("AM-1110-IBC");
  });

  it("list: rows carry what they show, and the basket's names can be told from it", () => {
    const [card] = pageData("list", ask("type=shopkeeper"))?.products ?? [];
    expect(Object.keys(card?.packages[0] ?? {})).toEqual([
      "sku",
      "label",
      "description",
      "shape",
      "content",
      "picture",
    ]);
    const pack = pageData("product", ask("type=shopkeeper&slug=amostra-m-1"))?.packages[0];
    expect(packageItemName(card?.name ?? "", card?.packages[0]?.description ?? "")).toBe(
      pack?.itemName,
    );
  });

  it("whole list: every package of the line, by category", () => {
    const whole = pageData("wholeList", ask("type=industry"));
    expect(whole?.total).toBe(2);
    expect(whole?.categories.map(({ code }) => code)).toEqual([
      "fluidos-de-usinagem",
      "decapantes",
    ]);
    expect(whole?.categories[0]?.products[0]?.packages.map(({ sku }) => sku)).toEqual([
      "AM-1110-20",
      "AM-1110-IBC",
    ]);
  });

  it("tells what was searched in vain, in the box and in the list", () => {
    const missed: string[] = [];
    const look = createPageData({
      catalogue: withContent([goodFluid()], loadCatalogue),
      ...parts("2026-12-31T12:00:00Z"),
      onMiss: (query) => missed.push(query),
    });
    look("search", ask("q=amostra"));
    look("search", ask("q=xyzabc"));
    look("list", ask("type=industry&q=qwertz"));
    look("list", ask("type=industry&q=amostra&operacao=decapagem"));
    expect(missed).toEqual(["xyzabc", "qwertz"]);
  });

  it("product: figures ready to print, with the space that does not break", () => {
    const product = pageData("product", ask("type=industry&slug=amostra-m-1"));
    const values = Object.fromEntries(
      (product?.figures ?? []).map(({ key, label, value }) => [key, `${label}: ${value}`]),
    );
    expect(values).toEqual({
      concentracao: "Concentração de uso: 5 a 8%",
      fatorBrix: "Fator refratométrico: 1,6",
      densidade: "Massa específica a 20 °C: 0,995\u00A0g/cm³",
      viscosidade: "Viscosidade cinemática a 40 °C: 60\u00A0mm²/s",
      ph: "pH a 5%: 9,0 a 9,4",
      teorOleo: "Teor de óleo mineral: 30%",
      validade: "Validade: 18\u00A0meses",
      armazenagem: "Temperatura de armazenagem: 5 a 40\u00A0°C",
    });
  });

  it("product: dilution in litres of concentrate and of water", () => {
    const product = pageData("product", ask("type=industry&slug=amostra-m-1"));
    expect(product?.dilution).toMatchObject({ mode: "concentrado", min: 5, max: 8 });
    expect(product?.dilution?.examples).toEqual([
      "5\u00A0L de concentrado + 95\u00A0L de água (5%)",
      "8\u00A0L de concentrado + 92\u00A0L de água (8%)",
    ]);
  });

  it("product: the steps before and after are of the same line", () => {
    const can = pageData("product", ask("type=shopkeeper&slug=amostra-a-1"));
    expect(can?.before.map((one) => one.slug)).toEqual(["amostra-m-1"]);
    expect(can?.transport).toBe(
      "ONU\u00A01950 · AEROSSÓIS · classe\u00A02.1 · quantidade limitada: 1 L por embalagem interna",
    );
  });

  it("product: a pair that the finder gives to a technician is not said to serve", () => {
    const fluid = goodFluid();
    fluid.front["operations"] = ["torneamento", "fresamento", "laminacao-de-roscas"];
    fluid.front["materials"] = ["aco-carbono", "ferro-fundido"];
    const product = lookUps("2026-12-31T12:00:00Z", fluid)(
      "product",
      ask("type=industry&slug=amostra-m-1"),
    );
    expect(product?.unsureUses).toEqual([
      { operation: "laminacao-de-roscas", material: "ferro-fundido" },
    ]);
  });

  it("product: cartons are told by what is inside", () => {
    const product = pageData("product", ask("type=shopkeeper&slug=amostra-m-1"));
    expect(product?.packages[1]).toEqual({
      sku: "AM-1110-L1-CX12",
      pack: "caixa",
      label: "cx.\u00A012 × 1\u00A0L",
      variant: null,
      description: "caixa com 12 frascos de 1\u00A0L",
      itemName: "Amostra M-1 · caixa com 12 frascos de 1 L",
      shape: "box",
      content: 12,
      litres: 12,
      kilograms: null,
      units: 12,
      gtin: "12001234111017",
      picture: null,
    });
  });

  it("product: an aerosol tells volume and mass", () => {
    const can = pageData("product", ask("type=shopkeeper&slug=amostra-a-1"));
    expect(can?.packages[0]).toMatchObject({
      label: "400\u00A0mL",
      description: "aerossol 400\u00A0mL / 280\u00A0g",
      litres: 0.4,
      kilograms: null,
    });
  });

  it("product: nothing for an unknown slug or a line that does not sell it", () => {
    expect(pageData("product", ask("type=industry&slug=nenhum"))).toBeNull();
    expect(pageData("product", ask("type=industry&slug=amostra-a-1"))).toBeNull();
    expect(pageData("product", ask("type=outra&slug=amostra-m-1"))).toBeNull();
  });

  it("text: the three pages, nothing else", () => {
    for (const name of ["sobre", "direitos", "privacidade"]) {
      expect(pageData("text", ask(`name=${name}`))?.body.length).toBeGreaterThan(0);
    }
    expect(pageData("text", ask("name=privacidade"))?.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(pageData("text", ask("name=../company"))).toBeNull();
  });

  it("items: what the catalogue says of each SKU, in the order asked", () => {
    const items = pageData("items", ask("sku=AM-7110-1KG&sku=XX-1&sku=AM-1110-20"));
    expect(items).toEqual([
      {
        line: "industry",
        slug: "amostra-g-1",
        code: "AM-7110-1KG",
        name: "Amostra G-1 · pote 1 kg",
        category: { code: "decapantes", name: "Decapantes" },
        picture: null,
        controls: ["Controlado (Exército, a confirmar)"],
        replacement: null,
      },
      {
        line: "industry",
        slug: "amostra-m-1",
        code: "AM-1110-20",
        name: "Amostra M-1 · bombona 20 L",
        category: { code: "fluidos-de-usinagem", name: "Fluidos de usinagem" },
        picture: null,
        controls: [],
        replacement: null,
      },
    ]);
  });

  it.each(Object.keys(LOOK_UPS).filter(isPageName))("%s: has the shape it is told by", (page) => {
    const data = pageData(page, ask("type=industry&slug=amostra-m-1&name=sobre&q=amostra"));
    expect(isPageDataOf(page, data)).toBe(true);
  });

  it("knows the names of its look-ups, and no inherited ones", () => {
    expect(isPageName("list")).toBe(true);
    expect(isPageName("constructor")).toBe(false);
  });
});

describe("all results of a search", () => {
  const results = (query: string) => pageData("results", ask(query));

  it("say whether they have all the words, as the box does", () => {
    for (const [words, isPartial] of [
      ["amostra", false],
      ["amostra zzzzz", true],
    ] as const) {
      expect(results(`q=${words}`)).toMatchObject({ isPartial });
      expect(pageData("search", ask(`q=${words}`))).toMatchObject({ isPartial });
    }
  });

  it("are of all lines, a product of two once, with how many each line has", () => {
    const all = results("");
    expect(all?.products.map(({ line, slug }) => `${line} ${slug}`)).toEqual([
      "industry amostra-m-1",
      "shopkeeper amostra-a-1",
      "industry amostra-g-1",
    ]);
    const lines = all?.facets.find(({ name }) => name === "linha");
    expect(lines?.values.map(({ slug, count }) => [slug, count])).toEqual([
      ["industriais", 2],
      ["lojistas", 2],
    ]);
  });

  it("are shown in the line that was chosen, with its packages", () => {
    const [first] = results("linha=lojistas")?.products ?? [];
    expect(first).toMatchObject({ line: "shopkeeper", slug: "amostra-m-1" });
    expect(first?.packages.map(({ sku }) => sku)).toEqual(["AM-1110-L1", "AM-1110-L1-CX12"]);
  });

  it("come with the package that the words name", () => {
    const [first] = results("q=amostra m-1 ibc")?.products ?? [];
    expect(first?.packages[first.preferredPackage]?.sku).toBe("AM-1110-IBC");
  });

  it("know the product of a whole code, with the package that it names, and no more of a part of one", () => {
    const fluid = { line: "industry", slug: "amostra-m-1" };
    expect(results("q=am1110ibc")?.exact).toEqual({ ...fluid, sku: "AM-1110-IBC" });
    expect(results("q=am-1110")?.exact).toEqual({ ...fluid, sku: null });
    expect(results("q=2001234511018")?.exact).toMatchObject({
      slug: "amostra-a-1",
      sku: expect.any(String),
    });
    expect(results("q=am-11")?.exact).toBeNull();
  });

  it("in vain are counted", () => {
    const missed: string[] = [];
    const look = createPageData({
      catalogue: withContent([goodFluid()], loadCatalogue),
      ...parts("2026-12-31T12:00:00Z"),
      onMiss: (query) => missed.push(query),
    });
    look("results", ask("q=xyzabc"));
    look("results", ask("q=amostra&operacao=decapagem"));
    expect(missed).toEqual(["xyzabc"]);
  });
});

describe("search", () => {
  const found = (q: string) =>
    pageData("search", new URLSearchParams({ q }))?.results.map(
      (one) => `${one.line} ${one.package.sku}`,
    );

  it("finds by SKU the very package, whatever the hyphens and case", () => {
    expect(found("am1110ibc")?.[0]).toBe("industry AM-1110-IBC");
    expect(found("AM-1110-L1-CX12")?.[0]).toBe("shopkeeper AM-1110-L1-CX12");
    expect(found("2001234511018")?.[0]).toBe("shopkeeper AM-5110-AER400");
  });

  it("finds by product code, by old name, and by name without hyphen and space", () => {
    expect(found("am-1110")?.[0]).toBe("industry AM-1110-20");
    expect(found("velho m")?.[0]).toBe("industry AM-1110-20");
    for (const q of ["amostra m1", "amostram1", "amostram"])
      expect(found(q)?.[0], q).toBe("industry AM-1110-20");
  });

  it("gives a product of two lines once, with both", () => {
    const both = pageData("search", ask("q=am-1110"));
    expect(both?.results.filter(({ slug }) => slug === "amostra-m-1")).toMatchObject([
      { line: "industry", otherLines: ["shopkeeper"] },
    ]);
  });

  it("offers the package that the words name, in whatever line that is", () => {
    expect(found("amostra m-1 ibc")?.[0]).toBe("industry AM-1110-IBC");
    expect(found("amostra m-1 1.000 litros")?.[0]).toBe("industry AM-1110-IBC");
    expect(found("amostra m-1 20L")?.[0]).toBe("industry AM-1110-20");
    expect(found("amostra m-1 frasco 1 l")?.[0]).toBe("shopkeeper AM-1110-L1");
  });

  it("forgives accents, plurals, hyphens, old spellings and small typing errors", () => {
    for (const q of ["semissintéticos", "semi-sintetico", "semisinteticos", "semissintetico"]) {
      expect(found(q)?.[0]).toBe("industry AM-1110-20");
    }
    for (const q of ["aerosol", "spray", "anti-respingo", "soldajem"]) {
      expect(found(q)?.[0]).toBe("shopkeeper AM-5110-AER400");
    }
  });

  it("answers nothing for nothing and for nonsense", () => {
    expect(found("")).toEqual([]);
    expect(found("   ")).toEqual([]);
    expect(found("zzzzqqqq")).toEqual([]);
    expect(found("(((*.[")).toEqual([]);
  });

  it("gives at most fifteen results, in the same order each time", () => {
    const catalogue = withContent(manyGels(30), loadCatalogue);
    const look = createPageData({ catalogue, ...parts("2026-12-31T12:00:00Z") });
    const slugs = () => look("search", ask("q=gel"))?.results.map((one) => one.slug);
    expect(slugs()).toHaveLength(15);
    expect(slugs()).toEqual(slugs());
    expect(slugs()?.[0]).toBe("amostra-g-30");
  });
});

function lookUps(now: string, fluid = goodFluid()): PageDataLookUp {
  const catalogue = withContent([fluid, goodAerosol(), goodGel()], loadCatalogue);
  return createPageData({ catalogue, ...parts(now) });
}

function parts(now: string) {
  return {
    config: { publicUrl: "https://site.example", storageKey: "", backendKey: "" },
    clock: { now: () => new Date(now) },
  };
}

function ask(query: string): URLSearchParams {
  return new URLSearchParams(query);
}
