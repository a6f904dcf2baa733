import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentProblem } from "../catalogue/problems.ts";
import { copyMark } from "./copy-mark.ts";

/** Product files that say that something of theirs was copied and not confirmed: not to be published like that. */
export function unconfirmed(contentDir: string): ContentProblem[] {
  return readdirSync(join(contentDir, "products"))
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => {
      const mark = copyMark(readFileSync(join(contentDir, "products", name), "utf8"));
      if (!mark) return [];
      return {
        file: `products/${name}`,
        field: "Copiado de",
        problem: `o que veio de ${mark.from} não foi conferido: ${mark.fields.join(", ")}`,
        cure: "confira e marque em npm run content -- edit, ou confira e apague a linha",
        line: mark.line,
      };
    });
}
