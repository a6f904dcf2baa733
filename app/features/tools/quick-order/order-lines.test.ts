import { expect, test } from "vitest";
import { leftText, linesOf, withoutLines } from "./order-lines.ts";

test("what is left of a list has its lines whole, also what is too long to be read", () => {
  const long = `XX-9999-20;${"Fluido de corte para ferro fundido ".repeat(6)};UN;37`;
  const lines = linesOf(`HV-1 3\n${long}`).map((line, index) => ({ ...line, number: index + 1 }));
  expect(leftText(lines).split("\n").at(-1)).toBe(`2\t${long}`);
  expect(withoutLines(`HV-1 3\n${long}`, lines.slice(1))).toBe("HV-1 3");
});

test("a list that is written on is left without lines, each once, and as it is otherwise", () => {
  const gone = [{ source: "CAN-1 30" }, { source: "CAN-2;5" }];
  expect(withoutLines("CAN-1 30 \nbomba 2\nCAN-1 30\n\nCAN-2;7\n", gone)).toBe(
    "bomba 2\nCAN-1 30\n\nCAN-2;7\n",
  );
});

test.each([
  "Produto: HV-1110-20 Quantidade: 10",
  "Código HV-1110-20 Qtd 10",
  "Item 1: HV-1110-20 qtd 2",
  "EAN 12001234732014 qtd 2",
  "Cód. HV-1110-20\tQtd. 10",
])("an item that names its parts, %j, is no heading", (text) => {
  expect(linesOf(text)).toMatchObject([{ source: text, heading: null }]);
});

test("a cell in quotes is one, whatever stands inside", () => {
  const [line] = linesOf('HV-1110-20;"Fluido; 1/2 ""pol""";3\nHV-1120-20;tubo 1/2";2');
  expect(line?.text).toBe("HV-1110-20\tFluido, 1/2 pol\t3");
  expect(linesOf('HV-1120-20;tubo 1/2";2;3/4"')[0]?.text).toBe("HV-1120-20\ttubo 1/2\t2\t3/4");
});

test.each([
  "Código Qtd",
  "EAN-13;Descrição;Qtd.",
  "Código;Consumo 2025;Qtd",
  "Nº\tCód. fornecedor\tQuantidade",
])("%j is a heading", (text) => {
  expect(linesOf(text)).toEqual([]);
});
