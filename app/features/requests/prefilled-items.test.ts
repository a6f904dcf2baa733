import { expect, test } from "vitest";
import {
  askedBeyond,
  askedItems,
  postedItems,
  prefill,
  repeatAddress,
  repeatNote,
  toBasketItem,
  type Repeatable,
} from "./prefilled-items.ts";

const CATEGORY = { code: "usinagem", name: "Fluidos de usinagem" };
const PAIL = {
  line: "industry",
  slug: "halcut-s-210",
  code: "HV-1010-20",
  name: "Halcut S-210 · bombona 20 L",
  category: CATEGORY,
  picture: null,
  controls: [],
  replacement: null,
} as const;
const addressOf = (items: Repeatable["items"], offCatalogueItem = "") =>
  new URL(
    repeatAddress({ protocol: "ORC-7K3F-92QX", line: "industry", items, offCatalogueItem }) ?? "",
    "http://page.example",
  );
const BOTTLE = {
  ...PAIL,
  line: "shopkeeper",
  code: "HV-1050-L1",
  name: "Halcut S-150 · frasco 1 L",
} as const;

test("an address asks for items, each with the quantity beside it", () => {
  const query = new URLSearchParams(
    "item=hv-1010-20&quantity=3&item=HV-1050-L1&quantity=1.000.000.000",
  );
  expect(askedItems(query)).toEqual([
    { code: "HV-1010-20", quantity: "3" },
    { code: "HV-1050-L1", quantity: "1.000.000.000" },
  ]);
  expect(askedItems(new URLSearchParams("item=HV-1010-20"))).toEqual([
    { code: "HV-1010-20", quantity: "1" },
  ]);
  expect(askedItems(new URLSearchParams("type=industry&item="))).toEqual([]);
});

test("what the catalogue does not know, or the other line sells, goes into the free text", () => {
  const asked = [
    { code: PAIL.code, quantity: "3" },
    { code: "XX-1", quantity: "2" },
    { code: BOTTLE.code, quantity: "1" },
    { code: "XX-2", quantity: "0" },
  ];
  const { items, offCatalogueItem } = prefill(asked, [PAIL, BOTTLE]);
  expect(items).toEqual([{ ...PAIL, quantity: "3" }]);
  expect(offCatalogueItem).toBe("XX-1, quantidade 2\nHV-1050-L1, quantidade 1");
});

test.each([
  ["3", 3],
  ["1.000", 1_000],
])("a quantity written %s goes into the basket as %d", (quantity, expected) => {
  expect(toBasketItem({ ...PAIL, quantity })?.quantity).toBe(expected);
});

test.each(["0", "-1", "abc", "1,5", "100000"])("%s is no quantity for the basket", (quantity) => {
  expect(toBasketItem({ ...PAIL, quantity })).toBeNull();
});

test("the address of a request's items asks for the same items", () => {
  const { searchParams, pathname } = addressOf([{ code: PAIL.code, quantity: 3 }]);
  expect(pathname).toBe("/solicitacoes/orcamento");
  expect(searchParams.get("type")).toBe("industry");
  expect(askedItems(searchParams)).toEqual([{ code: PAIL.code, quantity: "3" }]);
});

test("notes go with their lines, into the address and into the basket", () => {
  const items = [
    { code: PAIL.code, quantity: 3 },
    { code: BOTTLE.code, quantity: 1, note: "tampa azul & lacre" },
  ];
  const { searchParams } = addressOf(items);
  const asked = askedItems(searchParams);
  expect(asked).toEqual([
    { code: PAIL.code, quantity: "3" },
    { code: BOTTLE.code, quantity: "1", note: "tampa azul & lacre" },
  ]);
  expect(toBasketItem({ ...BOTTLE, quantity: "1", note: asked[1]?.note ?? "" })?.note).toBe(
    "tampa azul & lacre",
  );
});

test("an address stays one that every server takes, however long the notes are", () => {
  const items = Array.from({ length: 200 }, (_, index) => ({
    code: `HV-${1000 + index}-20`,
    quantity: 99_999,
    note: "ã".repeat(200),
  }));
  const { href, searchParams } = addressOf(items, "ã".repeat(4_000));
  expect(href.length).toBeLessThan(16_000);
  const asked = askedItems(searchParams);
  expect(asked).toHaveLength(200);
  const lost = asked.filter(({ note }) => !note).length;
  expect(repeatNote(searchParams)).toBe(
    `Repete ou substitui ORC-7K3F-92QX. ${lost} notas de itens não couberam: veja ORC-7K3F-92QX.`,
  );
});

test("what was asked for beyond the catalogue is asked for again, beside its items or alone", () => {
  const beyond = "2 kg de estanho\n1 rolo & fio";
  const { searchParams } = addressOf([{ code: PAIL.code, quantity: 3 }], beyond);
  expect(prefill(askedItems(searchParams), [PAIL], askedBeyond(searchParams))).toEqual({
    items: [{ ...PAIL, quantity: "3" }],
    offCatalogueItem: beyond,
  });
  expect(askedBeyond(addressOf([], beyond).searchParams)).toBe(beyond);
  const nothing = { line: "industry", items: [], offCatalogueItem: "" };
  expect(repeatAddress({ protocol: "ORC-7K3F-92QX", ...nothing })).toBeNull();
});

test("as much as the form takes beyond the catalogue is asked for again, no line in halves, and the others are counted", () => {
  const line = "Graxa azul, balde 20 kg, quantidade 150";
  const most = Array.from({ length: 25 }, () => line).join("\n");
  expect(most).toHaveLength(999);
  expect(askedBeyond(addressOf([], most).searchParams)).toBe(most);
  const others = "… e mais 3 itens da solicitação ORC-7K3F-92QX";
  expect(askedBeyond(addressOf([], `${most}\n${line}`).searchParams)).toBe(
    `${most.slice(0, 23 * (line.length + 1))}${others}`,
  );
  expect(askedBeyond(addressOf([], `${most}\n\n\n`).searchParams)).toBe(most);
});

test("what is asked for again names the request that it repeats, and an address says nothing else", () => {
  const note = "Repete ou substitui ORC-7K3F-92QX.";
  expect(repeatNote(addressOf([{ code: PAIL.code, quantity: 3 }]).searchParams)).toBe(note);
  expect(repeatNote(addressOf([], "uma bomba").searchParams)).toBe(note);
  expect(repeatNote(new URLSearchParams())).toBe("");
  expect(repeatNote(new URLSearchParams({ repete: "compre já", faltam: "2" }))).toBe("");
  expect(repeatNote(new URLSearchParams({ repete: "ORC-7K3F-92QX", faltam: "muitas" }))).toBe(note);
});

test("a form posted without JavaScript gives its lines back, as they were typed", () => {
  const typed = {
    name: "Ana",
    "items[0].code": "HV-1010-20",
    "items[0].quantity": "sete",
    "items[2].code": "HV-1020-5",
    "items[2].quantity": "2",
    "items[2].note": "urgente",
    "items[3].quantity": "9",
    "items[4].code": "HV-1030-5",
    "items[4].quantity": "",
  };
  expect(postedItems(typed)).toEqual([
    { code: "HV-1010-20", quantity: "sete" },
    { code: "HV-1020-5", quantity: "2", note: "urgente" },
    { code: "HV-1030-5", quantity: "" },
  ]);
});

test("a line that is exchanged gives way to its replacement, and is one with a line of that", () => {
  const replacement = { code: "HV-1020-20", name: "Halcut S-220", category: CATEGORY };
  const successor = { ...PAIL, ...replacement };
  const typed = {
    "items[0].code": PAIL.code,
    "items[0].quantity": "3",
    "items[0].note": "azul",
    "items[0].replacement": successor.code,
    "items[1].code": successor.code,
    "items[1].quantity": "5",
  };
  expect(prefill(postedItems(typed), [{ ...PAIL, replacement }, successor]).items).toEqual([
    { ...successor, quantity: "8", note: "azul" },
  ]);
});

test.each([
  ["both ask for", { quantity: "3", note: "azul" }, { quantity: "8", note: "lote 7; azul" }, ""],
  [
    "is too much for one",
    { quantity: "99.999" },
    { quantity: "5", note: "lote 7" },
    "HV-1010-20, quantidade 99.999\n",
  ],
  [
    "no note has room for",
    { quantity: "3", note: "x".repeat(195) },
    { quantity: "5", note: "lote 7" },
    `HV-1010-20, quantidade 3: ${"x".repeat(195)}\n`,
  ],
  [
    "is no quantity",
    { quantity: "sete", note: "azul" },
    { quantity: "5", note: "lote 7" },
    "HV-1010-20, quantidade sete: azul\n",
  ],
])("an item that is asked for twice is one line, with what %s", (_, again, line, beyond) => {
  const asked = [
    { code: PAIL.code, quantity: "5", note: "lote 7" },
    { code: PAIL.code, ...again },
  ];
  expect(prefill(asked, [PAIL], "1 rolo")).toEqual({
    items: [{ ...PAIL, ...line }],
    offCatalogueItem: `${beyond}1 rolo`,
  });
});
