import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { BasketItem } from "../../../contract/basket.ts";
import { quoteHtml, quoteWhatsAppLines, quoteWhatsAppText } from "./quote-text.ts";

const coolant: BasketItem = {
  code: "HV-1010-20",
  name: "Halcut S-210 · bombona 20 L",
  category: { code: "fluidos", name: "Fluidos de usinagem" },
  quantity: 1200,
};

const hostile: BasketItem = {
  code: "X",
  name: `<b onclick="x">*Óleo* & 'cia'</b>`,
  category: { code: "c", name: "_C_" },
  quantity: 1,
  note: "sem *pressa*\nobrigado",
};

describe("the quote text", () => {
  test("for WhatsApp has the heading and the labels in bold", () => {
    expect(quoteWhatsAppText("industry", [coolant])).toBe(
      "*Pedido de Orçamento para a Linha Industrial*\n" +
        "*Categoria:* Fluidos de usinagem · *Produto:* Halcut S-210 · bombona 20 L · *Quantidade:* 1.200",
    );
  });

  test("names the shopkeeper line Lojista", () => {
    expect(quoteWhatsAppText("shopkeeper", [])).toBe("*Pedido de Orçamento para a Linha Lojista*");
  });

  test("in HTML is a heading and a list", () => {
    expect(quoteHtml("industry", [coolant])).toBe(
      "<p><strong>Pedido de Orçamento para a Linha Industrial</strong></p>\n<ul>\n" +
        "<li><strong>Categoria:</strong> Fluidos de usinagem · " +
        "<strong>Produto:</strong> Halcut S-210 · bombona 20 L · " +
        "<strong>Quantidade:</strong> 1.200</li>\n</ul>",
    );
  });

  test("carries the note, and nothing typed acts as markup", () => {
    expect(quoteWhatsAppLines("industry", [hostile]).items).toEqual([
      `*Categoria:* ＿C＿ · *Produto:* <b onclick="x">∗Óleo∗ & 'cia'</b> · ` +
        "*Quantidade:* 1 · *Observação:* sem ∗pressa∗ obrigado",
    ]);
    expect(quoteHtml("industry", [hostile])).toContain(
      "&#60;b onclick=&#34;x&#34;&#62;*Óleo* &#38; &#39;cia&#39;&#60;/b&#62;",
    );
  });

  test("has the same tags in HTML whatever the names", () => {
    const tags = (html: string) => html.match(/<[^>]*>/g);
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(tags(quoteHtml("industry", [{ ...coolant, name }]))).toEqual(
          tags(quoteHtml("industry", [coolant])),
        );
      }),
    );
  });
});
