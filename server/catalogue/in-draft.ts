import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Slug → the whole file of a product, as it would be. */
export type ProductTexts = ReadonlyMap<string, string>;

/**
 * Visits a copy of a content folder in which these products are changed or new; the content itself is not touched.
 * The copy is gone afterwards.
 */
export async function inDraft<Result>(
  contentDir: string,
  texts: ProductTexts,
  visit: (copy: string) => Result | Promise<Result>,
): Promise<Result> {
  const copy = mkdtempSync(join(tmpdir(), "content-"));
  try {
    for (const name of readdirSync(contentDir))
      if (name === "products")
        cpSync(join(contentDir, name), join(copy, name), { recursive: true });
      else symlinkSync(resolve(contentDir, name), join(copy, name));
    for (const [slug, text] of texts) writeFileSync(join(copy, "products", `${slug}.md`), text);
    return await visit(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}
