import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "../browser/open-browser.ts";
import { SCREENS } from "../screens/screens.ts";
import { openScreen, setStage, type Stage } from "../screens/visit.ts";

let stage: Stage;
let browser: Browser;
beforeAll(async () => {
  [stage, browser] = await Promise.all([setStage(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await stage.stop();
});

/** Every WCAG 2.2 A and AA rule that axe knows, and its best practices. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rows beyond these are made like those before them, and a hundred of them take a minute. */
const REPEATED = [
  ".product-row:nth-child(n+8)",
  ".product-table tbody tr:nth-child(n+8)",
  ".is-static section:nth-of-type(n+3)",
];

const VIEWS = [
  { name: "wide and light", viewport: { width: 1440, height: 900 }, colorScheme: "light" },
  { name: "narrow and dark", viewport: { width: 360, height: 780 }, colorScheme: "dark" },
] as const;

describe.each(VIEWS)("has nothing to mend, $name:", ({ viewport, colorScheme }) => {
  const screens = SCREENS.filter(({ upTo = Infinity }) => viewport.width <= upTo);
  it.each(screens)("$name", { timeout: 120_000 }, async (screen) => {
    const { page, expectQuiet } = await openScreen(browser, stage, screen, {
      viewport,
      colorScheme,
    });
    expect([...(await violations(page)), ...(await faultsOfLayout(page))]).toEqual([]);
    if (!screen.isNoisy) expectQuiet();
    await page.context().close();
  });
});

it(
  "fits 320 px, which is 400 % of a wide window, without scrolling sideways",
  { timeout: 300_000 },
  async () => {
    const wide: string[] = [];
    for (const screen of SCREENS.filter(({ reach }) => !reach)) {
      const { page } = await openScreen(browser, stage, screen, {
        viewport: { width: 320, height: 640 },
      });
      wide.push(...(await faultsOfLayout(page)).map((fault) => `${screen.name}: ${fault}`));
      await page.context().close();
    }
    expect(wide).toEqual([]);
  },
);

async function violations(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  for (const rows of REPEATED) builder.exclude(rows);
  const { violations: rules } = await builder.options({ resultTypes: ["violations"] }).analyze();
  return rules.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(" ")} · ${failureSummary?.split("\n")[1]?.trim() ?? ""}`,
      ),
  );
}

/** What axe does not look for: scrolling sideways, ids that occur twice, and more or fewer than one first heading. */
function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Rows far below are drawn only when they are come to.
    for (const row of document.querySelectorAll<HTMLElement>(".product-row"))
      row.style.contentVisibility = "visible";
    const { scrollWidth, clientWidth } = document.documentElement;
    const headings = document.querySelectorAll("h1").length;
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `twice the id ${id}`),
      ...(scrollWidth > clientWidth ? [`scrolls sideways, ${scrollWidth} of ${clientWidth}`] : []),
      ...(headings === 1 ? [] : [`${headings} first headings`]),
    ];
  });
}
