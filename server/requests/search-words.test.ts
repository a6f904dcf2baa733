import { expect, test } from "vitest";
import { searchWords, soughtWords } from "./search-words.ts";

const REQUEST = {
  protocol: "ORC-7K3F-92QX",
  name: "João da Conceição",
  email: "joao.compras@usinagem-sul.example",
  phone: "+5511912345678",
  company: "Usinagem São José Ltda.",
  document: "11222333000181",
};
const WORDS = searchWords(REQUEST, ["AB-1010-20"]);

test.each([
  "ORC-7K3F-92QX",
  "orc7k3f92qx",
  "92qx",
  "joão conceicao",
  "SÃO JOSÉ usinagem",
  "joao.compras@usinagem-sul.example",
  "11.222.333/0001-81",
  "11222333",
  "(11) 91234-5678",
  "11 91234-5678",
  "+55 11 91234-5678",
  "+55 (11) 91234-5678",
  "+5511912345678",
  "ab-1010-20",
  "conc",
])("%s finds the request", (query) => {
  for (const sought of soughtWords(query))
    expect(
      WORDS.some((word) => word.startsWith(sought)),
      sought,
    ).toBe(true);
  expect(soughtWords(query)).not.toEqual([]);
});

test("a masked number is one word, so that its parts do not find others", () => {
  expect(soughtWords("11.222.333/0001-81")).toEqual(["11222333000181"]);
});

test("what says nothing is not sought", () => {
  expect(soughtWords(" a % _ ' ; -- ")).toEqual([]);
});
