import { expect, test } from "vitest";
import { VIEWED_KEPT, type ViewedProduct, viewedProducts } from "./viewed-products.ts";

const { read: readViewed, withNewest: withViewed } = viewedProducts;

const product = (slug: string, line: ViewedProduct["line"] = "industry"): ViewedProduct => ({
  line,
  slug,
  name: slug.toUpperCase(),
  picture: null,
});

test("the newest product comes first, each once in its line, and the oldest goes", () => {
  const many = Array.from({ length: VIEWED_KEPT + 3 }, (_, index) => product(`p-${index}`));
  const list = many.reduce<readonly ViewedProduct[]>(withViewed, []);
  expect(list).toHaveLength(VIEWED_KEPT);
  expect(list[0]?.slug).toBe(`p-${VIEWED_KEPT + 2}`);
  const again = withViewed(withViewed(list, product("p-5")), product("p-5", "shopkeeper"));
  expect(again.map(({ line, slug }) => `${line} ${slug}`).slice(0, 3)).toEqual([
    "shopkeeper p-5",
    "industry p-5",
    `industry p-${VIEWED_KEPT + 2}`,
  ]);
  expect(again.filter(({ slug }) => slug === "p-5")).toHaveLength(2);
});

test("what storage held is read, and nothing else", () => {
  const kept = [product("a"), { ...product("b"), picture: "b-20" }];
  expect(readViewed(JSON.stringify(kept))).toEqual(kept);
});

test.each([
  null,
  "{",
  "{}",
  "[1]",
  JSON.stringify([{ ...product("a"), line: "other" }]),
  JSON.stringify([{ ...product("a"), slug: "../sobre" }]),
  JSON.stringify([{ ...product("a"), picture: "../x" }]),
])("%s is no list of products", (stored) => {
  expect(readViewed(stored)).toEqual([]);
});
