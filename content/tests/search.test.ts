import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { createSearch } from "../../server/catalogue/search.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";

describe("real queries on the shipped catalogue", () => {
  const catalogue = loadCatalogue(CONTENT_FOLDER);
  const { everywhere, find } = createSearch(catalogue);
  const products = (query: string) => find(query).products;
  const file = readFileSync(join(CONTENT_FOLDER, "search-queries.yaml"), "utf8");
  const queries = Object.entries(parse(file) as Record<string, string[]>);

  it("are sixty or more, each expecting products that exist", () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    const unknown = queries.flatMap(([, slugs]) =>
      slugs.filter((one) => !catalogue.bySlug.has(one)),
    );
    expect(unknown).toEqual([]);
  });

  it.each(["FISPQ", "fds", "ficha de segurança", "boletim técnico"])(
    "for a document that every product has, %j, find products",
    (query) => {
      expect(everywhere(query).total).toBeGreaterThan(0);
    },
  );

  it.each(["hlacut", "haclut", "ahlcut", "halctu"])(
    "with two letters in each other's place, %j, find what was meant",
    (query) => {
      expect(everywhere(query).hits[0]?.product.data.name).toMatch(/^Halcut/);
    },
  );

  it("for the whole name of a product, alone or with one of its packages, find it first", () => {
    const others = catalogue.products.flatMap((product) =>
      [product.data.name, ...Object.values(product.packages).flat().map(({ itemName }) => itemName)]
        .map((query) => [query, everywhere(query).hits[0]?.product.slug])
        .filter(([, slug]) => slug !== product.slug),
    );
    expect(others).toEqual([]);
  });

  it("for what one product alone is called besides, find it first", () => {
    const named = catalogue.products.flatMap((product) =>
      product.data.aliases.map((alias) => [alias, product.slug] as const),
    );
    const isOwn = ([alias]: (typeof named)[number]) =>
      named.filter(([other]) => other === alias).length === 1;
    const others = named
      .filter(isOwn)
      .filter(([alias, slug]) => everywhere(alias).hits[0]?.product.slug !== slug);
    expect(named.length).toBeGreaterThan(100);
    expect(others).toEqual([]);
  });

  it("ask for every word first, and for any where no product has them all", () => {
    const both = products("desengraxante neutro");
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(products("neutro").length);
    expect(products("neutro zzzzzz")).toEqual(products("neutro"));
    expect(products("zzzzzz")).toEqual([]);
    expect(products("")).toEqual([]);
  });

  it("for a can find no brass", () => {
    const found = products("lata");
    const isCanned = ({ packages }: (typeof found)[number]) =>
      Object.values(packages)
        .flat()
        .some(({ pack }) => ["lata", "aerossol"].includes(pack));
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter((one) => !isCanned(one)).map(({ slug }) => slug)).toEqual([]);
  });

  it.each(["tambor 200 L", "bombona 20 litros", "200L", "20 l"])(
    "for an amount, %j, offer nothing but that amount first, whatever the numbers in names",
    (query) => {
      const amount = query.includes("200") ? 200 : 20;
      const offered = everywhere(query).hits.map(({ view }) => view.litres);
      expect(offered.slice(0, 5)).toEqual(Array(5).fill(amount));
    },
  );

  it("for a price find nothing that only looks like the word", () => {
    expect(products("preço")).toEqual([]);
    expect(products("preço halcut s-210")).toEqual(products("halcut s-210"));
  });

  it("for a material find what serves for all metals, too", () => {
    const found = products("desengraxante inox");
    expect(found.map(({ slug }) => slug)).toContain("halclean-n-200");
  });

  it.each(["tambor", "bombona", "balde", "caixa", "aerossol", "bisnaga"])(
    "for a package, %j, find who comes in it",
    (pack) => {
      const found = products(pack);
      expect(found.length).toBeGreaterThan(0);
      const views = found[0] && Object.values(found[0].packages).flat();
      expect(views?.some(({ description }) => description.includes(pack))).toBe(true);
    },
  );

  it("give an expected product among the first three, in 95 of 100 at least", () => {
    const missed = queries.flatMap(([query, expected]) => {
      const first = everywhere(query)
        .hits.slice(0, 3)
        .map(({ product }) => product.slug);
      return first.some((slug) => expected.includes(slug))
        ? []
        : [`${query} → ${first.join(", ")}`];
    });
    expect(missed.slice(Math.floor(queries.length * 0.05))).toEqual([]);
  });
});
