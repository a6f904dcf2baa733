import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodAerosol, goodFluid, withContent } from "./content.test-support.ts";
import { labelColors, LABELS_FILE, noteLabels, oldLabels } from "./label-colors.ts";
import { loadCatalogue } from "./load.ts";

const DRAWN = ["AM-1110-20", "AM-1110-IBC"];

it.each([
  ["the brand's accent", "theme.css", /--coolant: #\w+;/, "--coolant: #4bf0c8;"],
  ["the category's color", "categories.yaml", /color: "#\w+"/, 'color: "#123456"'],
])("knows the labels that %s has left behind, and no photo", (_, file, color, other) => {
  withContent([goodFluid(), goodAerosol()], (folder) => {
    const { theme, bySku } = loadCatalogue(folder);
    const item = bySku.get("AM-1110-20");
    if (!item) throw new Error("the draft lost its package");
    noteLabels(folder, DRAWN, labelColors(item, theme));
    expect(oldLabels(folder, loadCatalogue(folder))).toEqual([]);
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(color, other));
    expect(oldLabels(folder, loadCatalogue(folder))).toEqual(DRAWN);
    noteLabels(folder, DRAWN, null);
    expect(existsSync(join(folder, LABELS_FILE))).toBe(false);
  });
});
