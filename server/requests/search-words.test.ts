import { expect, test } from "vitest";
import { searchWords, soughtNumbers, soughtWords } from "./search-words.ts";

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
  "11.222.333",
  "11.222.333/0001",
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

test.each([
  "11 91234 5678",
  "11-91234-5678",
  "(11) 9 1234-5678",
  "(11) 91234 5678",
  "011 91234-5678",
  "0xx11 91234-5678",
  "5511912345678",
  "91234-5678",
  "912345678",
  "orc 7k3f 92qx",
  "7K3F92QX",
  "Proposta ORC-7K3F-92QX/10",
  "proposta-ORC-7K3F-92QX-1.pdf",
  "Re: a sua solicitação orc 7k3f 92qx, de novembro",
  "CNPJ 11.222.333/0001-81",
  "11 222 333 0001 81",
  "cnpj: 11222333000181",
])("%s finds the request by a number", (query) => {
  expect(WORDS.filter((word) => soughtNumbers(query).includes(word))).toHaveLength(1);
});

test("a masked number is one word, so that its parts do not find others", () => {
  expect(soughtWords("11.222.333/0001-81")).toEqual(["11222333000181"]);
});

test("a document is sought with letters too, and as a person's, and not where its check digits are wrong", () => {
  expect(soughtNumbers("CNPJ 12.abc.345/01de-35")).toEqual(["12abc34501de35"]);
  expect(soughtNumbers("CPF 529.982.247-25, dela")).toEqual(["52998224725"]);
  expect(soughtNumbers("CNPJ 11.222.333/0001-82")).toEqual([]);
});

test("a protocol is sought as it can be read out", () => {
  const words = searchWords({ ...REQUEST, protocol: "ORC-0K1F-92QX" }, []);
  for (const query of ["ORC-OKIF-92QX", "0rc-oklf-92qx", "OKIF92QX"])
    expect(words.filter((word) => soughtNumbers(query).includes(word))).toEqual(["orc0k1f92qx"]);
});

test("what says nothing is not sought", () => {
  expect(soughtWords(" a % _ ' ; -- ")).toEqual([]);
});
