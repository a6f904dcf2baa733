import { expect, it } from "vitest";
import { SENT_KEPT, sentRequest, sentRequests } from "./sent-requests.ts";

const { read: readSent, withNewest: withSent } = sentRequests;

const NOW = new Date("2026-11-24T10:00:00Z");
const ACKNOWLEDGED = { protocol: "ORC-7K3F-92QX", receiptUrl: "/solicitacoes/recibo/abc" };
const QUOTE = sentRequest(
  {
    kind: "orcamento",
    payload: {
      fields: {
        name: "Ana",
        line: "industry",
        items: [{ code: "AB-1", quantity: 3, note: "tampa azul" }],
        offCatalogueItem: " 2 kg de estanho ",
        purchaseOrder: " 4500-7781 ",
      },
    },
  },
  ACKNOWLEDGED,
  NOW,
);

it("remembers of a send its protocol, receipt and what was ordered, and nothing of its sender", () => {
  expect(QUOTE).toEqual({
    ...ACKNOWLEDGED,
    kind: "orcamento",
    at: "2026-11-24T10:00:00.000Z",
    line: "industry",
    items: [{ code: "AB-1", quantity: 3, note: "tampa azul" }],
    offCatalogueItem: "2 kg de estanho",
    purchaseOrder: "4500-7781",
  });
});

it("keeps the newest first, each protocol once, and no more than fit", () => {
  const list = Array.from({ length: SENT_KEPT + 5 }, (_, n) => ({ ...QUOTE, protocol: `P-${n}` }));
  const kept = list.reduce<ReturnType<typeof withSent>>(withSent, []);
  expect(kept).toHaveLength(SENT_KEPT);
  expect(kept[0]?.protocol).toBe(`P-${SENT_KEPT + 4}`);
  expect(withSent([QUOTE], { ...QUOTE, at: "2026-11-25T10:00:00.000Z" })).toHaveLength(1);
});

it("reads back what it stored", () => {
  const { purchaseOrder: _, ...before } = QUOTE;
  expect(readSent(JSON.stringify([QUOTE, before]))).toEqual([QUOTE, before]);
});

it.each([
  ["nothing", null],
  ["damaged text", "{"],
  ["no list", "{}"],
  ["a receipt elsewhere", JSON.stringify([{ ...QUOTE, receiptUrl: "//evil.example/x" }])],
  ["one behind a tab", JSON.stringify([{ ...QUOTE, receiptUrl: "/\t/evil.example/x" }])],
  ["an unknown kind", JSON.stringify([{ ...QUOTE, kind: "outro" }])],
  ["an order number that is none", JSON.stringify([{ ...QUOTE, purchaseOrder: {} }])],
  ["no date", JSON.stringify([{ ...QUOTE, at: "ontem" }])],
  [
    "a note that is none",
    JSON.stringify([{ ...QUOTE, items: [{ code: "AB-1", quantity: 1, note: {} }] }]),
  ],
  ["a fraction", JSON.stringify([{ ...QUOTE, items: [{ code: "AB-1", quantity: 1.5 }] }])],
])("counts %s as no request", (_, stored) => {
  expect(readSent(stored)).toEqual([]);
});
