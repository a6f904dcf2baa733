import { expect, it, vi } from "vitest";
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

/** Slugs of the products that a search finds, best first. */
function found(drafts: Parameters<typeof withContent>[0], query: string): string[] {
  const { hits } = withContent(drafts, (folder) =>
    createSearch(loadCatalogue(folder)).everywhere(query),
  );
  return hits.map(({ product }) => product.slug);
}
