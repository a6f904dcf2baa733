import { maskitoTransform } from "@maskito/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCpf } from "../../../contract/identifiers/cpf.ts";
import { parsePhone } from "../../../contract/identifiers/phone.ts";
import { cnpjMask, cpfMask, documentMask, phoneMask, postalCodeMask } from "./identifier-masks.ts";
import { pattern, patternMask } from "./pattern-mask.ts";
import { type PretendInput, pretendInput } from "./input.test-support.ts";

const MASKS = { cpfMask, cnpjMask, documentMask, phoneMask, postalCodeMask };

function contentOf(text: string): string {
  return text.replace(/[^0-9A-Z]/g, "");
}

describe("typing", () => {
  test.each([
    ["cpfMask", "52998224725", "529.982.247-25|"],
    ["cpfMask", "529.982.247-25", "529.982.247-25|"],
    ["cpfMask", "5a2!9", "529|"],
    ["cpfMask", "529982247251", "529.982.247-25|"],
    ["cnpjMask", "12abc34501de35", "12.ABC.345/01DE-35|"],
    ["cnpjMask", "11222333000181", "11.222.333/0001-81|"],
    ["cnpjMask", "12abc34501dexy35", "12.ABC.345/01DE-35|"],
    ["cnpjMask", "12abç", "12.AB|"],
    ["documentMask", "52998224725", "529.982.247-25|"],
    ["documentMask", "11222333000181", "11.222.333/0001-81|"],
    ["documentMask", "12a", "12.A|"],
    ["phoneMask", "1123456789", "(11) 2345-6789|"],
    ["phoneMask", "119", "(11) 9|"],
    ["phoneMask", "11912345678", "(11) 91234-5678|"],
    ["phoneMask", "119123456789", "(11) 91234-5678|"],
    ["phoneMask", "11234567890", "(11) 23456-7890|"],
    ["postalCodeMask", "01310100", "01310-100|"],
  ] as const)("in the %s, %s shows %s", (name, keys, shown) => {
    const input = pretendInput(MASKS[name]());
    input.type(keys);
    expect(input.shown()).toBe(shown);
  });

  test("a key for which there is no room changes nothing, wherever the caret is", () => {
    const input = pretendInput(cpfMask(), "529.982.247-25");
    input.select(4);
    input.type("7");
    expect(input.shown()).toBe("529.|982.247-25");
  });

  test("a letter that would be pushed into the check digits is refused", () => {
    const input = pretendInput(cnpjMask(), "12.ABC.345/01DE-3");
    input.select(0);
    input.type("9");
    expect(input.value()).toBe("12.ABC.345/01DE-3");
  });

  test("a key refused over a selection leaves the selection, in bare text too", () => {
    const input = pretendInput(cnpjMask());
    input.paste("00AAAAA00AAAAA");
    input.select(3, 5);
    input.type("0");
    expect(input.shown()).toBe("00A[AA]AA00AAAAA");
  });

  test("the document becomes a CNPJ at the twelfth character and a CPF again below it", () => {
    const input = pretendInput(documentMask(), "529.982.247-25");
    input.type("1");
    expect(input.shown()).toBe("52.998.224/7251|");
    input.backspace();
    expect(input.shown()).toBe("529.982.247-25|");
  });

  test("the phone changes shape at the eleventh digit and back", () => {
    const input = pretendInput(phoneMask(), "(11) 2345-6789");
    input.type("0");
    expect(input.shown()).toBe("(11) 23456-7890|");
    input.backspace();
    expect(input.shown()).toBe("(11) 2345-6789|");
  });

  test.each(["+55 11 91234-5678", "55 11 91234-5678"])(
    "a country code typed by hand, %s, is taken off when the field is left",
    (keys) => {
      const input = pretendInput(phoneMask());
      input.type(keys);
      input.blur();
      expect(input.value()).toBe("(11) 91234-5678");
    },
  );

  test.each(["+51 912 345 678", "+34 912 345 678", "00351 912 345 678", "001 212 555 0100"])(
    "another country's number, %s, typed, pasted or filled in, stays that",
    (text) => {
      const typed = pretendInput(phoneMask());
      typed.type(text);
      typed.blur();
      const pasted = pretendInput(phoneMask());
      pasted.paste(text);
      const filled = pretendInput(phoneMask());
      filled.fill(text);
      filled.blur();
      for (const input of [typed, pasted, filled]) {
        expect(input.value()).toBe(text.replaceAll(" ", ""));
        expect(parsePhone(input.value()).ok).toBe(false);
      }
    },
  );

  test("a trunk zero and carrier typed by hand are taken off when the field is left", () => {
    const input = pretendInput(phoneMask());
    input.type("0152123456789");
    input.blur();
    expect(input.value()).toBe("(21) 2345-6789");
  });

  test("a number of area 55 is not taken for one with a country code", () => {
    const input = pretendInput(phoneMask());
    input.type("55991234567");
    input.blur();
    expect(input.value()).toBe("(55) 99123-4567");
  });
});

describe("pasting", () => {
  test("a whole line with the number in it is not lost: it is shown bare, for the check to refuse", () => {
    const input = pretendInput(cnpjMask());
    input.paste(
      "11.222.333/0001-81 Oficina Exemplo Ltda, Rua das Flores 123, CEP 01310-100, Sorocaba",
    );
    expect(input.value()).toMatch(/^11222333000181OFICINA.*SOROCABA$/);
  });

  test.each([
    ["cpfMask", "529.982.247-25", "529.982.247-25|"],
    ["cpfMask", " CPF: 529 982 247 25\n", "529.982.247-25|"],
    ["cnpjMask", "12.abc.345/01de-35", "12.ABC.345/01DE-35|"],
    ["cnpjMask", "CNPJ: 11.222.333/0001-81", "11.222.333/0001-81|"],
    ["documentMask", "CPF 529.982.247-25", "529.982.247-25|"],
    ["documentMask", "11.222.333/0001-81", "11.222.333/0001-81|"],
    ["phoneMask", "+55 (11) 91234-5678", "(11) 91234-5678|"],
    ["phoneMask", "5511912345678", "(11) 91234-5678|"],
    ["phoneMask", "0055 11 2345-6789", "(11) 2345-6789|"],
    ["phoneMask", "011 91234-5678", "(11) 91234-5678|"],
    ["phoneMask", "0 15 11 91234-5678", "(11) 91234-5678|"],
    ["phoneMask", "+55 55 3222-1234", "(55) 3222-1234|"],
    ["phoneMask", "(55) 3222-1234", "(55) 3222-1234|"],
    ["postalCodeMask", "01.310-100", "01310-100|"],
  ] as const)("in the %s, %j shows %s", (name, text, shown) => {
    const input = pretendInput(MASKS[name]());
    input.paste(text);
    expect(input.shown()).toBe(shown);
  });

  test("twelve digits do not become another CPF: they stay, bare, and the check refuses them", () => {
    const input = pretendInput(cpfMask());
    input.paste("529.982.247-251");
    expect(input.shown()).toBe("529982247251|");
    expect(parseCpf(input.value()).ok).toBe(false);
    input.backspace();
    expect(input.shown()).toBe("529.982.247-25|");
  });

  test.each([
    ["cnpjMask", "12.ABC.345/01DE-3A"],
    ["cnpjMask", "11.222.333/0001-811"],
    ["documentMask", "11.222.333/0001-811"],
    ["phoneMask", "11 91234-56789"],
    ["phoneMask", "0800 123 4567"],
    ["postalCodeMask", "01310-1000"],
  ] as const)("in the %s, %s keeps every character although it does not fit", (name, text) => {
    const input = pretendInput(MASKS[name]());
    input.paste(text);
    expect(contentOf(input.value())).toBe(contentOf(text));
  });

  test("over a selection replaces it, and undo brings it back", () => {
    const input = pretendInput(cpfMask(), "529.982.247-25");
    input.select(4, 7);
    input.paste("111");
    expect(input.shown()).toBe("529.111.|247-25");
    input.undo();
    expect(input.value()).toBe("529.982.247-25");
  });

  test("a whole page is refused unread", () => {
    let read = 0;
    const clean = (text: string) => {
      read += text.length;
      return text.replace(/\D/g, "");
    };
    const input = pretendInput(patternMask({ clean, patternFor: () => pattern("###") }), "529");
    input.paste("1 ".repeat(500_000));
    expect(input.value()).toBe("529");
    // What stands in the field is looked at again, and nothing of the page.
    expect(read).toBeLessThan(100);
  });
});

describe("autofill", () => {
  test.each([
    ["phoneMask", "+5511912345678", "(11) 91234-5678"],
    ["phoneMask", "55 11 91234-5678", "(11) 91234-5678"],
    ["phoneMask", "11912345678", "(11) 91234-5678"],
    ["cnpjMask", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["postalCodeMask", "01310100", "01310-100"],
  ] as const)("in the %s turns %s into %s", (name, text, value) => {
    const input = pretendInput(MASKS[name]());
    input.fill(text);
    expect(input.value()).toBe(value);
  });

  test("of bare digits with a country code is mended when the field is left, and accepted meanwhile", () => {
    const input = pretendInput(phoneMask());
    input.fill("5511912345678");
    expect(parsePhone(input.value())).toEqual({ ok: true, value: "+5511912345678" });
    input.blur();
    expect(input.value()).toBe("(11) 91234-5678");
  });
});

describe("deleting in 529.982.247-25", () => {
  test.each([
    ["backspace", 3, 3, "52|9.822.472-5"],
    ["backspace", 4, 4, "529|.982.247-25"],
    ["backspace", 14, 14, "529.982.247-2|"],
    ["backspace", 0, 0, "|529.982.247-25"],
    ["backspace", 2, 5, "52|8.224.725"],
    ["backspace", 0, 14, "|"],
    ["deleteForward", 0, 0, "|299.822.472-5"],
    ["deleteForward", 3, 3, "529.|982.247-25"],
    ["deleteForward", 14, 14, "529.982.247-25|"],
  ] as const)("%s with %d to %d selected leaves %s", (action, from, to, shown) => {
    const input = pretendInput(cpfMask(), "529.982.247-25");
    input.select(from, to);
    input[action]();
    expect(input.shown()).toBe(shown);
  });
});

describe("the value that is there when the mask arrives", () => {
  test("is formatted with the caret between the same characters", () => {
    const input = pretendInput(cpfMask(), "5299822");
    expect(input.shown()).toBe("529.982.2|");
    input.type("47");
    expect(input.shown()).toBe("529.982.247|");
  });

  test("is left for the visitor to see where the mask would drop something", () => {
    expect(pretendInput(cpfMask(), "529.982.247-2X").value()).toBe("529.982.247-2X");
    expect(pretendInput(cnpjMask(), "12.ABÇ.345/01DE-35").value()).toBe("12.ABÇ.345/01DE-35");
  });
});

describe("whatever is done in the field", () => {
  const names = fc.constantFrom(...(Object.keys(MASKS) as (keyof typeof MASKS)[]));
  const CAPACITY = {
    cpfMask: /^[0-9]{0,11}$/,
    cnpjMask: /^[0-9A-Z]{0,12}$|^[0-9A-Z]{12}[0-9]{1,2}$/,
    documentMask: /^[0-9A-Z]{0,12}$|^[0-9A-Z]{12}[0-9]{1,2}$/,
    phoneMask: /^[1-9][0-9]{0,10}$/,
    postalCodeMask: /^[0-9]{0,8}$/,
  };

  test("what fits comes back when the mask's characters are removed, typed, pasted or transformed", () => {
    fc.assert(
      fc.property(
        names.chain((name) => fc.tuple(fc.constant(name), fc.stringMatching(CAPACITY[name]))),
        ([name, content]) => {
          const typed = pretendInput(MASKS[name]());
          typed.type(content);
          expect(contentOf(typed.value())).toBe(content);
          const transformed = maskitoTransform(content, MASKS[name]());
          expect(transformed).toBe(typed.value());
          expect(maskitoTransform(transformed, MASKS[name]())).toBe(transformed);
          if (!content.startsWith("CPF") && !content.startsWith("CNPJ")) {
            const pasted = pretendInput(MASKS[name]());
            pasted.paste(content);
            expect(pasted.value()).toBe(typed.value());
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test("a key adds exactly its character at the caret or changes nothing, and a deletion removes one stretch", () => {
    const step = fc.oneof(
      fc.record({ key: fc.constantFrom(...Array.from("0123456789559911AZaz.-/() ")) }),
      fc.record({ paste: fc.stringMatching(/^[0-9A-Za-z.-]{2,8}$/) }),
      fc.record({ from: fc.nat(18), length: fc.nat(4) }),
      fc.constantFrom({ action: "backspace" as const }, { action: "deleteForward" as const }),
    );
    fc.assert(
      fc.property(names, fc.array(step, { maxLength: 40 }), (name, steps) => {
        const input = pretendInput(MASKS[name]());
        for (const action of steps) {
          const was = snapshot(input);
          if ("key" in action) {
            input.type(action.key);
            expect([was.content, was.left + kept(name, action.key) + was.right]).toContain(
              contentOf(input.value()),
            );
          } else if ("paste" in action) {
            input.paste(action.paste);
            const whole = was.left + kept(name, action.paste) + was.right;
            expect([was.content, whole, withoutPrefix(name, whole)]).toContain(
              contentOf(input.value()),
            );
          } else if ("from" in action) {
            input.select(action.from, action.from + action.length);
          } else {
            input[action.action]();
            const now = contentOf(input.value());
            expect(was.content.length - now.length).toBeLessThanOrEqual(
              Math.max(1, was.content.length - was.left.length - was.right.length),
            );
            expect(was.content.startsWith(now.slice(0, snapshot(input).left.length))).toBe(true);
            expect(was.content.endsWith(snapshot(input).right)).toBe(true);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  function snapshot({ element }: PretendInput) {
    const from = element.selectionStart ?? 0;
    const to = element.selectionEnd ?? 0;
    return {
      content: contentOf(element.value),
      left: contentOf(element.value.slice(0, from)),
      right: contentOf(element.value.slice(to)),
    };
  }

  function kept(name: keyof typeof MASKS, text: string): string {
    const content = contentOf(text.toUpperCase());
    return name === "cnpjMask" || name === "documentMask" ? content : content.replace(/\D/g, "");
  }

  function withoutPrefix(name: keyof typeof MASKS, digits: string): string {
    return name === "phoneMask"
      ? digits.replace(/^(?:(?:00)?55)?(?:0(?:\d\d)?(?=\d{10,11}$))?/, "")
      : digits;
  }
});
