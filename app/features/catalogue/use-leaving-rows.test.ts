import fc from "fast-check";
import { expect, test } from "vitest";
import { withLeaving } from "./use-leaving-rows.ts";

const rows = (slugs: string) => [...slugs].map((slug) => ({ slug }));
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug).join("");

test("rows that leave stay between those that they stood between", () => {
  expect(slugs(withLeaving(rows("abcdef"), rows("bd")))).toBe("abcdef");
  expect(slugs(withLeaving(rows("abcdef"), rows("bxd")))).toBe("abxcdef");
});

test("a list that loses nothing is the new one, in its order", () => {
  expect(slugs(withLeaving(rows("abc"), rows("cbad")))).toBe("cbad");
  expect(slugs(withLeaving([], rows("ab")))).toBe("ab");
});

test("every row is there once, the new list's in its order", () => {
  const list = fc.uniqueArray(fc.constantFrom(..."abcdefgh"));
  fc.assert(
    fc.property(list, list, (before, after) => {
      const all = slugs(withLeaving(rows(before.join("")), rows(after.join(""))));
      expect(new Set(all).size).toBe(all.length);
      expect(new Set(all)).toEqual(new Set([...before, ...after]));
      expect([...all].filter((slug) => after.includes(slug))).toEqual(after);
    }),
  );
});
