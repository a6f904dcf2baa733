import { describe, expect, it, vi } from "vitest";
import { goodAerosol, goodFluid, goodGel, manyGels, withContent } from "./content.test-support.ts";
import { loadCatalogue } from "./load.ts";
import { createSearch, searchText } from "./search.ts";

it("what was searched holds no character that a page must not hold", () => {
  expect(searchText(new URLSearchParams("q=%00torno%0A%1Bfresa%00"))).toBe("torno  fresa");
});

it("what packages are called is read once, not for every search", () => {
  const gels = 20;
  const search = withContent([goodFluid(), ...manyGels(gels)], (folder) =>
    createSearch(loadCatalogue(folder)),
  );
  expect(search.everywhere("gel").total).toBe(gels);
  const fold = vi.spyOn(String.prototype, "normalize");
  search.everywhere("gel de balde");
  expect(fold.mock.calls.length).toBeLessThan(gels);
  fold.mockRestore();
});

it("a query that denies much is not read anew for each thing that it denies", () => {
  const search = withContent([goodFluid()], (folder) => createSearch(loadCatalogue(folder)));
  const fold = vi.spyOn(String.prototype, "normalize");
  const [few = 0, twice = 0] = [15, 30].map((times) => {
    fold.mockClear();
    search.find("não x ".repeat(times));
    return fold.mock.calls.length;
  });
  expect(twice).toBeLessThan(3 * few);
  fold.mockRestore();
});

it.each(["ácido fluorídrico", "acido fluoridrico", "FLUORÍDRICO"])(
  "an ingredient, %j, finds what has it and not what has one of a similar name",
  (query) => {
    const similar = goodFluid();
    Object.assign(similar.front, { aliases: ["ácido clorídrico", "limpador clorídrico"] });
    expect(found([similar, goodGel()], query)).toEqual(["amostra-g-1"]);
  },
);

describe("what a product shall be free of", () => {
  const contains = goodGel();
  Object.assign(contains.front, { kind: "gel com boro e amina", attributes: [] });
  const drafts = [goodFluid(), contains];

  it.each([
    "sem boro",
    "sem o boro",
    "s/ boro",
    "s/boro",
    "Isento de boro",
    "livre de Boro",
    "fluido sem boro para torno",
    "fluido que não contém boro",
    "preciso de um produto que não tem boro",
  ])("leads with %j to who says so, not to who contains it", (query) => {
    expect(found(drafts, query)).toEqual(["amostra-m-1"]);
  });

  it.each(["sem nitrito", "fluido sem nitrito", "gel com boro nem nitrito"])(
    "leads with %j to nothing where nobody says so",
    (query) => {
      expect(found(drafts, query)).toEqual([]);
    },
  );

  it.each(["sem boro e nitrito", "sem boro, nitrito", "sem nitrito nem boro"])(
    "may be several things, %j",
    (query) => {
      const both = goodFluid();
      Object.assign(both.front, { attributes: ["sem-boro", "sem-nitrito"] });
      const nitrite = goodGel();
      Object.assign(nitrite.front, { kind: "gel com nitrito", attributes: ["sem-boro"] });
      expect(found([both, nitrite], query)).toEqual(["amostra-m-1"]);
    },
  );

  it("is the whole of what is named", () => {
    const secondary = goodFluid();
    Object.assign(secondary.front, { attributes: ["sem-aminas-secundarias"] });
    expect(found([secondary, contains], "sem aminas secundárias")).toEqual(["amostra-m-1"]);
    expect(found([secondary, contains], "sem aminas")).toEqual([]);
  });

  it("may be said in a sentence, whose other words are no part of it", () => {
    const sentence = goodFluid();
    Object.assign(sentence.front, { summary: "Fluido sem enxofre e com azol para ensaio." });
    expect(found([sentence, contains], "sem enxofre")).toEqual(["amostra-m-1"]);
    expect(found([sentence, contains], "sem azol")).toEqual([]);
  });

  it("counts as absent where there is little of it", () => {
    const little = goodFluid();
    Object.assign(little.front, { attributes: ["baixa-espuma"] });
    expect(found([little, contains], "sem espuma")).toEqual(["amostra-m-1"]);
  });

  it("counts as absent where little of it forms", () => {
    const { attributes } = withContent([goodFluid()], loadCatalogue).dictionaries;
    expect(attributes["baixa-nevoa"]?.label).toBe("Baixa formação de névoa");
    const little = goodFluid();
    Object.assign(little.front, { attributes: ["baixa-nevoa"] });
    expect(found([little, contains], "sem névoa")).toEqual(["amostra-m-1"]);
  });

  it.each(["fluido sem fim", "fluido sem costura", "fluido sem diluir"])(
    "is not what no product ever speaks of, as in %j",
    (query) => {
      const { find } = withContent(drafts, (folder) => createSearch(loadCatalogue(folder)));
      expect(find(query)).toMatchObject({ products: [{ slug: "amostra-m-1" }], isPartial: true });
    },
  );

  it.each([
    "amostra sem ácido fluorídrico",
    "amostra sem adição de fluorídrico",
    "amostra s/ flúor",
  ])("is in nothing that is found for %j, though no product says so", (query) => {
    expect(found([goodFluid(), goodGel()], "amostra")).toHaveLength(2);
    expect(found([goodFluid(), goodGel()], query)).toEqual(["amostra-m-1"]);
  });

  it.each(["boro", "HF"])("finds nobody by its name, %j, who says so", (query) => {
    const free = goodFluid();
    Object.assign(free.front, { attributes: ["sem-boro"], aliases: ["óleo sem HF, de corte"] });
    const has = goodGel();
    Object.assign(has.front, { kind: "gel com boro e HF" });
    expect(found([free, has], query)).toEqual(["amostra-g-1"]);
    expect(found([free, has], "óleo de corte")).toEqual(["amostra-m-1"]);
  });

  it("may be a danger, which leads to who has it", () => {
    const safe = goodFluid();
    Object.assign(safe.front, { attributes: ["nao-inflamavel", "nao-interfere-na-pintura"] });
    const both = [safe, goodAerosol()];
    expect(found(both, "inflamável")).toEqual(["amostra-a-1"]);
    expect(found(both, "não inflamável")).toEqual(["amostra-m-1"]);
    expect(found(both, "não interfere na pintura")).toEqual(["amostra-m-1"]);
  });

  it.each([
    "não inflamáve",
    "não inflam",
    "não inflamavle",
    "não-inflamavle",
    "não inflamavle".normalize("NFD"),
  ])("leads nobody to who has it where its name is not whole yet: %s", (query) => {
    const mild = goodAerosol();
    Object.assign(mild.front, { summary: "Aerossol que não mancha; o propelente é inflamável." });
    expect(found([goodFluid(), mild], query)).not.toContain("amostra-a-1");
  });

  it("is nothing that some text denies in other words", () => {
    const milds = manyGels(2);
    Object.assign(milds[0]?.front ?? {}, { summary: "Gel que não mancha a peça." });
    expect(found(milds, "não mancha")).toEqual(["amostra-g-1"]);
    expect(found(milds, "não corrosivo")).toEqual([]);
    expect(found(milds, "não-corrosivo")).toEqual([]);
    expect(found(milds, "gel não corrosivo")).toHaveLength(2);
  });

  it.each(["sem sili", "s/ silico", "sem boro e nitrit", "sem boro e inflam"])(
    "may be a name that is not whole yet, %j",
    (query) => {
      const free = goodFluid();
      const attributes = ["sem-silicone", "sem-boro", "sem-nitrito", "nao-inflamavel"];
      Object.assign(free.front, { attributes });
      expect(found([free, contains], query)).toEqual(["amostra-m-1"]);
    },
  );

  it.each(["sem nitri", "sem meta", "sem boro para"])(
    "is not guessed from %j, which may become something else",
    (query) => {
      const free = goodFluid();
      Object.assign(free.front, {
        attributes: ["sem-nitrito", "sem-metais-pesados"],
        summary: "Fluido sem parafina para ensaio.",
      });
      expect(found([free, contains], query)).toEqual([]);
    },
  );

  it("asks for nothing before it is named", () => {
    expect(found(drafts, "fluido sem")).toEqual(["amostra-m-1"]);
  });
});

it("what has every word, and must not touch the material among them, comes last", () => {
  const gels = manyGels(2);
  for (const [at, { front }] of gels.entries())
    Object.assign(front, {
      summary: `Gel ${["que solta a carepa", "claro, sem cheiro,"][at]} para peça de alumínio.`,
    });
  expect(found(gels, "gel alumínio")).toEqual(["amostra-g-2", "amostra-g-1"]);
  Object.assign(gels[1]?.front ?? {}, { incompatible: ["aluminio"] });
  expect(found(gels, "gel alumínio")).toEqual(["amostra-g-1", "amostra-g-2"]);
});

it("what alone has every word, and must not touch the material among them, is left out", () => {
  const gels = manyGels(2);
  Object.assign(gels[0]?.front ?? {}, {
    summary: "Gel que solta a carepa do inox e nunca a do alumínio.",
    incompatible: ["aluminio"],
  });
  const { find } = withContent(gels, (folder) => createSearch(loadCatalogue(folder)));
  expect(find("carepa")).toMatchObject({ products: [{ slug: "amostra-g-1" }], isPartial: false });
  expect(find("gel carepa alumínio")).toMatchObject({
    products: [{ slug: "amostra-g-2" }],
    isPartial: true,
  });
  expect(find("Amostra G-1 alumínio").products[0]?.slug).toBe("amostra-g-1");
});

it("a code that no product has finds nothing, however it is written, and its beginning finds what begins so", () => {
  const drafts = [goodFluid(), ...manyGels(2)];
  for (const code of ["AM-9999-20", "AM 9999", "am9999", "AM-1111-20"])
    expect(found(drafts, code)).toEqual([]);
  for (const known of ["AM-1110", "AM-1110-50", "AM-1110 x 2", "am1110 10un"])
    expect(found(drafts, known)[0], known).toBe("amostra-m-1");
  expect(found(drafts, "AM-11")).toContain("amostra-m-1");
});

it.each(["ONU 2922", "un2922", "UN nº 2922"])("%j finds what is carried as that", (query) => {
  expect(found([goodFluid(), goodGel()], query)).toEqual(["amostra-g-1"]);
  expect(found([goodFluid(), goodGel()], query.replace("2922", "2923"))).toEqual([]);
});

it.each(["UN2922 20 L", "balde ONU 2922", "gel sem boro, nº ONU: 2922"])(
  "a number of the United Nations leads to what is carried as that beside other words, too: %j",
  (query) => {
    expect(found([goodFluid(), goodGel()], query)).toEqual(["amostra-g-1"]);
  },
);

it("of what is carried as one number, that comes first which the other words find", () => {
  const gels = manyGels(2);
  expect(found(gels, "ONU 2922")).toEqual(["amostra-g-2", "amostra-g-1"]);
  Object.assign(gels[0]?.front ?? {}, { summary: "Gel que solta a carepa." });
  expect(found(gels, "ONU 2922 carepa")).toEqual(["amostra-g-1", "amostra-g-2"]);
});

describe("where no product has every word", () => {
  const gels = manyGels(2);
  for (const [at, material] of ["aluminio", "aco-liga"].entries())
    Object.assign(gels[at]?.front ?? {}, { incompatible: [material] });

  it("those that must not touch the material asked for are left out", () => {
    expect(found(gels, "gel")).toHaveLength(2);
    for (const aluminium of ["alumínio", "p/ aluminio", "duralumínio"])
      expect(found(gels, `gel ${aluminium}`)).toEqual(["amostra-g-2"]);
  });

  it("a word that several materials have names none of them", () => {
    expect(found(gels, "gel estranho aço")).toHaveLength(2);
    expect(found(gels, "gel estranho aço-liga")).toEqual(["amostra-g-1"]);
  });

  it("the answer says so, but of a product that was named", () => {
    const { find } = withContent(gels, (folder) => createSearch(loadCatalogue(folder)));
    expect(find("gel zzzzz").isPartial).toBe(true);
    expect(find("gel").isPartial).toBe(false);
    expect(find("zzzzz").isPartial).toBe(false);
    expect(find("Amostra G-1 zzzzz").isPartial).toBe(false);
  });
});

it("a word that carries no meaning carries none cut short", () => {
  const { find } = withContent([goodGel()], (folder) => createSearch(loadCatalogue(folder)));
  for (const query of ["gel p/ inox", "gel p/inox", "gel c/ inox"])
    expect([query, find(query).isPartial]).toEqual([query, false]);
});

/** Slugs of the products that a search finds, best first. */
function found(drafts: Parameters<typeof withContent>[0], query: string): string[] {
  const { hits } = withContent(drafts, (folder) =>
    createSearch(loadCatalogue(folder)).everywhere(query),
  );
  return hits.map(({ product }) => product.slug);
}
