import { describe, expect, test } from "vitest";
import { formatDocument, parseDocument } from "./document.ts";

describe("CPF or CNPJ", () => {
  test.each([
    ["529.982.247-25", "cpf", "52998224725"],
    ["11.222.333/0001-81", "cnpj", "11222333000181"],
    ["12abc34501de35", "cnpj", "12ABC34501DE35"],
  ])("%s is read as %s", (text, kind, value) => {
    expect(parseDocument(text)).toEqual({ ok: true, value: { kind, value } });
    expect(parseDocument(formatDocument(value))).toEqual({ ok: true, value: { kind, value } });
  });

  test.each([
    ["", "Informe o CPF ou o CNPJ."],
    [
      "529.982.247",
      "O CPF tem 11 números e o CNPJ tem 14 caracteres; aqui há 9. Confira a digitação.",
    ],
    [
      "529982247AB",
      "O CPF tem 11 números e o CNPJ tem 14 caracteres; aqui há 11. Confira a digitação.",
    ],
    [
      "５２９.982.247-25",
      "Isto não faz parte do número: “５”, “２”, “９”. Use os números, as letras sem acento e o hífen comuns do teclado.",
    ],
    [
      "529.982.247\u201125",
      "Isto não faz parte do número: “\u2011”. Use os números, as letras sem acento e o hífen comuns do teclado.",
    ],
    [
      "11.222.333/0001\u201381",
      "Isto não faz parte do número: “–”. Use os números, as letras sem acento e o hífen comuns do teclado.",
    ],
    ["529.982.247-26", "Este CPF não confere. Confira os números, inclusive os dois últimos."],
  ])("%j says what to do", (text, message) => {
    expect(parseDocument(text)).toEqual({ ok: false, message });
  });
});
