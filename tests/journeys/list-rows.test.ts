import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { openBrowser, openPage } from "../browser/open-browser.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { started, startedPage } from "../browser/started-page.ts";

let site: SiteProcess;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const LIST = "/produtos/industriais";
/** With them the document's load is held back. */
const PICTURES = "**/*.{avif,webp}";
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe("while a list loads, its rows far below the window", () => {
  it("wait, keep their place and come one after the other when it has loaded", async () => {
    const { page, expectQuiet } = await openPage(browser, PHONE);
    const release = await holdResponses(page, PICTURES);
    await page.goto(site.url + LIST, { waitUntil: "domcontentloaded" });
    expect(await filledRows(page)).toBe(8);
    const expected = await pageHeight(page);
    release();
    await expect.poll(() => filledRows(page)).toBe(60);
    expect((await pageHeight(page)) / expected).toBeCloseTo(1, 1);
    await page.waitForSelector("[data-loaded]", { state: "attached" });
    expectQuiet();
    await page.context().close();
  });

  it.each([
    ["scroll", (page: Page) => page.evaluate(() => scrollTo(0, 9_000))],
    ["key", (page: Page) => page.keyboard.press("Control+F")],
    ["sheet of paper", (page: Page) => page.emulateMedia({ media: "print" })],
  ])("come at once with a %s", async (_, act) => {
    const { page } = await openPage(browser, PHONE);
    const release = await holdResponses(page, PICTURES);
    await page.goto(site.url + LIST, { waitUntil: "domcontentloaded" });
    await act(page);
    await expect.poll(() => filledRows(page)).toBe(60);
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    release();
    await page.context().close();
  });

  it("come some seconds later where a picture never does", async () => {
    const { page, expectQuiet } = await openPage(browser, PHONE);
    await holdResponses(page, PICTURES);
    await page.goto(site.url + LIST, { waitUntil: "domcontentloaded" });
    expect(await filledRows(page)).toBe(8);
    await expect.poll(() => filledRows(page)).toBe(60);
    await page.waitForSelector("[data-loaded]", { state: "attached" });
    expect(await page.evaluate(() => document.readyState)).toBe("interactive");
    expectQuiet();
    await page.context().close();
  });

  it("never wait without scripts", async () => {
    const { page } = await openPage(browser, { ...PHONE, javaScriptEnabled: false });
    const release = await holdResponses(page, PICTURES);
    await page.goto(site.url + LIST, { waitUntil: "domcontentloaded" });
    expect(await page.locator(".product-row:last-child h2").boundingBox()).not.toBeNull();
    release();
    await page.context().close();
  });

  it("are where they were when the page is loaded again", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
    const place = await scrollToRow(page, 40);
    await page.reload();
    await started(page);
    expect(await placeOfRow(page, 40)).toBeCloseTo(place, 0);
    expectQuiet();
    await page.context().close();
  });
});

describe("a package", () => {
  it.each([true, false])(
    "is picked wherever its button is tapped (JavaScript: %s)",
    async (javaScriptEnabled) => {
      const { page } = await openPage(browser, { ...PHONE, javaScriptEnabled });
      await page.goto(site.url + LIST);
      const row = page.locator(".product-row").first();
      const { width = 0, height = 0 } = (await row.locator(".pick").first().boundingBox()) ?? {};
      for (const [index, position] of [
        { x: 3, y: 3 },
        { x: width - 3, y: height - 3 },
      ].entries()) {
        await row.locator(".pick").nth(index).click({ position });
        expect(await row.getByRole("radio").nth(index).isChecked()).toBe(true);
      }
      await page.context().close();
    },
  );
});

describe("whoever comes to a list by a link", () => {
  it("finds the place of the rows that are not there yet, to scroll to at once", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url, PHONE);
    const seen = await page.evaluateHandle(heightWithFirstRows);
    await page.getByRole("link", { name: "Linha Industrial" }).first().click();
    await expect.poll(() => page.locator(".product-row form").count()).toBe(60);
    const { rows, height } = await seen.jsonValue();
    expect(rows).toBeLessThan(60);
    expect(height / (await pageHeight(page))).toBeGreaterThan(0.7);
    expect(await page.locator(".rows-to-come").count()).toBe(0);
    expectQuiet();
    await page.context().close();
  });
});

describe("rows that the browser spares", () => {
  it("are laid out once the page rests, so that no form filler has to", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
    await page.waitForSelector("[data-loaded]", { state: "attached" });
    // Two rows each time that the page is idle.
    for (let rest = 0; rest < 40; rest += 1) await waitForRest(page);
    const metrics = await page.context().newCDPSession(page);
    await metrics.send("Performance.enable");
    const before = await layouts(metrics);
    await page.evaluate(() => {
      for (const name of document.querySelectorAll(".product-row h2")) name.getBoundingClientRect();
    });
    expect((await layouts(metrics)) - before).toBeLessThan(10);
    expectQuiet();
    await page.context().close();
  });
});

describe("whoever comes back to a list", () => {
  it.each([PHONE, { viewport: { width: 1280, height: 800 } }])(
    "finds the row where it was, and all others ($viewport.width px)",
    async (options) => {
      const { page, expectQuiet } = await startedPage(browser, site.url + LIST, options);
      const place = await scrollToRow(page, 40);
      const height = await pageHeight(page);
      await page.locator(".product-row h2 a").nth(40).click();
      await page.waitForURL(/industriais\/./);
      await page.goBack();
      await expect.poll(() => placeOfRow(page, 40).catch(() => 0)).toBeCloseTo(place, 0);
      await expect.poll(() => page.locator(".product-row form").count()).toBe(60);
      expect(await pageHeight(page)).toBe(height);
      expectQuiet();
      await page.context().close();
    },
  );

  it("sees no row of names only in a window as high as this one", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url + LIST, {
      viewport: { width: 1280, height: 3_200 },
    });
    await scrollToRow(page, 30);
    await waitForRest(page);
    // The other line's list takes the place of this one, which is made anew.
    // Not by the pointer, for which the window would be moved.
    await page
      .getByRole("link", { name: "Lojista" })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL("**/lojistas");
    await page.getByRole("heading", { level: 1, name: "Portfólio Lojista" }).waitFor();
    const firstSeen = await page.evaluateHandle(briefRowsAtFirst);
    await page.goBack();
    const { inWindow, all } = await firstSeen.evaluate((seen) => seen.rows);
    expect(all).toBeGreaterThan(0);
    expect(inWindow).toBe(0);
    await expect.poll(() => page.locator(".product-row form").count()).toBe(60);
    expectQuiet();
    await page.context().close();
  });

  it("finds what was typed in it, and the heading of the page between them was the only one", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
    const quantity = page.locator(".product-row input[name=quantity]").nth(2);
    await quantity.fill("7");
    await page.locator(".product-row h2 a").nth(3).click();
    await page.waitForURL(/industriais\/./);
    await page.getByRole("heading", { name: "Dados técnicos" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(
      await page
        .locator("h1")
        .first()
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
    expect(await quantity.inputValue()).toBe("7");
    expectQuiet();
    await page.context().close();
  });

  it("leaves nothing of it open over the other page", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url, PHONE);
    await page.getByRole("link", { name: "Linha Industrial" }).first().click();
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("complementary", { name: "Filtros" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Qual é o seu processo?" }).waitFor();
    await expect.poll(() => page.locator(":popover-open").count()).toBe(0);
    expectQuiet();
    await page.context().close();
  });

  it("by another address of it finds that one", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url + LIST);
    await page.locator(".product-row h2 a").nth(3).click();
    await page.waitForURL(/industriais\/./);
    await page.getByLabel("Você está em").getByRole("link").nth(1).click();
    await page.waitForURL("**?categoria=*");
    await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
    await expect.poll(() => page.locator(".product-row").count()).toBeGreaterThan(0);
    expect(await page.locator(".product-row").count()).toBeLessThan(60);
    expect(await page.locator("input[name=categoria]:checked").count()).toBe(1);
    expectQuiet();
    await page.context().close();
  });

  it("finds its page of the list where it was, too", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
    const second = page.getByRole("link", { name: "Página 2" });
    // Nobody taps in the frame that brings a link into view.
    await second.scrollIntoViewIfNeeded();
    await second.click();
    await page.waitForURL("**?pagina=2");
    await expect.poll(() => page.locator(".product-row h2").count()).toBeLessThan(60);
    expect(await page.evaluate(() => scrollY)).toBeLessThan(1_000);
    await page.goBack();
    await expect.poll(() => page.locator(".product-row form").count()).toBe(60);
    // The links to the pages stood in the window.
    await expect
      .poll(() => page.getByRole("link", { name: "Página 2" }).evaluate(isInWindow))
      .toBe(true);
    expectQuiet();
    await page.context().close();
  });
});

/** Rows of which more than the place is laid out. */
function filledRows(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll(".product-row h2")].filter(
        (name) => name.getClientRects().length > 0,
      ).length,
  );
}

/** Runs in the page: how many rows have only their names when the list appears, and how many of those are seen. */
function briefRowsAtFirst(): { rows: Promise<{ inWindow: number; all: number }> } {
  const rows = new Promise<{ inWindow: number; all: number }>((tell) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.product-row a[href^="/produtos/industriais/"]')) return;
      observer.disconnect();
      const brief = [...document.querySelectorAll(".product-row[data-brief]")].map((row) =>
        row.getBoundingClientRect(),
      );
      const seen = brief.filter(({ top, bottom }) => top < innerHeight && bottom > 0);
      tell({ inWindow: seen.length, all: brief.length });
    }).observe(document.body, { childList: true, subtree: true });
  });
  return { rows };
}

/** How often the browser has laid out the page or a part of it. */
async function layouts(metrics: CDPSession): Promise<number> {
  const all = await metrics.send("Performance.getMetrics");
  return all.metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function scrollToRow(page: Page, index: number): Promise<number> {
  await page.waitForSelector("[data-loaded]", { state: "attached" });
  await page
    .locator(".product-row")
    .nth(index)
    .evaluate((row) => row.scrollIntoView({ block: "center" }));
  return placeOfRow(page, index);
}

/** The list keeps its place when the window has come to rest (a frame tells it that it moved), and the page is idle. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((rest) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(rest))),
      ),
  );
}

/** From the window's upper edge, CSS pixels. */
function placeOfRow(page: Page, index: number): Promise<number> {
  return page
    .locator(".product-row")
    .nth(index)
    .evaluate((row) => row.getBoundingClientRect().top);
}

function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Runs in the page: how high it is when the first rows are in it, and how many they are. */
function heightWithFirstRows(): { rows: number; height: number } {
  const seen = { rows: 0, height: 0 };
  const observer = new MutationObserver(() => {
    seen.rows = document.querySelectorAll(".product-row").length;
    if (seen.rows === 0) return;
    seen.height = document.documentElement.scrollHeight;
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
  return seen;
}
