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
  ["a cell beside a number", Buffer.from("a;-1+A1\n"), "fórmulas"],
  ["a call that looks like words", Buffer.from('"- Óleo, b (2)"\n'), "fórmulas"],
  ["a formula behind other white space", Buffer.from("a;\u00A0\u3000=1+1\n"), "fórmulas"],
  ["the same in another encoding", Buffer.from("a;\xa0=1+1;\xe9\n", "latin1"), "fórmulas"],
  ["words in another encoding", Buffer.from("- Óleo;-5 °C\n", "latin1"), null],
  ["megabytes of one cell", Buffer.from(`-${"\xff".repeat(6_000_000)}`, "latin1"), null],
  ["the same in words", Buffer.from(`"-${"é".repeat(3_000_000)}"`), null],
  ["a formula of full width", Buffer.from("a;b\n1;＝cmd|' /C calc'!A0\n"), "fórmulas"],
  ["a cell of another file", Buffer.from("1;-1+'\\\\host\\s\\[x.xlsx]P'!A1\n"), "fórmulas"],
  ["a call behind a number and a blank", Buffer.from("-1+WEBSERVICE (A1)\n"), "fórmulas"],
  ["a sign of full width", Buffer.from("a;＋cmd|' /C calc'!A0\n;－1+A1\n"), "fórmulas"],
  ["a formula behind a number with a comma", Buffer.from("a;-1,5+cmd|' /C calc'!A0\n"), "fórmulas"],
  [
    "a cell of another file, quoted",
    Buffer.from("a;\"-1+'\\h\\s\\[x,y.xlsx]P'!A1\"\n"),
    "fórmulas",
  ],
  ["a call behind a matrix", Buffer.from('"-1+{1;2}*SERVIÇOWEB(""http://x"")"\n'), "fórmulas"],
  ["a formula of two lines", Buffer.from("a;\"-1\n*cmd|' /C calc'!A0\"\n"), "fórmulas"],
  ["a call behind quotes", Buffer.from('a;"-1&""a""&SERVIÇOWEB(A1)"\n'), "fórmulas"],
  ["a call by another language's name", Buffer.from('a;-1&SERVIÇOWEB ("http://x")\n'), "fórmulas"],
  ["a call behind a blank", Buffer.from('a;- SERVIÇOWEB ("http://x")\n'), "fórmulas"],
  ["the same, quoted", Buffer.from('"-1+ESCOLHER (1; SERVIÇOWEB (A2))"\n'), "fórmulas"],
  ["a column of another file", Buffer.from("a;-1+'\\\\h\\s\\[x.xlsx]P'!A:A\n"), "fórmulas"],
  ["a name of another file", Buffer.from("a;-1+'\\\\h\\s\\x.xlsx'!nome\n"), "fórmulas"],
  [
    "numbers and names",
    Buffer.from(
      '-5,5;Bomba(2)\n-5,3,Bomba\n-R$ 5\n"-10, a 40 °C";"- Óleo solúvel, 2 un"\n- item\n',
    ),
    null,
  ],
  ["a weight that says what it is of", Buffer.from("-5 kg;+1/2 balde\n"), null],
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
