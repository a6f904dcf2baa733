import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copiedFrom } from "./new-product.ts";

/** Product files that say that something of theirs was copied and not confirmed. */
export function unconfirmed(contentDir: string): { file: string; from: string }[] {
  return readdirSync(join(contentDir, "products"))
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => {
      const from = copiedFrom(readFileSync(join(contentDir, "products", name), "utf8"));
      return from === null ? [] : [{ file: `products/${name}`, from }];
    });
}
