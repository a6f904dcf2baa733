import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatCpf, parseCpf } from "./cpf.ts";

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

describe("CPF", () => {
  test.each(["529.982.247-25", "111.444.777-35", "123.456.789-09", "987.654.321-00"])(
    "%s is accepted and keeps its digits",
    (text) => {
      expect(parseCpf(text)).toEqual({ ok: true, value: text.replace(/\D/g, "") });
    },
  );

  test("leading zeros stay, because the value is text", () => {
    expect(parseCpf("000.000.001-91")).toEqual({ ok: true, value: "00000000191" });
  });

  test.each("0123456789".split(""))(
    "the sequence of %s is refused although it adds up",
    (digit) => {
      expect(parseCpf(digit.repeat(11)).ok).toBe(false);
    },
  );

  test.each([
    ["", "Informe o CPF."],
    ["   ", "Informe o CPF."],
    ["529.982.247-2", "O CPF tem 11 números e aqui há 10. Confira a digitação."],
    ["529.982.247-255", "O CPF tem 11 números e aqui há 12. Confira a digitação."],
    ["529.982.247-2X", "Use só números no CPF."],
    ["529,982,247-25", "Use só números no CPF."],
    ["５２９98224725", "Use só números no CPF."],
  ])("%j says what to do", (text, message) => {
    expect(parseCpf(text)).toEqual({ ok: false, message });
  });

  test("every change of one digit is noticed", () => {
    fc.assert(
      fc.property(fc.nat(10), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const valid = Array.from("52998224725");
        valid[at] = String((Number(valid[at]) + add) % 10);
        expect(parseCpf(valid.join("")).ok).toBe(false);
      }),
    );
  });

  test("of the hundred endings of any nine digits exactly one is right", () => {
    fc.assert(
      fc.property(digits(9), (body) => {
        fc.pre(!/^(\d)\1*$/.test(body));
        const endings = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, "0"));
        expect(endings.filter((ending) => parseCpf(body + ending).ok)).toHaveLength(1);
      }),
    );
  });

  test("the mask comes off as it went on, and half a number is left alone", () => {
    expect(formatCpf("52998224725")).toBe("529.982.247-25");
    expect(formatCpf("5299822472")).toBe("5299822472");
    fc.assert(fc.property(digits(11), (value) => formatCpf(value).replace(/[.-]/g, "") === value));
  });
});
