import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hasArial } from "../browser/ensure-browser.ts";
import { visitSite } from "../browser/visit-site.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { goOffline, started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const PATHS = [
  "/",
  "/produtos/industriais",
  "/produtos/lojistas",
  "/produtos/industriais/halcut-m-320",
  "/solicitacoes/orcamento",
];

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

describe.skipIf(!hasArial())("fonts that come after everything else", () => {
  it.each(PATHS)("move nothing on the first screen of %s", async (path) => {
    expect(await shiftsByLateFonts(path, PHONE)).toEqual([]);
  });
});

it("a connection that goes and comes back moves nothing", async () => {
  const { page } = await openPage(browser, PHONE);
  await page.addInitScript(watchShifts);
  await page.goto(`${site.url}/produtos/industriais`);
  await started(page);
  await goOffline(page);
  await page.context().setOffline(false);
  await page.getByText(/^Sem conexão/).waitFor({ state: "detached" });
  expect(await shiftsUntilDrawn(page)).toEqual([]);
  await page.context().close();
});

it.each([PHONE, { viewport: { width: 1280, height: 800 } }])(
  "what is picked for comparing stands above the band without a connection ($viewport.width px)",
  async (context) => {
    const { page } = await openPage(browser, context);
    await page.goto(`${site.url}/produtos/industriais`);
    await started(page);
    await page
      .getByRole("checkbox", { name: /^Comparar/ })
      .first()
      .check();
    const compare = page.getByRole("link", { name: /^Comparar \(1\)/ });
    await compare.waitFor();
    await goOffline(page);
    const bar = await page.locator(".compare-bar").boundingBox();
    const band = await page.locator(".offline-band").boundingBox();
    // But for the rule between the two.
    expect(bar && band && bar.y + bar.height - band.y).toBeLessThan(2);
    await page.context().close();
  },
);

async function shiftsByLateFonts(path: string, context: BrowserContextOptions): Promise<string[]> {
  const { page, expectQuiet } = await openPage(browser, context);
  const release = await holdResponses(page, "**/*.woff2");
  await page.addInitScript(watchShifts);
  await page.goto(site.url + path, { waitUntil: "commit" });
  await started(page);
  expect(await page.evaluate(fontsAreHere)).toBe(false);
  release();
  await page.waitForFunction(fontsAreHere);
  const shifts = await shiftsUntilDrawn(page);
  expectQuiet();
  await page.context().close();
  return shifts;
}

describe("scripts that come after everything else", () => {
  it.each([...PATHS.slice(3), "/ferramentas/calculadora", "/sobre"])(
    "make %s no higher and no lower",
    async (path) => {
      const { page, expectQuiet } = await openPage(browser, PHONE);
      const release = await holdResponses(page, "**/assets/*.js");
      await page.goto(site.url + path, { waitUntil: "commit" });
      await page.waitForFunction(fontsAreHere);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      release();
      await started(page);
      expect(await height()).toBe(before);
      expectQuiet();
      await page.context().close();
    },
  );
});

/** Runs in the page. */
function fontsAreHere(): boolean {
  return ["400 16px Archivo", "700 16px Archivo", "800 16px 'Archivo Expanded'"].every((font) =>
    document.fonts.check(font),
  );
}

interface WatchedWindow {
  shifts: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** Runs in the page, before anything of it: notes each shift and what it moved. */
function watchShifts(): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      shifts.push(
        `${entry.value.toFixed(5)}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(", ")}`,
      );
  }).observe({ type: "layout-shift", buffered: true });
}

/** What has moved once two more frames were drawn. */
function shiftsUntilDrawn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as WatchedWindow).shifts;
  });
}
