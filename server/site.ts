import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site } from "../contract/site.ts";
import { checkSite } from "./catalogue/site-schema.ts";
import { CONTENT_FOLDER } from "./content-folder.ts";
import { type ContentProblem, contentProblemLine } from "./catalogue/problems.ts";

/*
 * `#site` in Node: the checked `site.ts` of the content folder. Nothing can be imported without it, so where it is
 * missing or wrong the process ends here, with the one line that any other mistake of the content gets.
 */
const file = join(CONTENT_FOLDER, "site.ts");
if (!existsSync(file)) end(`Configuração inválida: CONTENT: não há ${file}`);
const { default: site } = (await import(/* @vite-ignore */ pathToFileURL(file).href).catch(
  (error: unknown) => end(contentProblemLine([slip(error)])),
)) as { default: Site };
const problems = checkSite(site);
if (problems.length > 0) end(contentProblemLine(problems));

export default site;

/** What TypeScript found, with the line that stands before it in the stack. */
function slip(error: unknown): ContentProblem {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const line = /site\.ts:\d+/.exec(stack ?? "")?.[0] ?? "site.ts";
  const problem = `não se lê (${message.trim().split("\n")[0]})`;
  return { file: line, field: "arquivo", problem, cure: "confira vírgulas, aspas e chaves" };
}

function end(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
