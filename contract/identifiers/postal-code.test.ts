import { describe, expect, test } from "vitest";
import { formatPostalCode, parsePostalCode, stateOfPostalCode } from "./postal-code.ts";
import { isStateCode, REGIONS, STATE_CODES, STATES } from "./states.ts";

describe("a CEP", () => {
  test.each(["01310-100", "01310100", "01.310-100", " 01310 100 "])("%j is read", (text) => {
    expect(parsePostalCode(text)).toEqual({ ok: true, value: "01310100" });
  });

  test.each([
    ["", "Informe o CEP."],
    ["1310-100", "O CEP tem 8 números e aqui há 7. Confira a digitação."],
    ["01310-10A", "Use só números no CEP."],
    ["00000-000", "Este CEP não existe. Confira os números."],
  ])("%j says what to do", (text, message) => {
    expect(parsePostalCode(text)).toEqual({ ok: false, message });
  });

  test.each([
    ["01000000", "SP"],
    ["19999999", "SP"],
    ["20000000", "RJ"],
    ["29000000", "ES"],
    ["68899999", "PA"],
    ["68900000", "AP"],
    ["69299999", "AM"],
    ["69300000", "RR"],
    ["69400000", "AM"],
    ["69900000", "AC"],
    ["70000000", "DF"],
    ["72800000", "GO"],
    ["73000000", "DF"],
    ["73700000", "GO"],
    ["76800000", "RO"],
    ["78899999", "MT"],
    ["99999999", "RS"],
    ["78900000", null],
    ["00000000", null],
    ["0131010", null],
    ["", null],
  ])("%s belongs to %s", (digits, state) => {
    expect(stateOfPostalCode(digits)).toBe(state);
  });

  test("every federative unit has a range", () => {
    const found = new Set(
      Array.from({ length: 100_000 }, (_, n) =>
        stateOfPostalCode(`${String(n).padStart(5, "0")}000`),
      ),
    );
    expect([...found].filter((state) => state !== null)).toHaveLength(27);
  });

  test("the mask goes on eight digits only", () => {
    expect(formatPostalCode("01310100")).toBe("01310-100");
    expect(formatPostalCode("0131010")).toBe("0131010");
  });
});

describe("the federative units", () => {
  test("27 of them, each code and name once, in all five regions, by name", () => {
    expect(new Set(STATE_CODES).size).toBe(27);
    expect(new Set(STATES.map((state) => state.region))).toEqual(new Set(REGIONS));
    const names = STATES.map((state) => state.name);
    expect(names).toEqual([...names].sort(new Intl.Collator("pt-BR").compare));
  });

  test("a code from outside is checked as it is", () => {
    expect(isStateCode("SP")).toBe(true);
    expect(isStateCode("sp")).toBe(false);
    expect(isStateCode("XX")).toBe(false);
  });
});
