import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openBrowser } from "../browser/open-browser.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { startedPage } from "../browser/started-page.ts";

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

let page: Page;
let expectQuiet: () => void;
beforeEach(async () => {
  ({ page, expectQuiet } = await startedPage(browser, site.url + LIST));
  // Gone with the document.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  return () => page.context().close();
});

const product = () => page.locator("#produtos h2 a").first();
const pathOf = (one: Page) => new URL(one.url()).pathname;
const isSameDocument = () => page.evaluate(() => "sameDocument" in globalThis);
const entries = () => page.evaluate(() => history.length);

it.each([
  ["click", () => product().click()],
  ["the Enter key", () => product().press("Enter")],
])("is followed within the document by a %s", async (_, follow) => {
  const name = await product().innerText();
  const before = await entries();
  await follow();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expect(await entries()).toBe(before + 1);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  expect(await isSameDocument()).toBe(true);
  expectQuiet();
});

it.each(["Control", "Shift"] as const)(
  "is left to the browser where %s is held, which opens it elsewhere",
  async (key) => {
    const path = await product().getAttribute("href");
    const opened = page.context().waitForEvent("page");
    await product().click({ modifiers: [key] });
    const other = await opened;
    await other.waitForURL(site.url + path);
    expect(pathOf(page)).toBe(LIST);
    expect(await isSameDocument()).toBe(true);
    expectQuiet();
  },
);

it("is left to whoever has handled the click already", async () => {
  await page.evaluate(() =>
    document
      .querySelector("#produtos h2 a")
      ?.addEventListener("click", (event) => event.preventDefault()),
  );
  await product().click();
  // One that is followed is there first: they come in order.
  await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
  await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  expectQuiet();
});

it("adds nothing to the history where it leads to the page that is shown", async () => {
  const home = () => page.getByRole("link", { name: /página inicial/ });
  await home().click();
  await page.waitForURL(`${site.url}/`);
  const before = await entries();
  await home().click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
  await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  expect(await entries()).toBe(before + 1);
  expect(await isSameDocument()).toBe(true);
  expectQuiet();
});
