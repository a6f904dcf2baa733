import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, openPage } from "../browser/open-browser.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { started } from "../browser/started-page.ts";

/**
 * The first object of Intl has the browser read its language data, a quarter of what a phone's processor does until
 * a page works: so nothing makes one on the way (contract/formats/decimals.ts).
 */
let site: SiteProcess;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

it.each([
  "/",
  "/produtos/industriais",
  "/produtos/lojistas",
  "/produtos/industriais/halcut-s-210",
  "/solicitacoes/orcamento",
])("%s works without having read language data", async (path) => {
  const { page, expectQuiet } = await openPage(browser);
  await page.addInitScript(noteIntl);
  await page.goto(site.url + path);
  await started(page);
  expect(await page.evaluate(() => (window as Noted).notedIntl)).toEqual([]);
  expectQuiet();
  await page.context().close();
});

it("nor does the way from a list to a product", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.addInitScript(noteIntl);
  await page.goto(`${site.url}/produtos/industriais`);
  await started(page);
  const product = page.locator("#produtos h2 a").first();
  const name = await product.innerText();
  await product.click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(await page.evaluate(() => (window as Noted).notedIntl)).toEqual([]);
  expectQuiet();
  await page.context().close();
});

type Noted = typeof window & { notedIntl?: string[] };

/** Runs in the page: which of Intl's objects were made. */
function noteIntl(): void {
  const noted: string[] = [];
  Object.assign(window, { notedIntl: noted });
  const { NumberFormat, DateTimeFormat, Segmenter, Collator } = Intl;
  for (const [name, Made] of Object.entries({ NumberFormat, DateTimeFormat, Segmenter, Collator }))
    Object.assign(Intl, {
      [name]: new Proxy(Made, {
        construct(target, options) {
          noted.push(`${name} ${JSON.stringify(options)}`);
          return Reflect.construct(target, options) as object;
        },
      }),
    });
}
