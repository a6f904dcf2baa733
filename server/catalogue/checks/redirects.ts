import type { ContentProblem } from "../problems.ts";
import type { Redirects } from "../redirect-schema.ts";

/** Where the content keeps the former names of its products. */
export const REDIRECTS_FILE = "redirects.yaml";

/**
 * Every former address leads straight to a product of today, and no product is hidden by one.
 * @param slugs the products of today
 * @param lineOf 1-based line of an entry
 */
export function checkRedirects(
  redirects: Redirects,
  slugs: ReadonlySet<string>,
  lineOf: (path: readonly PropertyKey[]) => number | undefined,
  into: ContentProblem[],
): void {
  for (const [former, target] of Object.entries(redirects)) {
    const found = problemOf(former, target, redirects, slugs);
    if (found) into.push({ file: REDIRECTS_FILE, field: former, ...found, line: lineOf([former]) });
  }
}

function problemOf(
  former: string,
  target: string,
  redirects: Redirects,
  slugs: ReadonlySet<string>,
): Pick<ContentProblem, "problem" | "cure"> | null {
  if (slugs.has(former)) {
    const cure = "apague a linha, ou o arquivo do produto antigo";
    return { problem: `o produto "${former}" existe e ficaria sem página`, cure };
  }
  if (slugs.has(target)) return null;
  const end = lastOf(target, redirects);
  if (end === null) {
    return { problem: "os desvios giram em círculo", cure: "aponte para um produto de hoje" };
  }
  return slugs.has(end)
    ? { problem: `"${target}" também mudou de nome`, cure: `aponte direto para ${end}` }
    : {
        problem: `produto "${target}" não existe`,
        cure: "use o nome do arquivo de um produto, sem .md",
      };
}

/** Where following the entries ends; null where it never does. */
function lastOf(target: string, redirects: Redirects): string | null {
  const visited = new Set<string>();
  for (let at = target; !visited.has(at);) {
    visited.add(at);
    const next = Object.hasOwn(redirects, at) ? redirects[at] : undefined;
    if (next === undefined) return at;
    at = next;
  }
  return null;
}
