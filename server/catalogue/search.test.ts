import { describe, expect, it, vi } from "vitest";
import { goodFluid, goodGel, manyGels, withContent } from "./content.test-support.ts";
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

  it("asks for nothing before it is named", () => {
    expect(found(drafts, "fluido sem")).toEqual(["amostra-m-1"]);
  });
});

/** Slugs of the products that a search finds, best first. */
function found(drafts: Parameters<typeof withContent>[0], query: string): string[] {
  const { hits } = withContent(drafts, (folder) =>
    createSearch(loadCatalogue(folder)).everywhere(query),
  );
  return hits.map(({ product }) => product.slug);
}
