import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fileFault } from "./file-faults.ts";

it.each([
  ["/nada/arquivo.csv", "/nada/arquivo.csv não existe"],
  [import.meta.dirname, /é uma pasta, não um arquivo$/],
  [`${import.meta.filename}/x`, /\/x passa por um arquivo que não é pasta$/],
])("what cannot be read is told in Portuguese: %s", (path, says) => {
  expect(fileFault(refusalOf(path))).toMatch(says);
});

it("a disk that is full may be full without a path", () =>
  expect(fileFault(Object.assign(new Error("x"), { code: "ENOSPC" }))).toBe("o disco está cheio"));

it.each([new Error("x"), Object.assign(new Error("x"), { code: "ECONNREFUSED" }), "x", null])(
  "what is no fault of a file is left to others: %s",
  (error) => expect(fileFault(error)).toBeNull(),
);

function refusalOf(path: string): unknown {
  try {
    return readFileSync(path);
  } catch (error) {
    return error;
  }
}
