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
