import type { TextRun } from "./read-pdf.ts";

/** Whether a run stands inside the margins, is large enough to read and has its place in the tree. */
export function isWellPlaced({ x, y, width, size, tag, text }: TextRun): boolean {
  const inside = x >= 50 && x + width <= 546 && y >= 30 && y + size <= 841.89;
  return inside && size >= 7 && tag !== null && !text.includes("\uFFFD");
}

/** Pairs of runs on one page whose boxes overlap by more than the descenders. */
export function collisions(runs: readonly TextRun[]): string[] {
  const found: string[] = [];
  for (const page of new Set(runs.map((run) => run.page))) {
    const own = runs.filter((run) => run.page === page);
    for (const [index, a] of own.entries())
      for (const b of own.slice(index + 1)) {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const down = Math.min(a.y + 0.7 * a.size, b.y + 0.7 * b.size) - Math.max(a.y, b.y);
        if (across > 0.5 && down > 0.5) found.push(`${a.text} / ${b.text}`);
      }
  }
  return found;
}
