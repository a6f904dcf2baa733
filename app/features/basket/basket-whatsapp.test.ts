import { expect, test } from "vitest";
import type { Basket } from "../../../contract/basket.ts";
import { basketWhatsAppText } from "./basket-whatsapp.ts";
import { quoteWhatsAppText } from "./quote-text.ts";

test("the copied text has the codes after the list, whose lines are the specification's own", () => {
  const item = { name: "Amostra · balde 20 L", category: { code: "c", name: "Categoria" } };
  const basket: Basket = {
    type: "industry",
    items: [
      { ...item, code: "HV-1-20", quantity: 3 },
      { ...item, code: "HV-2-5", quantity: 1200 },
    ],
  };
  const text = basketWhatsAppText(basket);
  expect(text).toContain(`\n${quoteWhatsAppText("industry", basket.items)}\n`);
  expect(text.split("\n").at(-1)).toBe("*Códigos:* HV-1-20 (3), HV-2-5 (1.200)");
  expect(basketWhatsAppText({ type: null, items: [] })).not.toContain("Códigos");
});
