import { expect, test } from "vitest";
import { spelled } from "./spelled.ts";

const isLatin1 = (codePoint: number) => codePoint < 0x100;

test("what the faces lack is written as it is read", () => {
  expect(spelled("Solvente α-pineno, não β-pineno; 5 µm, № 7", isLatin1)).toBe(
    "Solvente alfa-pineno, não beta-pineno; 5 µm, nº 7",
  );
});

test("a letter that a face lacks loses its marks, and is never left out", () => {
  expect(spelled("Timișoara, Nguyễn\nUsinagem 東京 🏭\uFE0F", isLatin1)).toBe(
    "Timisoara, Nguyen\nUsinagem ?? ?",
  );
  expect(spelled("Jose\u0301 \u200BSouza", isLatin1)).toBe("Jose \u200BSouza");
});

test("what comes from another document is read as there: ligatures, blanks, units; no digit joins a number", () => {
  expect(spelled("\uFB01ltro\tde \u33A1 a 40\u2009\u2103\n10\u202F000\u00A0L", isLatin1)).toBe(
    "filtro de m2 a 40 °C\n10\u00A0000\u00A0L",
  );
  expect(spelled("10\u2076, 2\u2153, \u02DC", isLatin1)).toBe("10?, 2?, ?");
});
