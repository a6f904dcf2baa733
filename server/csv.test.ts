import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BYTE_ORDER_MARK, csvLine, parseCsv, withoutGuard } from "./csv.ts";

describe("a CSV sheet", () => {
  it("reads back what was written, whatever the cells hold", () => {
    const cell = fc
      .string({ unit: fc.constantFrom(..."aç \"';,=-+@|\n1".split("")) })
      .filter((text) => !text.startsWith("'"));
    const row = fc.array(cell, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        // The first line decides on the separator.
        const all = [["slug", "code", "name"], ...rows];
        const read = parseCsv(BYTE_ORDER_MARK + all.map(csvLine).join(""));
        expect(read.map((cells) => cells.map(withoutGuard))).toEqual(all);
      }),
    );
  });

  it.each([
    ["commas", 'a,b\r\n"1,5",x\r\n'],
    ["tabs", "a\tb\n1,5\tx"],
    ["semicolons", "a;b\n1,5;x\n"],
  ])("is read with %s between its cells", (_, text) => {
    expect(parseCsv(text)).toEqual([
      ["a", "b"],
      ["1,5", "x"],
    ]);
  });

  it("keeps a negative number a number, and makes text of what could run", () => {
    expect(csvLine(["-17", "-0,5", "=1+1", "-25 a 110", "-1+1"])).toBe(
      `-17;"-0,5";'=1+1;'-25 a 110;'-1+1\r\n`,
    );
  });

  it("lets no formula stand behind a comma, where commas are what separates", () => {
    expect(csvLine(["1", "x,=cmd|' /C calc'!A0", "a, +1+HYPERLINK(1)", "5, -10, - 2"])).toBe(
      `1;"x,'=cmd|' /C calc'!A0";"a, '+1+HYPERLINK(1)";"5, -10, - 2"\r\n`,
    );
  });

  it("has no rows where there is no text", () => {
    expect(parseCsv("")).toEqual([]);
  });
});
