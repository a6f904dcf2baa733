import { describe, expect, it } from "vitest";
import { FIELD_ORDER } from "./columns.ts";
import { setField } from "./edit-front-matter.ts";

const YAML = `# um comentário
code: HV-1 # outro
name: Um nome, com vírgula
figures:
  # da ficha antiga
  densidade: 0.990 # medido
  ph: { at: 5, value: [9.0, 9.4] }
storage: { min: 5, max: 40 } # fresco
propria: da casa
transport: null
packages:
  industrial:
    - { sku: HV-1-20, pack: bombona, size: 20 L } # azul
`;

describe("a field of a product file", () => {
  it.each([
    ["a scalar", ["name"], "Outro: nome", "name: Um nome, com vírgula", 'name: "Outro: nome"'],
    ["one before a comment", ["code"], "HV-2", "code: HV-1 # outro", "code: HV-2 # outro"],
    ["a figure", ["figures", "densidade"], 1.005, "0.990 # medido", "1.005 # medido"],
    ["one of a map in braces", ["storage", "max"], 35, "max: 40 }", "max: 35 }"],
    [
      "a list",
      ["packages", "industrial"],
      [{ sku: "A-1", pack: "balde" }],
      "- { sku: HV-1-20, pack: bombona, size: 20 L }",
      "- { sku: A-1, pack: balde }",
    ],
    ["nothing", ["transport"], { un: "1950" }, "transport: null", 'transport: { un: "1950" }'],
  ] as const)("changes alone: %s", (_, path, value, before, after) => {
    expect(setField(YAML, path, value, FIELD_ORDER)).toBe(YAML.replace(before, after));
  });

  it("goes away, and its map with it where nothing else is in it", () => {
    const withoutMax = setField(YAML, ["storage", "max"], undefined, FIELD_ORDER);
    expect(withoutMax).toBe(YAML.replace(", max: 40", ""));
    expect(setField(withoutMax, ["storage", "min"], undefined, FIELD_ORDER)).toBe(
      YAML.replace("storage: { min: 5, max: 40 } # fresco\n", ""),
    );
  });

  it("comes in where it belongs", () => {
    const withKind = setField(YAML, ["kind"], "óleo", FIELD_ORDER);
    expect(withKind).toBe(YAML.replace("figures:\n", "kind: óleo\nfigures:\n"));
    const withNote = setField(YAML, ["storage", "note"], "De pé, à sombra.", FIELD_ORDER);
    expect(withNote).toBe(YAML.replace("max: 40 }", 'max: 40, note: "De pé, à sombra." }'));
    const withFigure = setField(YAML, ["figures", "dureza"], [80, 250], FIELD_ORDER);
    expect(withFigure).toBe(YAML.replace("9.4] }\n", "9.4] }\n  dureza: [80, 250]\n"));
    const diluted = setField(YAML, ["dilution", "byOperation"], { serra: [5, 8] }, FIELD_ORDER);
    expect(diluted).toBe(
      YAML.replace("storage:", "dilution:\n  byOperation:\n    serra: [5, 8]\nstorage:"),
    );
  });

  it("goes with its line, or from between its neighbours", () => {
    expect(setField(YAML, ["figures", "ph"], undefined, [])).toBe(
      YAML.replace("  ph: { at: 5, value: [9.0, 9.4] }\n", ""),
    );
    expect(setField(YAML, ["storage", "min"], undefined, [])).toBe(YAML.replace("min: 5, ", ""));
    expect(setField(YAML, ["storage", "max"], undefined, [])).toBe(YAML.replace(", max: 40", ""));
    expect(setField(YAML, ["nada"], undefined, [])).toBe(YAML);
  });
});
