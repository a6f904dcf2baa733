import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { parse, parseDocument } from "yaml";
import { CONTENT_FOLDER } from "../../content-folder.ts";
import { readDictionaries } from "../read-content.ts";
import { columnsWith, FIELD_ORDER } from "./columns.ts";
import { setField } from "./edit-front-matter.ts";
import { exportSheet } from "./export-sheet.ts";
import { planImport } from "./plan-import.ts";
import { splitProduct, valueAt } from "./product-file.ts";
import { readSheet } from "./read-sheet.ts";
import { textOf } from "./yaml-text.ts";

/** What the editing of sheets and fields must leave as it is: the products of the content. */
const FOLDER = join(CONTENT_FOLDER, "products");
const files = readdirSync(FOLDER);

it.each(files)("%s is written again byte for byte", (file) => {
  const { yaml = "" } = splitProduct(readFileSync(join(FOLDER, file), "utf8")) ?? {};
  expect(yaml).not.toBe("");
  expect(textOf(parseDocument(yaml))).toBe(yaml);
});

it("of any product takes any value, and leaves every other field as it was", () => {
  const sources = files.flatMap(
    (file) => splitProduct(readFileSync(join(FOLDER, file), "utf8"))?.yaml ?? [],
  );
  const columns = columnsWith(readDictionaries(CONTENT_FOLDER).figures);
  const texts = fc.string({ unit: fc.constantFrom(..."ab: #-[]{},'\"\\0é%&*!|>@`".split("")) });
  const value = fc.oneof(
    texts,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(texts),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...sources),
      fc.constantFrom(...columns),
      value,
      (yaml, { path }, set) => {
        const before = parse(yaml) as Record<string, unknown>;
        const edited = setField(yaml, path, set, FIELD_ORDER);
        const after = parse(edited) as Record<string, unknown>;
        expect(valueAt(after, path)).toEqual(set);
        const [top = ""] = path;
        expect({ ...after, [top]: null }).toEqual({ ...before, [top]: null });
        const others = (data: Record<string, unknown>) =>
          typeof data[top] === "object" && path.length > 1
            ? { ...(data[top] as object), [path[1] ?? ""]: null }
            : null;
        expect(others(after)).toEqual(
          others(before) ?? (path.length > 1 ? { [path[1] ?? ""]: null } : null),
        );
      },
    ),
    { numRuns: 300 },
  );
});

it("a sheet changes nothing when it comes back untouched", async () => {
  const sheet = await sheetOf(exportSheet(CONTENT_FOLDER));
  const { changes, problems } = planImport(CONTENT_FOLDER, sheet, "2027-02-03");
  expect(problems).toEqual([]);
  expect(changes).toHaveLength(readdirSync(join(CONTENT_FOLDER, "products")).length);
  expect(changes.filter(({ fields }) => fields.length > 0)).toEqual([]);
});

async function sheetOf(csv: string) {
  const folder = mkdtempSync(join(tmpdir(), "sheet-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "sheet.csv"), csv);
  return readSheet(join(folder, "sheet.csv"));
}
