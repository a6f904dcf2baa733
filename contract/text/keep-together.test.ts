import { describe, expect, it } from "vitest";
import { keepTogether } from "./keep-together.ts";

const seen = (text: string) => keepTogether(text).replaceAll("\u00A0", "_");

describe("keepTogether", () => {
  it.each([
    ["pressão a 25 °C em banho", "pressão a 25_°C em banho"],
    ["de 4 a 10%, com fator", "de 4_a_10%, com fator"],
    ["filme de até 2 mm antes", "filme de até 2_mm antes"],
    ["1 L faz 20 L de banho", "1_L faz 20_L de banho"],
    ["420 m³ de líquidos, 6.400 m² de área", "420_m³ de líquidos, 6.400_m² de área"],
    ["de 5 a 8 a 20 °C", "de 5_a_8_a_20_°C"],
  ])("ties the numbers of %j", (text, tied) => {
    expect(seen(text)).toBe(tied);
  });

  it("leaves words alone", () => {
    const text = "sem cloro, 3 linhas, M-320 a pedido, 2 meias";
    expect(keepTogether(text)).toBe(text);
  });
});
