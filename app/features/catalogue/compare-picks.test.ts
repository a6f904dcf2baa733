import { expect, it } from "vitest";
import { addPick, readPicks, removePick, repack } from "./compare-picks.ts";

const pick = (slug: string) => ({ slug, name: slug.toUpperCase(), sku: `${slug}-20` });

it("goes in and out, up to four", () => {
  const four = ["a", "b", "c", "d"].map(pick);
  expect(four.reduce(addPick, readPicks(null))).toEqual(four);
  expect(addPick(four, pick("e"))).toEqual(four);
  expect(removePick(four, "b")).toEqual([pick("a"), pick("c"), pick("d")]);
});

it("follows the package chosen in the row, of its own line only", () => {
  const [a, b] = [pick("a"), pick("b")];
  const picks = [a, b];
  expect(repack(picks, ["a-20", "a-200"], "a-200")).toEqual([{ ...a, sku: "a-200" }, b]);
  expect(repack(picks, ["a-l1", "a-l5"], "a-l5")).toBe(picks);
});

it("is read from storage without what is damaged", () => {
  expect(
    readPicks(
      JSON.stringify([
        pick("a"),
        { slug: "../x", name: "x", sku: "x" },
        { slug: "b", name: "B" },
        3,
        null,
      ]),
    ),
  ).toEqual([pick("a")]);
  for (const broken of [null, "", "{", '"a"', "{}"]) expect(readPicks(broken)).toEqual([]);
});
