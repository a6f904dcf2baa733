import { describe, expect, test } from "vitest";
import type { QuickOrderAnswer, QuickOrderPackage } from "../../../../contract/tools.ts";
import { leftText } from "./order-lines.ts";
import { parseOrder } from "./parse-order.ts";
import { cartonOffer, refsOf, resolveOrder } from "./resolve-order.ts";

const CAN: QuickOrderPackage = {
  line: "shopkeeper",
  sku: "HV-5110-AER400",
  itemName: "Halarc A-150 · aerossol 400 mL",
  description: "aerossol 400 mL",
  category: { code: "antirrespingo", name: "Antirrespingo de solda" },
  pack: "aerossol",
  litres: 0.4,
  kilograms: null,
  units: 1,
  controls: [],
  carton: { sku: "HV-5110-AER400-CX12", itemName: "Halarc A-150 · caixa com 12", units: 12 },
};
const CARTON: QuickOrderPackage = {
  ...CAN,
  sku: "HV-5110-AER400-CX12",
  description: "caixa com 12",
  pack: "caixa",
  litres: 4.8,
  units: 12,
  carton: null,
};
const JUG: QuickOrderPackage = {
  ...CAN,
  sku: "HV-1010-20",
  description: "bombona 20 L",
  pack: "bombona",
  litres: 20,
  carton: null,
};
const DRUM: QuickOrderPackage = {
  ...JUG,
  sku: "HV-1010-200",
  description: "tambor 200 L",
  pack: "tambor",
  litres: 200,
};
const PACK_UNITS = { exp: ["caixa"], bb: ["bombona"], tb: ["tambor"], latas: ["aerossol"] };
const POT: QuickOrderPackage = { ...CAN, sku: "HV-5210-P300", carton: null };

test.each([
  ["HV-5110-AER400;24", "understood", "HV-5110-AER400", 24],
  ["hv5110aer400 x 3", "understood", "HV-5110-AER400", 3],
  ["HV 5110 AER400 12", "understood", "HV-5110-AER400", 12],
  ["2 cx HV-5110-AER400", "understood", "HV-5110-AER400-CX12", 2],
  ["HV-5110-AER400-CX12 5", "understood", "HV-5110-AER400-CX12", 5],
  ["HV-1010-20;5;BB", "understood", "HV-1010-20", 5],
  ["HV-5110-AER400-CX12;5;EXP", "understood", "HV-5110-AER400-CX12", 5],
  ["HV-5110-AER400 5 latas", "understood", "HV-5110-AER400", 5],
  ["HV-1010;2;TB.", "understood", "HV-1010-200", 2],
  ["HV-1010 2 TB", "understood", "HV-1010-200", 2],
  ["HV-5110;12;UN", "understood", "HV-5110-AER400", 12],
  ["HV-5110;2;CX", "understood", "HV-5110-AER400-CX12", 2],
  ["1 UN 24 HV-5110-AER400", "understood", "HV-5110-AER400", 24],
  ["5 BB 20 L;HV-1010-20", "understood", "HV-1010-20", 5],
  ["5 BB 20 L;Halcut S-210", "understood", "HV-1010-20", 5],
  ["2 TB 200L Halcut S-210", "understood", "HV-1010-200", 2],
  ["2 TB 200 litros Halcut S-210;", "understood", "HV-1010-200", 2],
  ["7 2 TB 200L Halcut S-210", "understood", "HV-1010-200", 2],
  ["200L Halcut S-210 2", "understood", "HV-1010-200", 2],
  ["20 latas 400ml Halarc A-150", "understood", "HV-5110-AER400", 20],
  ["6 un 400 ml Halarc A-150", "understood", "HV-5110-AER400", 6],
] as const)("%j is %s: %s × %d", (text, state, sku, quantity) => {
  const [row] = resolve(text);
  expect(row).toMatchObject({ state, quantity, message: null, mustChoose: false });
  expect(row?.options[0]?.sku).toBe(sku);
});

test("of two guesses at the code, the one that leaves a quantity wins", () => {
  const near = { match: "near", packages: [CAN] } as const;
  const [row] = resolveOrder(parseOrder("HV-5110-AER40 5", PACK_UNITS), [
    { ref: "HV-5110-AER40-5", ...near },
    { ref: "HV-5110-AER40", ...near },
  ]);
  expect(row).toMatchObject({ state: "doubtful", quantity: 5, mustChoose: false });
});

test.each([
  ["HV-5110-AER400", /número inteiro de 1 a/],
  ["HV-5110-AER400 12 ou 24", /número inteiro de 1 a/],
  ["HV-5110-AER400 -5", /número inteiro de 1 a/],
  ["3 dz HV-5110-AER400", /“dz”/],
  ["HV-5110-AER400 1 pallet", /“pallet”/],
  ["HV-5110-AER400 cancelar 2 un", /“cancelar”/],
  ["não enviar HV-5110-AER400 2 un", /“não”/],
  ["HV-5110-AER400;2;cancelado", /“cancelado”/],
  ["HV-5110-AER400;3;dz", /“dz”/],
  ["HV-5110 12", /embalagem/],
  ["Halarc A-150 6", /embalagem/],
  ["HV-5111-AER400 12", /Seria/],
  ["HV-5109-AER400 12", /Saiu de linha/],
  ["3 cx HV-5210-P300", /Não há caixa/],
  ["HV-5110-AER400 cx 12", /12 caixas com 12, ou uma só/],
  ["HV-5110-AER400 caixa c/ 12", /“c\/”/],
  ["24 un HV-5110-AER400-CX12", /caixa com 12/],
  ["2 dúzias Halarc A-150 400 mL", /“dúzias”/],
  ["1 pallet Halarc A-150 400 mL", /“pallet”/],
  ["não enviar Halarc A-150 400 mL 6", /“não”/],
  ["6 Halarc A-150 400 mL cancelado", /“cancelado”/],
])("%j is doubtful and says why", (text, message) => {
  const [row] = resolve(text);
  expect(row?.state).toBe("doubtful");
  expect(row?.message).toMatch(message);
  expect(row?.options.length).toBeGreaterThan(0);
});

test.each([
  "HV-5110-AER400",
  "HV-5110-AER400 12 ou 24",
  "HV-5110-AER400 -5",
  "3 dz HV-5110-AER400",
  "3 dz HV-5110",
  "HV-5110-AER400 cx 12",
  "24 un HV-5110-AER400-CX12",
  "3 caixas 10 latas HV-5110-AER400",
  "3 caixas 10 latas 400 mL Halarc A-150",
  "3 cx 10 x 400 mL Halarc A-150",
  "Halarc A-150 400 mL 3 caixas 10 latas",
  "1 Halarc A-150 400 mL 3 caixas 10 latas",
  "40 litros de Halcut S-210 em BB de 20 L",
  "2 dúzias Halarc A-150 400 mL",
  "HV-1010;40;L",
  "HV-1010-20;30;L",
  "HV-1010-20;40;KG",
])("%j asks for the quantity", (text) => {
  expect(resolve(text)[0]).toMatchObject({ state: "doubtful", quantity: null });
});

test("of two counts of a code, the carton comes first among what is meant", () => {
  const [row] = resolve("3 caixas 10 latas HV-5110-AER400");
  expect(row?.options.map(({ sku }) => sku)).toEqual(["HV-5110-AER400-CX12", "HV-5110-AER400"]);
});

test("litres that make whole packages are told as such, to be confirmed", () => {
  const [row] = resolve("HV-1010-20;40;L");
  expect(row).toMatchObject({ state: "doubtful", quantity: 2, isGuess: true });
  expect(row?.message).toMatch(/40\sL são 2 embalagens de 20\sL/);
});

test("a code of another container than the unit's is in doubt", () => {
  const [row] = resolve("HV-1010-20;5;TB");
  expect(row).toMatchObject({ state: "doubtful", quantity: 5, isGuess: true });
  expect(row?.message).toMatch(/bombona 20 L, e a lista diz “TB”/);
});

test("of several codes like the one typed the unit chooses, and it stays a question", () => {
  const [row] = resolveOrder(parseOrder("HV-1O1O-2;5;TB", PACK_UNITS), [
    { ref: "HV-1O1O-2", match: "near", packages: [JUG, DRUM] },
  ]);
  expect(row).toMatchObject({
    state: "doubtful",
    options: [DRUM],
    mustChoose: false,
    isGuess: true,
  });
  expect(row?.message).toMatch(/Seria este/);
});

test("titles and totals are no items, but what has a code and a quantity is", () => {
  const texts = [
    "Pedido de compra 123",
    "PEDIDO Nº PC-2024",
    "Total de itens: 40",
    "\tTotal\t1.234,00",
  ];
  expect(resolve(texts.join("\n"))).toEqual([]);
  expect(resolve("pedido: ZZ-9999-1 12")).toMatchObject([{ state: "wrong" }]);
});

describe("what is left is a list of its own, in which", () => {
  test.each([
    ["a table", "Item;Código;Estoque;Qtd\n10;HV-1010-20;300;2,00\n20;ZZ-9999-1;8;3", 20],
    ["a table without numbers", "Código;Estoque;Qtd\nHV-1010-20;300;2\nZZ-9999-1;8;3", 2],
    ["a message", "HV-1010-20 2\nZZ-9999-1 3", 2],
    ["a message below a title", "Pedido 12\nHV-1010-20 2\n3;ZZ-9999-1 3", 2],
  ])("the line of %s keeps its number and its quantity", (_, text, number) => {
    const [, left] = resolve(text);
    expect(left).toMatchObject({ number, state: "wrong", quantity: 3 });
    const [again] = resolve(leftText(left ? [left] : []));
    expect(again).toMatchObject({ number, state: "wrong", quantity: 3, key: left?.key });
    expect(resolve(leftText(again ? [again] : []))).toEqual([again]);
  });
});

test("lines of several tables keep their own headings", () => {
  const rows = resolve("Código;Qtd\nZZ-1111;1\nZZ-2222;2\n\nQtd;Código\n3;ZZ-3333");
  expect(leftText(rows)).toBe(
    "Item\tCódigo;Qtd\n1\tZZ-1111;1\n2\tZZ-2222;2\nItem\tQtd;Código\n3\t3;ZZ-3333",
  );
  expect(resolve(leftText(rows)).map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
});

describe("a buyer's sheet", () => {
  const sheet = [
    "Prezados, segue nossa cotação\t\t\t\t",
    "Item\tCódigo\tDescrição\tQtd\tUn.",
    "1\tHV-1010-20\tFluido\t4\tBB",
    "2\tHV-5110\tAntirrespingo 400 ml\t6\tUN",
    "3\tHalcut S-210\tfluido verde 200L\t2\tTB",
    "4\tHV-1010\ttambor\t1\t",
    "5\tHV-5110-AER400-CX12\tcom expositor\t1\tDSP",
    "6\tZZ-9999-1\tOutro fluido\t3\tBB",
    "TOTAL\t\t\t17\t",
  ].join("\n");

  test("counts its items alone, and numbers them as its column does", () => {
    expect(resolve(sheet).map(({ number, state }) => `${number} ${state}`)).toEqual([
      "1 understood",
      "2 understood",
      "3 understood",
      "4 understood",
      "5 doubtful",
      "6 wrong",
    ]);
  });

  test("names the package in the description, where the code or the name is the product's", () => {
    const chosen = resolve(sheet).map(({ options, quantity }) => [options[0]?.sku, quantity]);
    expect(chosen.slice(1, 4)).toEqual([
      ["HV-5110-AER400", 6],
      ["HV-1010-200", 2],
      ["HV-1010-200", 1],
    ]);
  });

  test("keeps a quantity in its own column beside a unit that nobody knows, which is explained", () => {
    const row = resolve(sheet)[4];
    expect(row).toMatchObject({ quantity: 1, isGuess: true });
    expect(row?.message).toMatch(/“DSP”: a quantidade conta caixa com 12/);
  });

  test("has titles only above its heading, and none that is an item", () => {
    const [item, wrong] = resolve("HV-1010-20 4\nCódigo;Qtd\nqualquer coisa;2");
    expect(item).toMatchObject({ number: 1, quantity: 4 });
    expect(wrong).toMatchObject({ number: 2, state: "wrong" });
  });
});

test.each([
  ["bom dia", /Nenhum código nem nome/],
  ["ZZ-9999-1 12", /não encontrado/],
  ["HV-5110-AER400 0", /1 a 99\.999/],
  ["HV-5110-AER400 100000", /1 a 99\.999/],
])("%j is wrong and says why", (text, message) => {
  const [row] = resolve(text);
  expect(row).toMatchObject({ state: "wrong", options: [] });
  expect(row?.message).toMatch(message);
});

test("a code that only one package can be is preselected, several must be chosen from", () => {
  expect(resolve("HV-5110 12")[0]?.mustChoose).toBe(true);
  expect(resolve("HV-5210 12")[0]?.mustChoose).toBe(false);
});

test.each([
  [11, null],
  [12, { cartons: 1, rest: 0 }],
  [30, { cartons: 2, rest: 6 }],
] as const)("%d units make %j cartons of twelve", (quantity, offer) => {
  const made = cartonOffer(CAN, quantity);
  if (offer) expect(made).toMatchObject(offer);
  else expect(made).toBeNull();
});

test("a carton makes no cartons", () => {
  expect(cartonOffer(CARTON, 100)).toBeNull();
});

test.each([
  ["Código;Qtd em estoque;Qtd a comprar", "50;5"],
  ["Código;Qtd anterior;Qtd", "50;5"],
  ["Código;Qtd mín;Qtd", "10;5"],
  ["Código;Qtd embalagem;Qtd pedida", "20;5"],
  ["Código;Quantidade por caixa;Quantidade", "12;5"],
  ["Código;Quant. anterior;Quant. atual", "4;5"],
  ["Código;Qtd. (un);Qtd estoque", "5;8"],
])("of the quantities of %j the order's is taken", (heading, cells) => {
  expect(resolve(`${heading}\nHV-1010-20;${cells}`)).toMatchObject([
    { state: "understood", quantity: 5 },
  ]);
});

test("a carton's code under a heading of units is in doubt", () => {
  const [row] = resolve("Qtde. (un);Código\n24;HV-5110-AER400-CX12");
  expect(row).toMatchObject({ state: "doubtful", quantity: null });
  expect(row?.message).toMatch(/caixa com 12/);
});

test("a column of what is in stock is no order", () => {
  const rows = resolve("Código;Qtd em estoque\nHV-1010-20;50");
  expect(rows).toMatchObject([{ state: "doubtful", quantity: null }]);
});

test.each(["Quantidade (L)", "Qtd em litros"])("%j counts what is in the packages", (heading) => {
  expect(resolve(`Código;${heading}\nHV-1010-20;200`)).toMatchObject([
    { state: "doubtful", quantity: 10, isGuess: true },
  ]);
});

test.each([
  "2 un HV-1010-20 e 3 un HV-1010-200",
  "2 cx HV-5110 e 6 un HV-5210",
  "HV-1010-20 2 un HV 5110 3 un",
  "HV-1010-20, HV-5110, HV-5210: 2 un de cada",
  "5 HV-1010-20 / HV-5210-P300",
  "HV-1010-20;2;HV-5110-AER400;3",
])("of two items in one line, %j, neither goes in", (text) => {
  expect(resolve(text)).toMatchObject([
    { state: "wrong", quantity: null, message: expect.stringMatching(/um item por linha/) },
  ]);
});

test.each(["Qtd emb.", "Quantidade de embalagens", "Quantidade por pedido"])(
  "%j alone is the quantity",
  (heading) => {
    expect(resolve(`Código;${heading}\nHV-1010-20;7`)).toMatchObject([{ quantity: 7 }]);
  },
);

test("another name of the same package, and a code that is not the maker's, are no second item", () => {
  for (const text of [
    "HV-5110-AER400;HV-5110;2",
    "HV-5110-AER400 (HV-5110) 2 un",
    "HV-5110-AER400;HV-5110-AER400-CX12;2",
    "HV-5110-AER400;ABC-1234;2",
  ])
    expect(resolve(text)).toMatchObject([{ state: "understood", quantity: 2 }]);
});

test("each code is asked for once", () => {
  expect(refsOf(parseOrder("HV-5110-AER400;1\nHV-5110-AER400;2", PACK_UNITS))).toEqual([
    "HV-5110-AER400",
  ]);
});

function resolve(text: string) {
  const lines = parseOrder(text, PACK_UNITS);
  return resolveOrder(lines, refsOf(lines).map(answer));
}

/** What the catalogue would say, with three packages in it. */
function answer(ref: string): QuickOrderAnswer {
  const key = ref.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const found = [CAN, CARTON, POT, JUG, DRUM].find(({ sku }) => sku.replaceAll("-", "") === key);
  if (found) return { ref, match: "package", packages: [found] };
  if (key === "HV5110") return { ref, match: "product", packages: [CAN, CARTON] };
  if (key === "HV1010") return { ref, match: "product", packages: [JUG, DRUM] };
  if (key === "HV5210") return { ref, match: "product", packages: [POT] };
  if (key === "HV5109AER400") return { ref, match: "retired", packages: [CAN] };
  if (key === "HV5111AER400") return { ref, match: "near", packages: [CAN] };
  if (key.includes("HALCUTS210")) return { ref, match: "product", packages: [JUG, DRUM] };
  if (key.includes("HALARCA150")) return { ref, match: "product", packages: [CAN, CARTON] };
  return { ref, match: "none", packages: [] };
}
