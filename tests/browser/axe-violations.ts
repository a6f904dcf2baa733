import axe from "axe-core";
import type { Page } from "playwright-core";

/** Every WCAG 2.2 A and AA rule that axe knows, and its best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What is wrong for somebody on a page, a line each.
 * @param known selectors of what is not looked at: its like is
 */
export async function axeViolations(page: Page, known: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options = { runOnly: TAGS, resultTypes: ["violations"] } satisfies axe.RunOptions;
  const { violations } = await page.evaluate(
    ([exclude, how]) =>
      (window as unknown as { axe: typeof axe }).axe.run({ exclude: [...exclude] }, how),
    [known, options] as const,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(" ")} · ${failureSummary?.split("\n")[1]?.trim() ?? ""}`,
      ),
  );
}
