import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ProductTexts } from "./in-draft.ts";

/**
 * Writes product files, each whole, and none where the disk has no room for all.
 * @throws {Error} the file system's
 */
export function saveProducts(contentDir: string, texts: ProductTexts): void {
  const folder = join(contentDir, "products");
  const unfinished = (slug: string) => join(folder, `.${slug}.md`);
  mkdirSync(folder, { recursive: true });
  try {
    for (const [slug, text] of texts) writeFileSync(unfinished(slug), text);
    for (const slug of texts.keys()) renameSync(unfinished(slug), join(folder, `${slug}.md`));
  } catch (error) {
    // Else they would pass for products.
    for (const slug of texts.keys()) rmSync(unfinished(slug), { force: true });
    throw error;
  }
}
