import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { axeViolations } from "../browser/axe-violations.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitSite } from "../browser/visit-site.ts";
import { Pieces } from "./pieces.tsx";

/** The page is for us only: it is rendered here, with the site's style sheet, and pictured in an ignored folder. */
const pictures = join(import.meta.dirname, "../../screenshots");
const ADDRESS = "/pecas";

const { site, browser } = await visitSite();
const home = await (await fetch(site.url)).text();
const styles = [...home.matchAll(/<style[^>]*>[^]*?<\/style>/g)].map(([style]) => style);
const categories = [...home.matchAll(/\[data-category="([a-z-]+)"\]\{/g)].map(
  ([, code]) => code ?? "",
);
const html = [
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Peças</title>',
  ...styles,
  `</head><body>${renderToStaticMarkup(<Pieces categories={categories} />)}</body></html>`,
].join("");
mkdirSync(pictures, { recursive: true });

it.each(["light", "dark"] as const)(
  "shows every piece without a fault, %s",
  async (colorScheme) => {
    const page = await open({ colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    await page.screenshot({
      path: join(pictures, `pieces-1440-${colorScheme}.png`),
      fullPage: true,
    });
  },
);

it("tells what is chosen, invalid and off where the system forces its colours", async () => {
  const page = await open({ forcedColors: "active" });
  await page.screenshot({ path: join(pictures, "pieces-1440-forced.png"), fullPage: true });
  const [chosen, other] = await backgrounds(page, [
    ".pick:has(:checked)",
    ".pick:not(:has(:checked))",
  ]);
  expect(chosen).not.toBe(other);
  // The boxes are the system's own again, and so is their tick.
  expect(
    await page
      .locator("input[type=checkbox]:checked")
      .first()
      .evaluate((box) => [
        getComputedStyle(box).appearance,
        getComputedStyle(box, "::before").content,
      ]),
  ).toEqual(["auto", "none"]);
  // A category stays its colour, on its swatch and behind its pack.
  const swatches = await page
    .locator(".swatch")
    .evaluateAll((all) => all.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(new Set(swatches).size).toBe(swatches.length);
});

it("keeps contrast where axe does not look: placeholders, borders of fields, the ring of the focus", async () => {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await open({ colorScheme });
    const found = await page.evaluate(measure);
    for (const [pair, ratio, least] of found)
      expect(ratio, `${pair}, ${colorScheme}`).toBeGreaterThanOrEqual(least);
  }
});

async function open(options: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  await page.goto(site.url + ADDRESS);
  return page;
}

function backgrounds(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (all) =>
      all.map((selector) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).backgroundColor : "";
      }),
    selectors,
  );
}

/** Contrast of pairs of tokens with what WCAG 2.2 asks of them (1.4.3 and 1.4.11); runs in the page. */
function measure(): [pair: string, ratio: number, least: number][] {
  const style = getComputedStyle(document.documentElement);
  const canvas = document.createElement("canvas").getContext("2d");
  const luminance = (token: string): number => {
    if (!canvas) return Number.NaN;
    canvas.fillStyle = style.getPropertyValue(token).trim();
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
      .slice(0, 3)
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const pairs: [string, string, number][] = [
    ["--ink", "--paper", 7],
    ["--ink-soft", "--sheet", 4.5],
    ["--ink-soft", "--paper", 4.5],
    ["--ink-soft", "--sunken", 4.5],
    ["--on-slab", "--slab", 4.5],
    ["--coolant", "--slab", 4.5],
    ["--graphite", "--coolant", 4.5],
    ["--graphite", "--amber", 4.5],
    ["--danger", "--paper", 4.5],
    ["--danger", "--danger-soft", 4.5],
    ["--line", "--sheet", 3],
    ["--line", "--paper", 3],
    ["--focus", "--paper", 3],
    ["--focus", "--sheet", 3],
  ];
  return pairs.map(([one, other, least]) => [`${one} on ${other}`, contrast(one, other), least]);
}
