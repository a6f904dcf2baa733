import { expect, test } from "vitest";
import { spelled } from "./spelled.ts";

test("what the faces lack is written as it is read", () => {
  expect(spelled("Solvente α-pineno, não β-pineno; 5 µm, № 7")).toBe(
    "Solvente alfa-pineno, não beta-pineno; 5 µm, nº 7",
  );
});
