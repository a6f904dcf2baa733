import { expect, test } from "vitest";
import { cautionOfCsv } from "./csv-text.ts";

test.each<[string, Buffer, string | null]>([
  [
    "a plain list",
    Buffer.from("a;-5;+55 11 91234-5678;+55 (11) 91234-5678;-\n=\n".replace("=\n", "")),
    null,
  ],
  ["a formula", Buffer.from("a;b\n1;=cmd|' /C calc'!A0\n"), "fórmulas"],
  ["a formula behind a number", Buffer.from("a;-2+3+cmd|' /C calc'!A0\n"), "fórmulas"],
  ["a formula of full width", Buffer.from("a;b\n1;＝cmd|' /C calc'!A0\n"), "fórmulas"],
  ["a cell of another file", Buffer.from("1;-1+'\\\\host\\s\\[x.xlsx]P'!A1\n"), "fórmulas"],
  ["a call behind a number and a blank", Buffer.from("-1+WEBSERVICE (A1)\n"), "fórmulas"],
  ["a sign of full width", Buffer.from("a;＋cmd|' /C calc'!A0\n;－1+A1\n"), "fórmulas"],
  ["a weight that says what it is of", Buffer.from("-5 kg (saco);+1 balde!\n"), null],
  ["a call behind a number", Buffer.from('a;+1+HYPERLINK("x")\n'), "fórmulas"],
  ["a quoted formula", Buffer.from('a,"@SUM(A1)"\n'), "fórmulas"],
  ["a formula behind a quote and a blank", Buffer.from("a;\" =cmd|' /C calc'!A0\"\n"), "fórmulas"],
  ["a formula behind empty quotes", Buffer.from("a;\"\"=cmd|' /C calc'!A0\n"), "fórmulas"],
  ["a dash between quotes", Buffer.from('1;" - "\n'), null],
  ["a formula before all else", Buffer.from("\uFEFF=1+1;a\n"), "fórmulas"],
  ["records of another format", Buffer.from('\uFEFFID;PX\r\nC;Y1;K0;ECALL("x")\r\nE\r\n'), "SYLK"],
  ["columns that begin like them", Buffer.from("ID;Produto\r\n1;Óleo\r\n"), null],
  ["signs of its own between cells", Buffer.from("sep=|\na;b|=1+1\n"), "verificadas"],
  ["the usual ones, named", Buffer.from("\uFEFFsep=;\na;b\n"), null],
])("%s", (_, content, caution) => {
  const found = cautionOfCsv(content);
  if (caution === null) expect(found).toBeNull();
  else expect(found).toContain(caution);
});
