import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../../clock.ts";
import { readMarkdown } from "../content-file.ts";
import type { ContentProblem } from "../problems.ts";

/** The clock tells UTC, and the author's day may already be the next one. Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * No product was changed later than tomorrow. It depends on the day as well as on the files, so it belongs to the
 * publishing check alone: a site that is running, or opens kept content, has no use for it.
 */
export function checkDates(
  contentDir: string,
  products: readonly { slug: string; data: { updatedAt: string } }[],
  clock: Clock,
): ContentProblem[] {
  const latest = new Date(clock.now().getTime() + DAY).toISOString().slice(0, 10);
  return products
    .filter(({ data }) => data.updatedAt > latest)
    .map(({ slug, data }) => {
      const file = `products/${slug}.md`;
      return {
        file,
        field: "updatedAt",
        problem: `a data ${data.updatedAt} ainda não chegou`,
        cure: "escreva o dia da última mudança, que é hoje ou antes",
        line: readMarkdown(readFileSync(join(contentDir, file), "utf8")).lineOf(["updatedAt"]),
      };
    });
}
