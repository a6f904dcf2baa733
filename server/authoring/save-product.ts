import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a product file whole or not at all. */
export function saveProduct(contentDir: string, slug: string, text: string): void {
  const unfinished = join(contentDir, "products", `.${slug}.md`);
  writeFileSync(unfinished, text);
  renameSync(unfinished, join(contentDir, "products", `${slug}.md`));
}
