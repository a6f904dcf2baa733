import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openBrowser, openPage } from "../browser/open-browser.ts";
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

it("is followed though the page that it stands on is not taken over yet", async () => {
  const half = await openPage(browser);
  await half.page.addInitScript(holdRestOfTakeOver);
  await half.page.goto(site.url + LIST);
  await half.page.waitForFunction(() => "takeOverRest" in globalThis);
  const isTakenOver = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__react"));
  expect(await half.page.locator("footer").evaluate(isTakenOver)).toBe(true);
  expect(await half.page.locator("main h1").evaluate(isTakenOver)).toBe(false);
  await half.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await half.page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
  await half.page.evaluate(() =>
    (globalThis as unknown as { takeOverRest: () => void }).takeOverRest(),
  );
  await half.page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  expect(await half.page.evaluate(() => "sameDocument" in globalThis)).toBe(true);
  half.expectQuiet();
  await half.page.context().close();
});

/**
 * Runs in the page: once links are listened to, what React has left to do waits until `takeOverRest` is called. It
 * does its work in messages to itself, as many pieces in each as fit into 5 ms.
 */
function holdRestOfTakeOver(): void {
  const { postMessage } = MessagePort.prototype;
  const now = performance.now.bind(performance);
  const held: (() => void)[] = [];
  const hold = () => {
    performance.now = () => now() + 100;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    const takeOverRest = () => {
      MessagePort.prototype.postMessage = postMessage;
      for (const post of held) post();
    };
    Object.assign(globalThis, { takeOverRest });
  };
  const { addEventListener } = document;
  document.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    addEventListener.call(document, type, listener, options);
    // React's own come with options.
    if (type === "click" && options === undefined) hold();
  };
}
