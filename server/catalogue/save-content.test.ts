import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveProducts } from "./save-content.ts";

test("on a disk without room for the last product no file is changed, and none is left behind", () => {
  const folder = mkdtempSync(join(tmpdir(), "products-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const products = join(folder, "products");
  mkdirSync(products);
  writeFileSync(join(products, "a.md"), "before");
  // Where nothing fits.
  symlinkSync("/dev/full", join(products, ".b.md"));
  const texts = new Map([
    ["a", "after"],
    ["b", "after"],
  ]);
  expect(() => saveProducts(folder, texts)).toThrow("ENOSPC");
  expect(readdirSync(products)).toEqual(["a.md"]);
  expect(readFileSync(join(products, "a.md"), "utf8")).toBe("before");
});
