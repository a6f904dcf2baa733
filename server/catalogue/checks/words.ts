import site from "#site";
import type { Words } from "../../../contract/words.ts";
import type { ContentProblem } from "../problems.ts";
import { WORDS_FILE } from "../words-schema.ts";

/** The tools of the site that say something of their trade have their words. */
export function checkWords(words: Words, problems: ContentProblem[]): void {
  for (const tool of ["calculator", "pilotTest"] as const)
    if (site.tools[tool] && !words[tool])
      problems.push({
        file: WORDS_FILE,
        field: tool,
        problem: "ferramenta do site sem as suas frases",
        cure: `escreva a seção, ou tools.${tool}: null em site.ts`,
      });
}
