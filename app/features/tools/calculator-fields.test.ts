import { expect, test } from "vitest";
import { readField, readFields } from "./calculator-fields.ts";

test("comma and dot are the same number", () => {
  expect(readField("leitura", { leitura: "4,2" })).toEqual({ state: "ok", value: 4.2 });
  expect(readField("leitura", { leitura: "4.2" })).toEqual({ state: "ok", value: 4.2 });
});

test("33 °Brix is outside the refractometer's scale", () => {
  expect(readField("leitura", { leitura: "33" })).toMatchObject({
    state: "wrong",
    message: expect.stringContaining("Fora da escala"),
  });
});

test("1.500 is a volume, and a question where it stands for Brix or per cent", () => {
  expect(readField("volume", { volume: "1.500" })).toEqual({ state: "ok", value: 1500 });
  expect(readField("leitura", { leitura: "1.500" }).state).toBe("wrong");
  expect(readField("alvo", { alvo: "1.500" }).state).toBe("wrong");
});

test.each(["", " ", undefined])("a factor of %j is missing, never taken for 1", (fator) => {
  expect(readField("fator", { fator })).toEqual({ state: "missing" });
});

test.each(["0", "0,4", "5,1", "-1"])("a factor of %s sends to the data sheet", (fator) => {
  expect(readField("fator", { fator })).toMatchObject({ state: "wrong" });
});

test.each(["0", "100", "-3", "x"])("a target of %s%% is refused", (alvo) => {
  expect(readField("alvo", { alvo }).state).toBe("wrong");
});

test("what the masks write is read back", () => {
  expect(readField("alvo", { alvo: "7,5 %" })).toEqual({ state: "ok", value: 7.5 });
  expect(readField("preco", { preco: "R$\u00A01.234,50" })).toEqual({ state: "ok", value: 1234.5 });
});

test("several fields are numbers together, or say which are still empty", () => {
  expect(readFields(["volume", "alvo"], { volume: "400", alvo: "6" })).toEqual({
    values: { volume: 400, alvo: 6 },
    missing: null,
  });
  expect(readFields(["volume", "alvo"], { volume: "400" })).toEqual({
    values: null,
    missing: ["Concentração desejada"],
  });
  expect(readFields(["volume", "alvo"], { volume: "400", alvo: "x" })).toEqual({
    values: null,
    missing: [],
  });
});

test("a field that may be empty may not be wrong", () => {
  const texts = { leitura: "4,5", fator: "1" };
  expect(readFields(["leitura", "fator"], texts, ["zero"]).values).not.toBeNull();
  expect(readFields(["leitura", "fator"], { ...texts, zero: "33" }, ["zero"])).toEqual({
    values: null,
    missing: [],
  });
});
