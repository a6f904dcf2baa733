import { expect, test } from "vitest";
import { sampleCatalogue } from "../catalogue/content.test-support.ts";
import { controlledIn, createIsControlled } from "./is-controlled.ts";

const { bySku, retiredBySku, ...rest } = sampleCatalogue();
const [sku = "", plain] = [...bySku].find(([, { product }]) => product.controls.length === 0) ?? [];
const data = { ...plain?.product.data, code: "AC-0009", name: "Ácido A-9" };
const product = { ...plain?.product, data, controls: ["police"] };
const view = { ...plain?.view, sku: "AC-9-5L", gtin: "2001234500095" };
const catalogue = {
  ...rest,
  retiredBySku,
  bySku: new Map(bySku).set("AC-9-5L", { ...plain, product, view } as never),
};
const isControlled = createIsControlled(() => catalogue);

test.each([
  ["its code", "AC-9-5L", "Qualquer nome", true],
  ["its name, where the code was emptied", "", "acido a-9 · bombona 5 L", true],
  ["its name, where the code is invented", "ZZ-1", "Ácido A-9", true],
  ["its name without the hyphen", "", "ACIDO A9 p.a.", true],
  ["its code in words", "", "2x AC-9-5L", true],
  ["its code without hyphens", "AC95L", "Bombona", true],
  ["its product's code", "AC-0009", "Bombona de 5 L", true],
  ["its product's code in words", "", "ac 0009, 2 un", true],
  ["its bar code", "2001234500095", "Bombona", true],
  ["another's code, whatever its description mentions", sku, "Bico para Ácido A-9", false],
  ["nothing", "", "Refratômetro", false],
])("a licence is asked for by %s", (_, code, description, expected) => {
  expect(isControlled(code, description)).toBe(expected);
});

test("a line of the request keeps its code, though that was emptied", () => {
  const lines = [{ sku: "AC-9-5L", name: "Nome de antes · 5 L" }] as never;
  const rule = controlledIn({ lines }, isControlled);
  expect(rule("", "Nome de antes · 5 L")).toBe(true);
  expect(rule("", "Outro")).toBe(false);
});
