import { readCheckedContent } from "../checked-content.ts";
import { inDraft } from "../in-draft.ts";
import { ContentError, type ContentProblem } from "../problems.ts";
import type { Change, SheetProblem } from "./plan-import.ts";

/**
 * What the publishing check would say of the content after these changes, told by row and column of the sheet.
 * The content itself is not touched: the check reads a copy.
 */
export async function checkImport(
  contentDir: string,
  changes: readonly Change[],
  headings: readonly string[],
): Promise<SheetProblem[]> {
  const texts = new Map(changes.map(({ slug, text }) => [slug, text]));
  try {
    await inDraft(contentDir, texts, readCheckedContent);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map((problem) => inSheet(problem, changes, headings));
  }
}

/** A problem of a file that the sheet doesn't change keeps its file's name; its row is 0. */
function inSheet(
  { file, field, problem, cure }: ContentProblem,
  changes: readonly Change[],
  headings: readonly string[],
): SheetProblem {
  const change = changes.find(({ slug }) => file === `products/${slug}.md`);
  if (!change) return { row: 0, column: "", problem: `${file}, ${field}: ${problem}`, cure };
  const column = headings.find((heading) => isWithin(field, heading)) ?? "";
  const place = column === field ? "" : `${field}: `;
  return { row: change.row, column, problem: place + problem, cure };
}

/** `packages.lojista[1].gtin` is within the column `packages.lojista`. */
function isWithin(field: string, heading: string): boolean {
  return field === heading || field.startsWith(`${heading}.`) || field.startsWith(`${heading}[`);
}
