import { expect, test } from "vitest";
import { requestItems } from "./request-items.ts";

test("items are sent by code, quantity and note; names are the server's to look up", () => {
  const item = {
    code: "HV-1010-20",
    name: "Halcut S-210",
    category: { code: "c", name: "C" },
    quantity: 3,
  };
  expect(requestItems([item, { ...item, code: "HV-2", note: "azul" }])).toEqual([
    { code: "HV-1010-20", quantity: 3 },
    { code: "HV-2", quantity: 3, note: "azul" },
  ]);
});
