import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { type CheckedContent, type CheckedProduct, readCheckedContent } from "./checked-content.ts";

/** What decides the outcome of a check, besides the content: the code that reads and checks. */
const CODE = [import.meta.dirname, join(import.meta.dirname, "../../contract")];

/**
 * The checked content of a folder. As long as neither a file of it nor the code has changed (by hash),
 * it comes from `cacheFile` instead of being read and checked again: ten thousand products start in
 * a second instead of ten. A cache that cannot be read or written is done without.
 * @throws {ContentError} as `readCheckedContent`
 */
export function openCheckedContent(contentDir: string, cacheFile: string): CheckedContent {
  const key = stateOf(contentDir);
  const kept = readCache(cacheFile, key);
  if (kept) return kept;
  const content = readCheckedContent(contentDir);
  writeCache(cacheFile, key, content);
  return content;
}

/** One line a product: one JSON text of them all would outgrow a string. */
function readCache(file: string, key: string): CheckedContent | null {
  try {
    const lines = linesOf(readFileSync(file));
    if (lines.next().value !== key) return null;
    const { productCount, ...rest } = JSON.parse(lines.next().value ?? "") as Omit<
      CheckedContent,
      "products"
    > & { productCount: number };
    const products = Array.from(lines, (line) => JSON.parse(line) as CheckedProduct);
    return products.length === productCount ? { ...rest, products } : null;
  } catch {
    return null;
  }
}

/** Each line becomes a text of its own when it is read: the whole file as one would be twice as many bytes again. */
function* linesOf(bytes: Buffer): Generator<string, undefined> {
  for (let from = 0; from <= bytes.length;) {
    const next = bytes.indexOf("\n", from);
    const end = next === -1 ? bytes.length : next;
    yield bytes.toString("utf8", from, end);
    from = end + 1;
  }
}

/** Under another name first: a process that starts meanwhile sees the old one or the whole new one. */
function writeCache(file: string, key: string, { products, ...rest }: CheckedContent): void {
  try {
    const head = JSON.stringify({ ...rest, productCount: products.length });
    const lines = [key, head, ...products.map((product) => JSON.stringify(product))];
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, lines.join("\n"));
    renameSync(unfinished, file);
  } catch {
    // A read-only place to run in: the next start reads and checks again.
  }
}

/** One hash over names and contents. Of pictures the names alone: the catalogue knows no more of them. */
function stateOf(contentDir: string): string {
  const hash = createHash("sha256");
  for (const folder of [contentDir, ...CODE]) {
    for (const path of filesBelow(folder)) {
      hash.update(relative(folder, path)).update("\0");
      if (!path.startsWith(join(contentDir, "pictures"))) hash.update(readFileSync(path));
      hash.update("\0");
    }
  }
  return hash.digest("hex");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
