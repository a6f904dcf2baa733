import { expect, test } from "vitest";
import { givesWay, rememberToolNote } from "./tool-notes.ts";

rememberToolNote("Carga inicial de 1.000\u00A0L a 6%");
rememberToolNote("Indicado pelo seletor");

test.each([
  ["none", undefined, "tampa azul", true],
  ["a visitor's", "tampa azul", "Indicado pelo seletor", false],
  ["a tool's", "Indicado pelo seletor", "Carga inicial de 1.000\u00A0L a 6%", true],
  ["a tool's", "Indicado pelo seletor", "tampa azul", false],
  // Written before the page was loaded.
  [
    "the same tool's",
    "Carga inicial de 400\u00A0L a 6,5%",
    "Carga inicial de 1.000\u00A0L a 6%",
    true,
  ],
  [
    "a tool's with more words",
    "Carga inicial de 400\u00A0L a 6%, urgente",
    "Carga inicial de 1.000\u00A0L a 6%",
    false,
  ],
  ["a visitor's with a number", "lote 5", "lote 7", false],
])("%s (%s) for “%s”: %s", (_, old, note, expected) => {
  expect(givesWay(old, note)).toBe(expected);
});
