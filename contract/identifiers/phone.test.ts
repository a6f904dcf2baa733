import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPhone, nationalDigits, parsePhone } from "./phone.ts";

describe("a phone", () => {
  test.each([
    ["(11) 91234-5678", "+5511912345678"],
    ["11912345678", "+5511912345678"],
    ["(11) 2345-6789", "+551123456789"],
    ["(11) 5712-3456", "+551157123456"],
    ["+55 (11) 91234-5678", "+5511912345678"],
    ["+55 11 91234 5678", "+5511912345678"],
    ["55 11 91234-5678", "+5511912345678"],
    ["0055 11 91234-5678", "+5511912345678"],
    ["011 91234-5678", "+5511912345678"],
    ["+55 (011) 91234-5678", "+5511912345678"],
    ["55 011 91234-5678", "+5511912345678"],
    ["0 15 11 91234-5678", "+5511912345678"],
    ["0xx11 2345-6789", "+551123456789"],
    ["(0XX11) 2345-6789", "+551123456789"],
    ["0 15 21 2345-6789", "+552123456789"],
    ["11.91234.5678", "+5511912345678"],
    ["11/91234‑5678", "+5511912345678"],
    ["\u202A+55 11 91234-5678\u202C", "+5511912345678"],
  ])("%s is %s", (text, value) => {
    expect(parsePhone(text)).toEqual({ ok: true, value });
  });

  test.each([
    ["55 55 3222-1234", "+555532221234"],
    ["(55) 3222-1234", "+555532221234"],
    ["(55) 99123-4567", "+5555991234567"],
    ["+55 55 99123-4567", "+5555991234567"],
    ["+55 55 3222-1234", "+555532221234"],
  ])("%s: the length decides whether 55 is the country or Rio Grande do Sul", (text, value) => {
    expect(parsePhone(text)).toEqual({ ok: true, value });
  });

  test.each([
    ["", "Informe o telefone com DDD."],
    ["(20) 91234-5678", "O DDD 20 não existe. Confira os dois primeiros números."],
    ["(00) 0000-0000", /DDD|incompleto|demais/],
    ["11 8123-4567", "Inclua o nono dígito do celular: (11) 98123-4567."],
    ["11 7123-4567", "Inclua o nono dígito do celular: (11) 97123-4567."],
    ["11 81234-5678", "Celular com nove números começa por 9. Confira o telefone."],
    ["11 1234-5678", "Telefone fixo começa por 2, 3, 4 ou 5. Confira o número."],
    ["91234-5678", "Inclua o DDD, como em (11) 91234-5678."],
    ["2345-6789", "Inclua o DDD, como em (11) 91234-5678."],
    ["11 9123", "O telefone está incompleto. Informe DDD e número, como (11) 91234-5678."],
    [
      "11 91234-56789",
      "O telefone tem números demais. Informe DDD e número, como (11) 91234-5678.",
    ],
    ["11 99999-9999", "Confira o telefone: todos os números são iguais."],
    ["11 2222-2222", "Confira o telefone: todos os números são iguais."],
    ["0800 123 4567", /0800/],
    ["0800 123 456", /0800/],
    ["4004-1234", /4004/],
    ["+1 212 555 0100", "Informe um telefone do Brasil (+55), com DDD."],
    ["11 91234-5678 ramal 2", "Use só números no telefone, como em (11) 91234-5678."],
  ])("%j says what to do", (text, message) => {
    const result = parsePhone(text);
    expect(result.ok ? "aceito" : result.message).toMatch(message);
  });

  test("67 area codes are in use", () => {
    const accepted = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0")).filter(
      (area) => parsePhone(`${area}912345678`).ok,
    );
    expect(accepted).toHaveLength(67);
    expect(accepted).not.toContain("20");
  });

  test("what is shown is read back as the same number", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("11", "21", "55", "61", "99"),
        fc.stringMatching(/^(9[0-9]{8}|[2-5][0-9]{7})$/),
        fc.constantFrom("", "+55 ", "0", "015"),
        (area, subscriber, prefix) => {
          fc.pre(!/^(\d)\1*$/.test(subscriber));
          const value = `+55${area}${subscriber}`;
          expect(parsePhone(formatPhone(value))).toEqual({ ok: true, value });
          expect(parsePhone(prefix + area + subscriber)).toEqual({ ok: true, value });
        },
      ),
    );
  });

  test("formatting leaves what is not E.164 alone", () => {
    expect(formatPhone("+551123456789")).toBe("(11) 2345-6789");
    expect(formatPhone("(00) 0000-0000")).toBe("(00) 0000-0000");
  });

  test("half a number keeps its digits", () => {
    expect(nationalDigits("(11) 9123")).toBe("119123");
    expect(nationalDigits("5599123")).toBe("5599123");
  });

  test("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const result = parsePhone(text);
        expect(result.ok ? result.value : "+5511912345678").toMatch(/^\+55\d{10,11}$/);
      }),
    );
  });
});
