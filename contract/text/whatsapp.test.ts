import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  escapeWhatsApp,
  messageText,
  WHATSAPP_URL_LIMIT,
  whatsappLink,
  whatsappMessageLink,
} from "./whatsapp.ts";

const NUMBER = "+5511912345678";

function textOf(link: string | null): string {
  return new URL(link ?? "").searchParams.get("text") ?? "";
}

describe("a WhatsApp link", () => {
  test.each([
    ["+5511912345678", "https://wa.me/5511912345678?text=Ol%C3%A1"],
    ["(11) 91234-5678", "https://wa.me/5511912345678?text=Ol%C3%A1"],
    ["+55 (11) 2345-6789", "https://wa.me/551123456789?text=Ol%C3%A1"],
    ["+351 912 345 678", "https://wa.me/351912345678?text=Ol%C3%A1"],
    ["(00) 0000-0000", null],
    ["+55 00 0000-0000", null],
    ["", null],
    [null, null],
  ])("to %j is %s", (number, link) => {
    expect(whatsappLink(number, "Olá")).toBe(link);
  });

  test("keeps line breaks, signs and emoji, and survives half an emoji", () => {
    expect(textOf(whatsappLink(NUMBER, "a\nb & c = 50% + 🧪"))).toBe("a\nb & c = 50% + 🧪");
    expect(textOf(whatsappLink(NUMBER, "x\uD83D"))).toBe("x\uFFFD");
  });
});

describe("typed text", () => {
  test.each([
    ["*negrito*", "∗negrito∗"],
    ["_itálico_", "＿itálico＿"],
    ["~tachado~ `código`", "∼tachado∼ ˋcódigoˋ"],
    ["joao_silva@example.com", "joao_silva@example.com"],
    ["linha 1\n\nlinha 2\r\n\tfim", "linha 1 linha 2 fim"],
    ["> citação", "› citação"],
    ["- item", "– item"],
    ["-5 °C", "-5 °C"],
    ["a\u202Eb\u200Bc", "abc"],
    ["👩‍🔬", "👩‍🔬"],
  ])("%j is sent as %j", (text, escaped) => {
    expect(escapeWhatsApp(text)).toBe(escaped);
  });

  test("never breaks a line nor opens a mark", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("a1 *_~`\n>-é")) }), (text) => {
        expect(escapeWhatsApp(text)).not.toMatch(/[*~`\n]|^_|_$|^>|^- /);
      }),
    );
  });
});

describe("a message", () => {
  const item = (n: number) =>
    `*Categoria:* Fluidos de usinagem · *Produto:* Halcut S-${n} · *Quantidade:* ${n}`;
  const frame = {
    heading: ["*Pedido de Orçamento para a Linha Industrial*"],
    closing: ["Protocolo: ORC-7K3F-92QX"],
  };
  const items = (count: number) => Array.from({ length: count }, (_, n) => item(n + 1));

  test("that fits is sent whole", () => {
    const message = { ...frame, items: items(3) };
    expect(textOf(whatsappMessageLink(NUMBER, message))).toBe(messageText(message));
  });

  test("of forty items is cut to 2 000 characters and says how many are missing", () => {
    const link = whatsappMessageLink("+5511912345678", { ...frame, items: items(40) });
    const lines = textOf(link).split("\n");
    const shown = lines.length - 3;
    expect(link?.length).toBeLessThanOrEqual(WHATSAPP_URL_LIMIT);
    expect(lines.at(0)).toBe(frame.heading[0]);
    expect(lines.at(-1)).toBe(frame.closing[0]);
    expect(lines.slice(1, -2)).toEqual(items(shown));
    expect(lines.at(-2)).toBe(`… e mais ${40 - shown} itens`);
  });

  test("shows as many items as there is room for", () => {
    const link = whatsappMessageLink(NUMBER, { ...frame, items: items(40) });
    const shown = textOf(link).split("\n").length - 3;
    const oneMore = [
      ...frame.heading,
      ...items(shown + 1),
      `… e mais ${40 - shown - 1} itens`,
      ...frame.closing,
    ];
    expect(whatsappLink(NUMBER, oneMore.join("\n"))?.length).toBeGreaterThan(WHATSAPP_URL_LIMIT);
  });

  test("without a number to send it to is no link", () => {
    expect(whatsappMessageLink("(00) 0000-0000", { ...frame, items: items(3) })).toBeNull();
  });

  test("fills the limit to the last item", () => {
    const link = whatsappMessageLink(NUMBER, {
      ...frame,
      items: Array.from({ length: 1_000 }, () => "a"),
    });
    // An item here is "%0Aa", four characters, so three at most are left over.
    expect(link?.length).toBeLessThanOrEqual(WHATSAPP_URL_LIMIT);
    expect(link?.length).toBeGreaterThan(WHATSAPP_URL_LIMIT - 4);
  });

  test("that lacks one item says so in the singular", () => {
    const long = { ...frame, items: ["a".repeat(900), "b".repeat(1_200)] };
    expect(textOf(whatsappMessageLink(NUMBER, long)).split("\n").at(-2)).toBe("… e mais 1 item");
  });

  test("whose closing is too long keeps the beginning of each of its lines", () => {
    const text = textOf(
      whatsappMessageLink(NUMBER, {
        heading: ["Boa tarde"],
        items: items(5),
        closing: ["ç".repeat(4_000), "Protocolo: ORC-7K3F-92QX"],
      }),
    );
    expect(text).toMatch(/^Boa tarde\n/);
    expect(text).toMatch(/\nç+…\nProtocolo: ORC-7K3F-92QX$/);
  });

  test("is never longer than the limit, whatever its lines", () => {
    const lines = fc.array(fc.string({ unit: "grapheme", maxLength: 120 }), { maxLength: 40 });
    fc.assert(
      fc.property(lines, lines, lines, (heading, rows, closing) => {
        const link = whatsappMessageLink("+5511912345678", { heading, items: rows, closing });
        expect(link?.length).toBeLessThanOrEqual(WHATSAPP_URL_LIMIT);
      }),
    );
  });
});
