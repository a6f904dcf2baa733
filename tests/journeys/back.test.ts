import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser } from "../browser/open-browser.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { started, startedPage } from "../browser/started-page.ts";

let site: SiteProcess;
let browser: Browser;
beforeAll(async () => {
  site = await startSite();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const PHONE = { viewport: { width: 390, height: 800 } };
const LIST = "/produtos/industriais";
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const openBasket = (page: Page) => page.getByRole("button", { name: /^Orçamento \d/ }).click();
const panel = (page: Page) => page.getByRole("dialog", { name: "Orçamento" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The company page, reached from the home page by a link, on a phone. */
async function companyPage() {
  const opened = await startedPage(browser, site.url, PHONE);
  await opened.page.locator("footer").getByRole("link", { name: "Quem somos" }).click();
  await opened.page.waitForURL(/\/sobre$/);
  return opened;
}

it("closes the basket's panel with Back, and then leaves the page with the next one", async () => {
  const { page, expectQuiet } = await companyPage();
  await openBasket(page);
  await panel(page).waitFor();
  await page.goBack();
  await panel(page).waitFor({ state: "hidden" });
  expect(address(page)).toBe("/sobre");
  await page.goBack();
  await page.waitForURL(`${site.url}/`);
  expectQuiet();
});

it("costs no Back where the panel was closed by its button, or left by a link or a reload", async () => {
  const { page, expectQuiet } = await companyPage();
  await openBasket(page);
  await page.getByRole("button", { name: "Fechar orçamento" }).click();
  await panel(page).waitFor({ state: "hidden" });
  await openBasket(page);
  await page.reload();
  await started(page);
  await openBasket(page);
  await panel(page).getByRole("link").first().click();
  await page.waitForURL(/\/produtos\//);
  await page.goBack();
  await page.waitForURL(/\/sobre$/);
  await page.goBack();
  await page.waitForURL(`${site.url}/`);
  expectQuiet();
});

it("closes the filters with Back and keeps what was chosen in them", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
  await page.getByRole("button", { name: /^Filtr/ }).click();
  const sheet = page.getByRole("complementary", { name: "Filtros" });
  await sheet.getByRole("checkbox", { name: "Eco-lubrificantes" }).click();
  await page.getByRole("list", { name: "Filtros ativos" }).waitFor();
  const chosen = address(page);
  await page.goBack();
  await sheet.waitFor({ state: "hidden" });
  await expect.poll(() => address(page)).toBe(chosen);
  await page.goBack();
  await expect.poll(() => address(page)).toBe(LIST);
  await heading(page).waitFor();
  expectQuiet();
});
