import { expect, test } from "vitest";
import { type Order, takenBack } from "./kept-order.ts";
import { parseOrder } from "./parse-order.ts";
import { resolveOrder } from "./resolve-order.ts";

const BEFORE: Order = {
  asked: "",
  text: "CAN-1 30\nbomba 2",
  checked: { text: "CAN-1 30\nbomba 2", rows: [], asides: [], beyond: [] },
  edits: { 1: { quantity: "24" } },
  taken: new Set(),
};
const AFTER: Order = {
  asked: "",
  text: "Item\tPedido\n2\tbomba 2",
  checked: null,
  edits: {},
  taken: new Set(["CAN-1"]),
};
const rows = resolveOrder(parseOrder("CAN-1 30", {}), []);

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
