import { expect, it } from "vitest";
import { addPick, readPicks, removePick } from "./compare-picks.ts";

const pick = (slug: string) => ({ slug, name: slug.toUpperCase() });

it("goes in and out, up to four", () => {
  const four = ["a", "b", "c", "d"].map(pick);
  expect(four.reduce(addPick, readPicks(null))).toEqual(four);
  expect(addPick(four, pick("e"))).toEqual(four);
  expect(removePick(four, "b")).toEqual([pick("a"), pick("c"), pick("d")]);
});

it("is read from storage without what is damaged", () => {
  expect(readPicks(JSON.stringify([pick("a"), { slug: "../x", name: "x" }, 3, null]))).toEqual([
    pick("a"),
  ]);
  for (const broken of [null, "", "{", '"a"', "{}"]) expect(readPicks(broken)).toEqual([]);
});
