import { expect, test } from "vitest";
import type { LastPrice } from "../../../contract/inbox/proposal.ts";
import { lastPriceText } from "./last-price-text.ts";

const LAST: LastPrice = {
  document: "CNPJ",
  asker: null,
  unitPrice: 6_899_375,
  discount: 5,
  sentAt: "2026-11-20T12:00:00.000Z",
  protocol: "ORC-7K3F-92QX",
};
const PRICE = "R$ 689,9375, com 5% de desconto, em 20/11/2026 (ORC-7K3F-92QX)";

test.each<[string, Partial<LastPrice>, string]>([
  ["the same e-mail", {}, `Último preço a este CNPJ: ${PRICE}.`],
  [
    "another e-mail",
    { document: "CPF", asker: "rui@other.example" },
    `Último preço a este CPF, pedido por outro e-mail (rui@other.example): ${PRICE}; confira quem pede.`,
  ],
])("a last price that %s had asked for says so", (_, change, text) => {
  expect(lastPriceText({ ...LAST, ...change }).replaceAll("\u00A0", " ")).toBe(text);
});
