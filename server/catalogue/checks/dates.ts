import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Clock } from "../../clock.ts";
import { readMarkdown } from "../content-file.ts";
import type { ContentProblem } from "../problems.ts";
import type { ProductFile } from "../product-schema.ts";

/** The clock tells UTC, and the author's day may already be the next one. Milliseconds. */
const DAY = 24 * 60 * 60 * 1000;

/**
 * No product was changed, or taken out of sale, later than tomorrow: it is out of sale as soon as its file says so. It
 * depends on the day as well as on the files, so it belongs to the publishing check alone: a site that is running, or
 * opens kept content, has no use for it.
 */
export function checkDates(
  contentDir: string,
  products: readonly { slug: string; data: Dated }[],
  clock: Clock,
): ContentProblem[] {
  const latest = new Date(clock.now().getTime() + DAY).toISOString().slice(0, 10);
  return products.flatMap(({ slug, data }) => {
    const file = `products/${slug}.md`;
    return daysOf(data)
      .filter(({ day }) => day > latest)
      .map(({ path, day, cure }) => ({
        file,
        field: path.join("."),
        problem: `a data ${day} ainda não chegou`,
        cure,
        line: readMarkdown(readFileSync(join(contentDir, file), "utf8")).lineOf(path),
      }));
  });
}

type Dated = Pick<ProductFile, "updatedAt" | "retired">;

function daysOf({ updatedAt, retired }: Dated) {
  const changed = {
    path: ["updatedAt"],
    day: updatedAt,
    cure: "escreva o dia da última mudança, que é hoje ou antes",
  };
  if (retired === null) return [changed];
  const gone = {
    path: ["retired", "since"],
    day: retired.since,
    cure: "o produto já não se vende: escreva desde que dia, ou deixe retired para esse dia",
  };
  return [changed, gone];
}
