import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { openBrowser, openPage } from "../browser/open-browser.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { started } from "../browser/started-page.ts";
import { inTurns } from "../hostile/in-turns.ts";
import { STRANGE_CHANGES, type StrangeChange } from "./changes.ts";
import { pageAddresses } from "./pages.ts";
import { hasScripts, textLength, use } from "./use-page.ts";

let site: SiteProcess;
let browser: Browser;
let addresses: string[];
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  addresses = await pageAddresses(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A page costs a busy machine some seconds, and there are twenty kinds. */
const ALL_PAGES_MS = 240_000;

describe("a page stays readable and works", { timeout: ALL_PAGES_MS }, () => {
  it.each(STRANGE_CHANGES)("with $name, there before its scripts", async (change) => {
    expect(await faults((address) => beforeTheScripts(address, [change]))).toEqual([]);
  });

  it("with all of it, there before its scripts", async () => {
    expect(await faults((address) => beforeTheScripts(address, STRANGE_CHANGES))).toEqual([]);
  });

  it("with one after the other, while it is used", async () => {
    expect(await faults(whileUsed)).toEqual([]);
  });
});

/** Tries every page, a few side by side; answers what went wrong where. */
async function faults(attempt: (address: string) => Promise<void>): Promise<string[]> {
  const wrong: string[] = [];
  await inTurns(addresses, 4, (address) =>
    attempt(address).catch((error: unknown) => void wrong.push(`${address}: ${String(error)}`)),
  );
  return wrong;
}

async function beforeTheScripts(address: string, changes: readonly StrangeChange[]): Promise<void> {
  const { page } = await openPage(browser);
  try {
    const release = await holdResponses(page, /\/assets\/.*\.js$/);
    await page.goto(site.url + address, { waitUntil: "domcontentloaded" });
    const text = await textLength(page);
    for (const { apply } of changes) await page.evaluate(apply);
    const typed = await typeSomething(page);
    release();
    if (await hasScripts(page)) await started(page);
    if (typed) expect(await typed.inputValue()).toBe(TYPED);
    await use(page, text);
  } finally {
    await page.context().close();
  }
}

async function whileUsed(address: string): Promise<void> {
  const { page } = await openPage(browser);
  try {
    await page.goto(site.url + address);
    if (await hasScripts(page)) await started(page);
    const text = await textLength(page);
    for (const { name, apply } of STRANGE_CHANGES) {
      await page.evaluate(apply);
      expect(await textLength(page), name).toBeGreaterThan(text / 2);
    }
    await use(page, text);
  } finally {
    await page.context().close();
  }
}

const TYPED = "77";

/** Puts a text into the first field of the page's own for it, as somebody does who does not wait. */
async function typeSomething(page: Page) {
  const field = page.locator("main input[type=text]:visible, main textarea:visible").first();
  if ((await field.count()) === 0) return null;
  await field.fill(TYPED);
  const name = await field.getAttribute("name");
  return page.locator(`main [name="${name}"]`).first();
}
