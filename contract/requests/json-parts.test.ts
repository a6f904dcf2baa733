import { expect, test, vi } from "vitest";
import { MAX_ITEMS, MAX_NOTE, MAX_QUANTITY } from "../basket.ts";
import { QUOTE } from "./examples.test-support.ts";
import { readJsonArray } from "./readers.ts";
import { countJsonParts, MAX_JSON_PARTS } from "./json-parts.ts";

test.each([
  ["[]", 1],
  ["{}", 1],
  ["[[],[]]", 4],
  ['{"a":1,"b":[2,3]}', 6],
  ['"a,b:c[d{e"', 0],
  [String.raw`{"a\",":"\\","b":"\\\","}`, 4],
  ["", 0],
  ["[,,", 3],
  ['["never closed,,,', 1],
])("%s has %i parts", (text, parts) => {
  expect(countJsonParts(text)).toBe(parts);
});

test("a quote of one line too many, each with all it can have, is far from having too many parts", () => {
  const item = {
    code: "HV-1010-20",
    name: "Halcut S-210 · bombona 20 L",
    category: { code: "fluidos-de-usinagem", name: "Fluidos de usinagem" },
    quantity: MAX_QUANTITY,
    note: "[{,:".repeat(MAX_NOTE / 4),
  };
  const items = Array.from({ length: MAX_ITEMS + 1 }, () => item);
  expect(countJsonParts(JSON.stringify({ ...QUOTE, items }))).toBeLessThan(MAX_JSON_PARTS / 2);
});

test("a text of too many parts is not parsed", () => {
  const parse = vi.spyOn(JSON, "parse");
  expect(readJsonArray(`[${"1,".repeat(MAX_JSON_PARTS)}1]`)).toBeNull();
  expect(parse).not.toHaveBeenCalled();
});
