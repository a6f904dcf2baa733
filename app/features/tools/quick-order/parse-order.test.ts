import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { LINE_LIMIT, linesBeyond, parseOrder } from "./parse-order.ts";

const PACK_UNITS = { bb: ["jug"], tb: ["drum"], tambor: ["drum"], lata: ["can", "spray"] };

describe("one line", () => {
  test.each([
    ["HV-5110-AER400\t12", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400;12", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400; 12 ;", "HV-5110-AER400", 12, null],
    ["12;HV-5110-AER400", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400;Halarc A-150 aerossol 400 mL;24", "HV-5110-AER400", 24, null],
    ["HV-5110-AER400\tHalarc A-150\t24\tun", "HV-5110-AER400", 24, "unit"],
    ["1;HV-5110-AER400;24", "HV-5110-AER400", 24, null],
    ["1\tHV-5110-AER400\tFLUIDO\t24\tUN", "HV-5110-AER400", 24, "unit"],
    ["1\tHV-5110-AER400\tFLUIDO\tUN\t24,00\t30,00", "HV-5110-AER400", 24, "unit"],
    ["1\tHV-5110-AER400\t24,00\tCX\t30,00\t720,00", "HV-5110-AER400", 24, "carton"],
    ["1;HV-5110-AER400;24;30", "HV-5110-AER400", null, null],
    ["1;HV-5110-AER400;2,5;UN", "HV-5110-AER400", null, "unit"],
    ["1;HV-5110-AER400;2.5", "HV-5110-AER400", null, null],
    [`HV-5110-AER400;${"fluido ".repeat(60)};1500`, "HV-5110-AER400", null, null],
    ["HV-5110-AER400;0.125", "HV-5110-AER400", null, null],
    ["HV-5110-AER400;30,00", "HV-5110-AER400", null, null],
    ["HV-5110-AER400;24,0000", "HV-5110-AER400", 24, null],
    ["2001234511018;6", "2001234511018", 6, null],
    ["HV-5110-AER400;1.200", "HV-5110-AER400", 1200, null],
    ['"HV-5110-AER400";"12"', "HV-5110-AER400", 12, null],
    ["HV-5110-AER400\tHalarc A-150\t12\t30,00\tR$ 1.360,00", "HV-5110-AER400", 12, null],
  ] as const)("of a sheet, %j, is %s × %s", (line, ref, quantity, unit) => {
    expect(parsed(line)[0]?.readings[0]).toEqual({ ref, quantity, unit });
  });

  test.each([
    ["HV-5110-AER400 12", "HV-5110-AER400", 12, null],
    ["12 HV-5110-AER400", "HV-5110-AER400", 12, null],
    ["12x HV-5110-AER400", "HV-5110-AER400", 12, null],
    ["12 x HV-5110-AER400", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400 x12", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400x12", "HV-5110-AER400", 12, null],
    ["12xHV-5110-AER400", "HV-5110-AER400", 12, null],
    ["“HV_5110_AER400” 12pçs", "HV-5110-AER400", 12, "unit"],
    ["HV-5110-AER400 pano 20x30 12", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400 x 12 un", "HV-5110-AER400", 12, "unit"],
    ["12un HV-5110-AER400", "HV-5110-AER400", 12, "unit"],
    ["12 cx HV-5110-AER400", "HV-5110-AER400", 12, "carton"],
    ["HV-5110-AER400 - 2 caixas", "HV-5110-AER400", 2, "carton"],
    ["hv5110aer400 12", "hv5110aer400", 12, null],
    ["HV-5110-AER400: 12", "HV-5110-AER400", 12, null],
    ["qtd 12 HV-5110-AER400", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400 aerossol 400 mL 12 un", "HV-5110-AER400", 12, "unit"],
    ["2001234511018 6", "2001234511018", 6, null],
    ["HV-5110-AER400", "HV-5110-AER400", null, null],
    ["HV-5110-AER400 12 ou 24", "HV-5110-AER400", null, null],
    ["1 HV-5110-AER400 FLUIDO 20 L 24,00 UN 30,00", "HV-5110-AER400", 24, "unit"],
    ["HV-5110-AER400,12", "HV-5110-AER400", 12, null],
    ["HV-5110-AER400 1.200,00 UN", "HV-5110-AER400", 1200, "unit"],
    ["HV-5110-AER400 2,5 UN", "HV-5110-AER400", null, "unit"],
    ["HV-511O-AER400 12", "HV-511O-AER400", 12, null],
  ] as const)("of a message, %j, can be read as %s × %s", (line, ref, quantity, unit) => {
    const readings = parsed(line)[0]?.readings ?? [];
    expect(readings).toContainEqual({ ref, quantity, unit });
  });

  test("a code in pieces is read longest first, so that the catalogue can say which it is", () => {
    expect(parsed("HV 5110 AER400 12")[0]?.readings).toEqual([
      { ref: "HV-5110-AER400-12", quantity: null, unit: null },
      { ref: "HV-5110-AER400", quantity: 12, unit: null },
      { ref: "HV-5110", quantity: 12, unit: null },
    ]);
  });

  test.each([
    "HV -5110-AER400 12",
    "HV- 5110-AER400 12",
    "HV -5110 -AER400 12",
    "12 x HV -5110 AER400",
    "12 hv - 5110 - aer400",
  ])("a code with spaces at its hyphens is one code: %j", (line) => {
    expect(parsed(line)[0]?.readings.map(({ ref }) => ref.toUpperCase())).toContain(
      "HV-5110-AER400",
    );
  });

  test.each([
    ["3 dz HV-5110-AER400", "dz"],
    ["3dz HV-5110-AER400", "dz"],
    ["HV-5110-AER400 1 pallet", "pallet"],
    ["HV-5110-AER400 3 dúzias", "dúzias"],
    ["3 HV-5110-AER400 dz", "dz"],
    ["HV-5110-AER400 2 barricas", "barricas"],
    ["barrica 2 HV-5110-AER400", "barrica"],
    ["HV-5110-AER400 caixa c/ 12", "c/"],
    ["HV-5110-AER400 cx com 12", "com"],
    ["HV-5110-AER400;3;dz", "dz"],
    ["HV-5110-AER400;dz;3", "dz"],
  ])("%j has the unknown word %s beside its quantity", (line, unknown) => {
    expect(parsed(line)[0]?.readings.at(-1)).toMatchObject({ unknown });
  });

  test.each([
    "HV-5110-AER400 aerossol 400 mL 12 un",
    "HV-5110-AER400;Aerossol;12",
    "HV-5110-AER400;12;Halarc A-150 aerossol",
    "12;HV-5110-AER400;Aerossol",
    "12 unidades de HV-5110-AER400",
    "• 12 HV-5110-AER400",
  ])("%j has none", (line) => {
    expect(parsed(line)[0]?.readings.at(-1)).toMatchObject({ quantity: 12 });
    expect(parsed(line)[0]?.readings.at(-1)).not.toHaveProperty("unknown");
  });

  test.each([
    "HV-5110-AER400 -5",
    "HV-5110-AER400;-5",
    "HV-5110-AER400 \u22125",
    "-5 HV-5110-AER400",
    "HV-5110-AER400 -5 12",
    "HV-5110-AER400;-1.200",
    "HV-5110-AER400 un -1200",
    "HV-5110-AER400 qtd -1200",
  ])("a negative quantity is none: %j", (line) => {
    expect(parsed(line)[0]?.readings.at(-1)?.quantity).toBeNull();
  });

  test.each(["\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"])(
    "%j in a code is a hyphen",
    (dash) => {
      const [line] = parsed(`HV${dash}5110${dash}AER400 ${dash} 12`);
      expect(line?.readings).toContainEqual({ ref: "HV-5110-AER400", quantity: 12, unit: null });
      expect(line?.text).toContain(dash);
    },
  );

  test.each(["bom dia, segue o pedido", "obrigado!", "12345", "---"])(
    "%j holds no code",
    (line) => {
      const readings = parsed(line)[0]?.readings ?? [];
      expect(readings.filter(({ isName }) => !isName)).toEqual([]);
    },
  );
});

test("empty lines and headings are no lines", () => {
  const lines = parsed("Código;Quantidade\r\n\r\nHV-1;2\nHV-5110-AER400;3\n");
  expect(lines.map(({ order }) => order)).toEqual(["HV-1\t2", "HV-5110-AER400\t3"]);
});

test("a pasted book is cut, not read", () => {
  const lines = parsed("HV-5110-AER400;12\n".repeat(100_000) + "x".repeat(1_000_000));
  expect(lines).toHaveLength(LINE_LIMIT);
  const [long] = parsed("x".repeat(1_000_000));
  expect(long?.text).toHaveLength(300);
  // A reading that went back and forth in such a line would outlast the test's own time.
  expect(parsed(`HV5110${"a-a".repeat(95)}!\n`.repeat(LINE_LIMIT))).toHaveLength(LINE_LIMIT);
});

test.each([
  ["numbers at its ends", `1 abc ${"1 ".repeat(146)}`],
  ["numbers before it", `${"1 ".repeat(140)}abc 1 1 1`],
  ["columns", "abc;".repeat(75)],
])("a line of many %s is read in a few ways only", (_, line) => {
  const folded = vi.spyOn(String.prototype, "normalize");
  for (const { readings } of parsed(`${line}\n`.repeat(79)))
    expect(readings.length).toBeLessThan(21);
  expect(folded.mock.calls.length).toBeLessThan(100_000);
  folded.mockRestore();
});

test("the lines after the last one that is read are not lost", () => {
  const first = "HV-5110-AER400;1\n\n".repeat(LINE_LIMIT);
  expect(linesBeyond(first)).toEqual([]);
  expect(parsed(`${first}HV-1;2\r\nqualquer coisa\n`)).toHaveLength(LINE_LIMIT);
  const beyond = linesBeyond(`${first}HV-1;2\r\nqualquer coisa\n`);
  expect(beyond.map(({ source }) => source)).toEqual(["HV-1;2", "qualquer coisa"]);
});

test("any text is read without failing, and every quantity is a whole number", () => {
  const word = fc.constantFrom(
    "HV-5110-AER400",
    "hv5110",
    "12",
    "cx",
    "un",
    "x",
    ";",
    "\t",
    "1.200",
    "400 mL",
    "2001234511018",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word).map((words) => words.join(" ")),
      ),
      (text) => {
        for (const { readings } of parsed(text))
          for (const { ref, quantity } of readings) {
            expect(ref).not.toBe("");
            expect(quantity === null || Number.isInteger(quantity)).toBe(true);
          }
      },
    ),
    { numRuns: 2_000 },
  );
});

describe("a table with a heading", () => {
  const readingsOf = (table: string) =>
    parsed(table).map(({ readings: [first] }) => [first?.ref, first?.quantity]);

  test.each([
    ["Item\tCódigo\tDescrição\tQtde", "1\tHV-5110-AER400\tAerossol 400 mL\t24"],
    [
      "Nº\tCód. fornecedor\tDescrição do material\tUn.\tQuantidade",
      "1\tHV-5110-AER400\tAerossol\tUN\t24",
    ],
    ['"Código";"Estoque";"Quantidade"', '"HV-5110-AER400";"300";"24"'],
    ["Item\tCódigo\tQtde\tPrazo (dias)", "\tHV-5110-AER400\t24\t10"],
  ])("%j takes the quantity of its own column alone", (heading, row) => {
    expect(readingsOf(`${heading}\n${row}`)).toEqual([["HV-5110-AER400", 24]]);
  });

  test.each([
    ["Código;Qtd por caixa;Caixas", "HV-1010-20;12;3", 3, "carton"],
    ["Código;Caixas;Qtd/cx", "HV-1010-20;3;12", 3, "carton"],
    ["Código;Qtd por embalagem;Qtd", "HV-1010-20;12;3", 3, null],
    ["Código;Qtd por caixa", "HV-1010-20;12", null, null],
    ["Código;Qtd por caixa;Qtd emb.", "HV-1010-20;12;3", null, null],
    ["Código;Qtd Loja 1;Qtd Loja 2;Qtd total", "HV-1010-20;6;12;18", 18, null],
    ["Código;Qtd Loja 1;Qtd Loja 2", "HV-1010-20;6;12", null, null],
    ["Código;Qtd Loja 1;Qtd Loja 2", "HV-1010-20;6;6", null, null],
    ["Código;Qtd Loja 1;Qtd Loja 2", "HV-1010-20;;12", 12, null],
    ["Qtd Loja 1;Qtd Loja 2;Código", "6;12;HV-1010-20", null, null],
    ["Código;Qtd pedida;Qtd a cotar", "HV-1010-20;5,00;5", 5, null],
    ["Código;Qtd pedida;Qtd a cotar", "HV-1010-20;5;3", null, null],
    ["Qtde. (un);Código", "24;HV-1010-20", 24, "unit"],
    ["Qtde. (un);Código", "2 CX;HV-1010-20", 2, "carton"],
    ["Código;Qtde. (un)", "HV-1010-20;1 24", null, null],
    ["Qtd un;Código;Un", "2;HV-1010-20;CX", 2, "carton"],
    ["Qtde. (cx);Código", "2;HV-1010-20", 2, "carton"],
    ["Quantidade em caixas;Código", "2;HV-1010-20", 2, "carton"],
    ["Qtd cx;Código", "2;HV-1010-20", 2, "carton"],
  ] as const)("%j above %j is a quantity of %j × %s", (heading, row, quantity, unit) => {
    const [line] = parsed(`${heading}\n${row}`);
    expect(line?.readings).toEqual([{ ref: "HV-1010-20", quantity, unit }]);
  });

  test("shows the parts of a sum, and reads none of them", () => {
    const [line] = parsed("Produto;Qtd Loja 1;Qtd Loja 2\nHalneat 32;6 un;12 un");
    expect(line).toMatchObject({ text: "Halneat 32\t6 un\t12 un", order: "Halneat 32" });
  });

  test("is in doubt where its column is empty, and keeps its columns for the lines that wait", () => {
    const heading = "Item;Código;Qtde";
    expect(readingsOf(`${heading}\n7;HV-5110-AER400;`)).toEqual([["HV-5110-AER400", null]]);
    const rows = "7;HV-5110-AER400;2\n".repeat(LINE_LIMIT + 1);
    const [last] = linesBeyond(`${heading}\n${rows}`);
    expect(last).toMatchObject({ heading, place: 7, order: "HV-5110-AER400\t2" });
  });
});

describe("a table of a buyer's system", () => {
  const HEADING = "Item\tCódigo\tDescrição\tQtde\tUn\tUnitário";

  test.each([
    ["2,00", 2],
    ["2,000", 2],
    ["10,0000", 10],
    ["1.000", 1000],
    ["1.200,00", 1200],
    ["2,5", null],
    ["2,50", null],
    ["", null],
  ])("%j under the heading of quantities is %j", (quantity, expected) => {
    const [line] = parsed(`${HEADING}\n7\tHV-1010-20\tFluido\t${quantity}\tUN\t30,00`);
    expect(line?.readings[0]?.quantity).toBe(expected);
  });

  test.each([
    ["TB.", { unit: "pack", packs: ["drum"], word: "TB" }],
    ["Lata", { unit: "pack", packs: ["can", "spray"], word: "Lata" }],
    ["L", { unit: "litre", word: "L" }],
    ["KG", { unit: "kilogram", word: "KG" }],
    ["CX", { unit: "carton" }],
  ])("%j is its unit", (unit, expected) => {
    const row = `HV-1010-20\tFluido\t40\t${unit}`;
    for (const text of [row, `Código\tDescrição\tQtde\tUn\n${row}`])
      expect(parsed(text)[0]?.readings).toEqual([{ ref: "HV-1010-20", quantity: 40, ...expected }]);
  });
});

test("a line keeps its key when others come or go, and the same line twice has two", () => {
  const keys = (text: string) => parsed(text).map(({ key }) => key);
  const [second] = keys("HV-1010-20 5");
  expect(keys("x\nHV-1010-20 5\nHV-1010-20 5")[1]).toBe(second);
  expect(new Set(keys("HV-1010-20 5\nHV-1010-20 5")).size).toBe(2);
});

describe("a line with a name", () => {
  test.each([
    ["Haleco A-50 6", "Haleco A-50", 6],
    ["6 Haleco A-50", "Haleco A-50", 6],
    ["6 un Haleco A-50", "Haleco A-50", 6],
    ["Haleco A-50;6", "Haleco A-50", 6],
    ["Halneat 32 6", "Halneat 32", 6],
    ["Halcut S-210 20 L x 4", "Halcut S-210 20 L", 4],
    ["Halneat 32", "Halneat 32", null],
    ["1\tHalneat 32\t24\tUN", "Halneat 32", 24],
    ["1 Halneat 32 24 UN", "Halneat 32", 24],
    ["Halneat 32 cx 20", "Halneat 32", 20],
  ])("%j may be %j × %s", (line, ref, quantity) => {
    expect(parsed(line)[0]?.readings).toContainEqual(
      expect.objectContaining({ ref, quantity, isName: true }),
    );
  });

  test("is none without a word, nor where a code is seen", () => {
    expect(parsed("12 24")[0]?.readings).toEqual([]);
    expect(parsed("HV-5110-AER400 desengripante 12")[0]?.readings[0]).not.toHaveProperty("isName");
  });
});

function parsed(text: string) {
  return parseOrder(text, PACK_UNITS);
}
