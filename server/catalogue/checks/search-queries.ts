import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readYaml } from "../content-file.ts";
import { slug } from "../dictionary-schema.ts";
import type { ContentProblem } from "../problems.ts";
import { readYamlFile } from "../read-content.ts";

/** Where the content keeps what people search, with the products that should be found. */
const QUERIES_FILE = "search-queries.yaml";

const queriesSchema = z.record(z.string(), z.array(slug).min(1));

/**
 * Every product that a search should find is sold today: a renamed or retired one would be looked for in vain.
 * @param slugs the products that are sold
 */
export function checkSearchQueries(
  contentDir: string,
  slugs: { has: (slug: string) => boolean },
): ContentProblem[] {
  const path = join(contentDir, QUERIES_FILE);
  if (!existsSync(path)) return [];
  const problems: ContentProblem[] = [];
  const queries = readYamlFile(contentDir, QUERIES_FILE, queriesSchema, problems) ?? {};
  const { lineOf } = readYaml(readFileSync(path, "utf8"));
  for (const [query, expected] of Object.entries(queries))
    for (const one of expected)
      if (!slugs.has(one))
        problems.push({
          file: QUERIES_FILE,
          field: query,
          problem: `produto "${one}" não existe ou saiu de linha`,
          cure: "use o nome do arquivo de um produto à venda, sem .md",
          line: lineOf([query]),
        });
  return problems;
}
