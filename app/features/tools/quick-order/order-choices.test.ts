import { expect, test } from "vitest";
import type { QuickOrderPackage } from "../../../../contract/tools.ts";
import {
  checkRepeats,
  chosenOf,
  divide,
  inWords,
  itemsOf,
  keptEdits,
  meant,
  readyRows,
} from "./order-choices.ts";
import type { OrderRow } from "./resolve-order.ts";

const CAN: QuickOrderPackage = {
  line: "shopkeeper",
  sku: "CAN",
  itemName: "Lata",
  description: "aerossol",
  category: { code: "a", name: "A" },
  pack: "lata",
  litres: 0.4,
  kilograms: null,
  units: 1,
  controls: [],
  carton: { sku: "CAN-CX12", itemName: "Caixa", units: 12 },
};
const ROW: OrderRow = {
  number: 1,
  key: "1",
  text: "CAN 30",
  order: "CAN 30",
  quantityAt: null,
  source: "CAN 30",
  heading: null,
  place: null,
  isAboveHeading: false,
  state: "understood",
  message: null,
  options: [CAN],
  mustChoose: false,
  isGuess: false,
  quantity: 30,
};

test("items of several lines come apart", () => {
  const [option] = ROW.options;
  const other = {
    ...ROW,
    number: 2,
    key: "2",
    options: option ? [{ ...option, line: "industry", sku: "DRUM" }] : [],
  };
  const items = itemsOf([ROW, other], {});
  expect([...items].map(([line, own]) => [line, own.map(({ code }) => code)])).toEqual([
    ["shopkeeper", ["CAN"]],
    ["industry", ["DRUM"]],
  ]);
});

test("what was understood goes in, what is doubtful only when ticked", () => {
  const doubtful: OrderRow = { ...ROW, number: 2, key: "2", state: "doubtful" };
  expect(itemsIn([ROW], {})).toMatchObject([{ code: "CAN", quantity: 30 }]);
  expect(itemsIn([doubtful], {})).toEqual([]);
  expect(itemsIn([doubtful], { 2: { included: true } })).toHaveLength(1);
  expect(itemsIn([ROW], { 1: { included: false } })).toEqual([]);
});

test("what is controlled goes in only when ticked, however well it was understood", () => {
  const controlled: OrderRow = { ...ROW, options: [{ ...CAN, controls: ["Controlado"] }] };
  expect(itemsIn([controlled], {})).toEqual([]);
  expect(itemsIn([controlled], { 1: { included: true } })).toHaveLength(1);
});

test("cartons take the units they hold and leave the rest loose", () => {
  expect(itemsIn([ROW], { 1: { cartons: true } })).toMatchObject([
    { code: "CAN-CX12", name: "Caixa", quantity: 2 },
    { code: "CAN", quantity: 6 },
  ]);
  expect(itemsIn([{ ...ROW, quantity: 24 }], { 1: { cartons: true } })).toMatchObject([
    { code: "CAN-CX12", quantity: 2 },
  ]);
});

test("the same package of two lines is one item", () => {
  expect(itemsIn([ROW, { ...ROW, number: 2, key: "2", quantity: 5 }], {})).toMatchObject([
    { quantity: 35 },
  ]);
  expect(
    itemsIn(
      [
        { ...ROW, quantity: 99_999 },
        { ...ROW, number: 2, key: "2" },
      ],
      {},
    ),
  ).toMatchObject([{ quantity: 99_999 }]);
});

test("a line after the first of a package says which line it repeats", () => {
  const rows = checkRepeats(
    [ROW, { ...ROW, number: 4, key: "4" }, { ...ROW, number: 5, key: "5" }],
    {},
  );
  expect(rows.map(({ repeats }) => repeats?.line)).toEqual([undefined, 1, 1]);
  expect(rows.map(({ state }) => state)).toEqual(["understood", "understood", "understood"]);
});

test("a line that takes the sum over the limit is wrong until a quantity is lowered", () => {
  const rows = [
    { ...ROW, quantity: 99_999 },
    { ...ROW, number: 2, key: "2" },
  ];
  const [first, second] = checkRepeats(rows, { 2: { included: true } });
  expect(first).toMatchObject({ state: "understood", message: null });
  expect(second).toMatchObject({ state: "wrong", repeats: { line: 1, over: true } });
  expect(second?.message).toMatch(/item 1 e a soma passa de 99\.999/);
  const lowered = { 1: { quantity: "99.969" } };
  expect(checkRepeats(rows, lowered)[1]?.state).toBe("understood");
  expect(itemsIn(rows, lowered)).toMatchObject([{ quantity: 99_999 }]);
});

test("a line adds to what an earlier part of the list has put in, and says so", () => {
  const taken = new Map([["CAN", 24]]);
  const rows = [ROW, { ...ROW, number: 2, key: "2", quantity: 5 }];
  expect(itemsIn(rows, {}, taken)).toMatchObject([{ code: "CAN", quantity: 59 }]);
  expect(checkRepeats(rows, {}, taken).map(({ repeats }) => repeats)).toEqual([
    { line: 1, taken: 24, over: false },
    { line: 1, taken: 24, over: false },
  ]);
  const [over] = checkRepeats(rows, {}, new Map([["CAN", 99_970]]));
  expect(over).toMatchObject({ state: "wrong", repeats: { over: true } });
  expect(over?.message).toMatch(/que já entraram a soma passa de 99\.999/);
});

test("what did not fit into the basket, or not whole, stays in the list", () => {
  const other = { ...ROW, number: 2, key: "2", options: [{ ...CAN, sku: "OTHER" }] };
  const unticked: OrderRow = { ...ROW, number: 3, key: "3", state: "doubtful" };
  const words: OrderRow = { ...ROW, number: 4, key: "4", state: "wrong", options: [] };
  const edits = { 1: { cartons: true }, 4: { inWords: true } };
  const keysOf = (...put: string[]) => {
    const { gone, left } = divide([ROW, other, unticked, words], edits, new Map(), new Set(put));
    return [gone, left].map((rows) => rows.map(({ key }) => key));
  };
  expect(keysOf("CAN-CX12", "CAN", "OTHER")).toEqual([["1", "2", "4"], ["3"]]);
  expect(keysOf("CAN-CX12")).toEqual([["4"], ["1", "2", "3"]]);
});

test("an ambiguous row has no package until one is chosen", () => {
  const row: OrderRow = { ...ROW, state: "doubtful", mustChoose: true };
  expect(chosenOf(row, { included: true }).included).toBe(false);
  expect(chosenOf(row, { included: true, sku: "CAN" }).included).toBe(true);
});

test("a quantity that is asked for keeps the row out, chosen or ticked, until it is typed", () => {
  const row: OrderRow = { ...ROW, state: "doubtful", quantity: null, mustChoose: true };
  const edit = { sku: "CAN", included: true };
  expect(chosenOf(row, edit)).toMatchObject({ quantity: null, included: false });
  expect(chosenOf(row, { ...edit, quantity: "4" })).toMatchObject({ quantity: 4, included: true });
});

test("choosing an item and typing a quantity tick a row alike, which is then resolved", () => {
  const asked: OrderRow = { ...ROW, state: "doubtful", quantity: null };
  expect(chosenOf(asked, meant({}, { quantity: "4" }))).toMatchObject({
    included: true,
    state: "resolved",
  });
  const several: OrderRow = { ...ROW, state: "doubtful", mustChoose: true };
  expect(chosenOf(several).state).toBe("doubtful");
  expect(chosenOf(several, meant({}, { sku: "CAN" }))).toMatchObject({
    included: true,
    state: "resolved",
  });
  expect(chosenOf(several, { sku: "CAN", included: false }).state).toBe("doubtful");
});

test("what the catalogue does not have goes in in words, with its quantity", () => {
  const text = "ZZ-9999-1\tOutro fluido\t3\tBB";
  const row: OrderRow = { ...ROW, text, state: "wrong", options: [], quantity: 3 };
  expect(chosenOf(row)).toMatchObject({ inWords: false, state: "wrong" });
  expect(chosenOf(row, { inWords: true })).toMatchObject({ inWords: true, state: "resolved" });
  expect(inWords(row)).toBe("ZZ-9999-1 Outro fluido BB, quantidade 3");
  expect(inWords(row, { quantity: "12" })).toBe("ZZ-9999-1 Outro fluido BB, quantidade 12");
  expect(itemsIn([row], { 1: { inWords: true } })).toEqual([]);
});

test("all that have item and quantity can go in at once, but no guess and nothing controlled", () => {
  const doubtful: OrderRow = { ...ROW, state: "doubtful" };
  const rows: OrderRow[] = [
    ROW,
    { ...doubtful, number: 2, key: "2" },
    { ...doubtful, number: 3, key: "3", isGuess: true },
    { ...doubtful, number: 4, key: "4", quantity: null },
    { ...doubtful, number: 5, key: "5", options: [{ ...CAN, controls: ["Controlado"] }] },
    { ...doubtful, number: 6, key: "6", mustChoose: true },
  ];
  expect(readyRows(rows, {}).map(({ key }) => key)).toEqual(["2"]);
  expect(readyRows(rows, { 1: { included: false } }).map(({ key }) => key)).toEqual(["1", "2"]);
});

test("the changes of rows that went in are forgotten", () => {
  const edits = { "1": { quantity: "2" }, "9": { quantity: "3" } };
  expect(keptEdits(edits, [ROW])).toEqual({ "1": { quantity: "2" } });
});

test.each(["0", "", "x", "100.000", "1,5"])("a quantity of %j keeps the row out", (quantity) => {
  expect(chosenOf(ROW, { quantity }).included).toBe(false);
});

test("a grouped quantity is read", () => {
  expect(chosenOf(ROW, { quantity: "1.200" }).quantity).toBe(1200);
});

/** Of all lines. */
function itemsIn(...order: Parameters<typeof itemsOf>) {
  return [...itemsOf(...order).values()].flat();
}
