import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { ProductTexts } from "./in-draft.ts";

/**
 * Writes content files, each whole, and none where the disk has no room for all.
 * @param texts by path within the content folder: `pages/sobre.md`
 * @throws {Error} the file system's
 */
export function saveContent(contentDir: string, texts: ReadonlyMap<string, string>): void {
  const files = [...texts].map(([path, text]) => {
    const file = join(contentDir, path);
    return { file, unfinished: join(dirname(file), `.${basename(file)}`), text };
  });
  try {
    for (const { unfinished, text } of files) {
      mkdirSync(dirname(unfinished), { recursive: true });
      writeFileSync(unfinished, text);
    }
    for (const { file, unfinished } of files) renameSync(unfinished, file);
  } catch (error) {
    // Else they would pass for content.
    for (const { unfinished } of files) rmSync(unfinished, { force: true });
    throw error;
  }
}

/** The same for product files. */
export function saveProducts(contentDir: string, texts: ProductTexts): void {
  const files = [...texts].map(([slug, text]) => [`products/${slug}.md`, text] as const);
  saveContent(contentDir, new Map(files));
}
