import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ContentProblem } from "../catalogue/problems.ts";

/** With what a new content folder begins, until somebody writes something of their own. */
const BEGINNINGS = /(?:Diga|Escreva) aqui|\ba preencher\b|exemplo\.com\.br/;

/** What only an invented company says of itself. */
const INVENTED = /fictíci[ao]|\b00\.EXE\.MPL/i;

/**
 * Lines that still say what a new folder begins with; of a company that is real, also those that call it invented.
 */
export function unwritten(contentDir: string, demonstration: boolean): ContentProblem[] {
  return readdirSync(contentDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:yaml|md)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(contentDir, join(parentPath, name)))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(contentDir, file), "utf8")
        .split("\n")
        .flatMap((text, index) => {
          const words = BEGINNINGS.exec(text) ?? (demonstration ? null : INVENTED.exec(text));
          if (!words || text.trimStart().startsWith("#")) return [];
          const problem = `ainda diz "${words[0]}"`;
          return [{ file, field: "texto", problem, cure: "escreva o da empresa", line: index + 1 }];
        }),
    );
}
