import { expect, test } from "vitest";
import type { Order } from "./kept-order.ts";
import { parseOrder } from "./parse-order.ts";
import { resolveOrder } from "./resolve-order.ts";
import { NOTHING_TAKEN, stillIn, takenBack, takenBefore, withRows } from "./taken-over.ts";

const BEFORE: Order = {
  asked: "",
  text: "CAN-1 30\nbomba 2",
  checked: { text: "CAN-1 30\nbomba 2", rows: [], asides: [], beyond: [] },
  edits: { 1: { quantity: "24" } },
  taken: NOTHING_TAKEN,
};
const AFTER: Order = {
  asked: "",
  text: "Item\tPedido\n2\tbomba 2",
  checked: null,
  edits: {},
  taken: { skus: new Set(["CAN-1"]), lines: new Set() },
};
const category = { code: "c", name: "C" };
const rows = rowsOf("CAN-1 30");

test("what a list has put in counts until the whole list comes again", () => {
  const taken = withRows(NOTHING_TAKEN, rows, {});
  expect(taken.skus).toEqual(new Set(["CAN-1"]));
  // What is left of it may say the same as what went in.
  for (const left of ["Item\tPedido\n2\tCAN-1 12", "Item\tPedido\n201\tCAN-1 30"])
    expect(takenBefore(taken, rowsOf(left))).toBe(taken);
  expect(takenBefore(taken, rowsOf("CAN-1 30\nCAN-1 12"))).toBe(NOTHING_TAKEN);
});

test("what a list has put in counts where the basket, or else a list kept apart, still holds it", () => {
  const item = (code: string, quantity: number) => ({ code, quantity, name: code, category });
  const basket = { type: "industry", items: [item("A", 3), item("OTHER", 1)] };
  const apart = { type: "shopkeeper", items: [item("A", 7), item("CAN-1", 24)] };
  const taken = { ...NOTHING_TAKEN, skus: new Set(["A", "CAN-1", "SENT"]) };
  expect(stillIn(taken, [basket, apart])).toEqual(
    new Map([
      ["A", 3],
      ["CAN-1", 24],
    ]),
  );
});

test("a list whose items are taken out of the basket again is as it was, with what was chosen since", () => {
  const now = { ...AFTER, edits: { 2: { inWords: true } } };
  expect(takenBack(now, { before: BEFORE, after: AFTER, rows })).toEqual({
    text: BEFORE.text,
    checked: BEFORE.checked,
    taken: BEFORE.taken,
    edits: { ...BEFORE.edits, ...now.edits },
  });
});

test("one that was written on since has the lines back below", () => {
  const now = { ...AFTER, text: "HV-1 2\n" };
  expect(takenBack(now, { before: BEFORE, after: AFTER, rows })).toEqual({
    text: "HV-1 2\nItem\tPedido\n1\tCAN-1 30",
    taken: BEFORE.taken,
  });
});

function rowsOf(list: string) {
  const content = { litres: 1, kilograms: null, units: 1, controls: [], carton: null };
  const named = { line: "shopkeeper", sku: "CAN-1", itemName: "Lata", description: "lata" };
  const pack = { ...named, ...content, category, pack: "lata" };
  return resolveOrder(parseOrder(list, {}), [{ ref: "CAN-1", match: "package", packages: [pack] }]);
}
