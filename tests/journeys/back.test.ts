import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { visitSite } from "../browser/visit-site.ts";
import { started, startedPage } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const PHONE = { viewport: { width: 390, height: 800 } };
const LIST = "/produtos/industriais";
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const openBasket = (page: Page) => page.getByRole("button", { name: /^Orçamento \d/ }).click();
const panel = (page: Page) => page.getByRole("dialog", { name: "Orçamento" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Nobody goes back in the frame in which a layer comes up. */
const isOnHistory = async (page: Page) => {
  await expect.poll(() => page.evaluate(() => "layer" in (history.state as object))).toBe(true);
};

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
  await isOnHistory(page);
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

it("closes the menu with Back, and the page a link of it led to goes back to where it was opened", async () => {
  const { page, expectQuiet } = await companyPage();
  await page.locator("summary[aria-label=Menu]").click();
  await menu(page).waitFor();
  await isOnHistory(page);
  await page.goBack();
  await menu(page).waitFor({ state: "hidden" });
  expect(address(page)).toBe("/sobre");
  await page.locator("summary[aria-label=Menu]").click();
  await menu(page).getByRole("link", { name: "Fale conosco" }).click();
  await page.waitForURL(/\/contato$/);
  await menu(page).waitFor({ state: "hidden" });
  await page.goBack();
  await page.waitForURL(/\/sobre$/);
  expectQuiet();
});

it("closes the filters with Back and keeps what was chosen in them", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
  await page.getByRole("button", { name: /^Filtr/ }).click();
  const sheet = page.getByRole("complementary", { name: "Filtros" });
  await isOnHistory(page);
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

it("asks for nothing anew when a layer is closed, by Escape or by Back", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}${LIST}/halcut-s-210`,
    PHONE,
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
    await openBasket(page);
    await panel(page).waitFor();
    await isOnHistory(page);
    await close();
    await panel(page).waitFor({ state: "hidden" });
    await expect.poll(() => page.evaluate(() => "layer" in (history.state as object))).toBe(false);
  }
  // What one of them had asked for would have begun before the next page's.
  await page.locator("footer").getByRole("link", { name: "Quem somos" }).click();
  await page.waitForURL(/\/sobre$/);
  expect(asked.filter((url) => url.includes("slug="))).toEqual([]);
  expectQuiet();
});

it("leads from place to place within a page, and then to its top", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/politicas/privacidade`, {
    viewport: { width: 1280, height: 720 },
  });
  const contents = page.getByRole("navigation", { name: "Nesta página" }).getByRole("link");
  const scrolled = () => page.evaluate(() => scrollY);
  await contents.nth(2).click();
  await expect.poll(scrolled).toBeGreaterThan(300);
  const first = await scrolled();
  await contents.nth(7).click();
  await expect.poll(scrolled).toBeGreaterThan(first);
  await page.goBack();
  await expect.poll(scrolled).toBe(first);
  await page.goBack();
  await expect.poll(scrolled).toBe(0);
  expectQuiet();
});

it("asks for nothing anew on the way back from a place within a page, and makes no new document", async () => {
  const posted = await fetch(`${site.url}/solicitacoes/contato`, {
    method: "POST",
    body: new URLSearchParams(CONTACT),
    redirect: "manual",
  });
  const receipt = posted.headers.get("Location") ?? "";
  for (const path of [`${LIST}/halcut-s-210`, "/politicas/privacidade", receipt]) {
    const { page, expectQuiet } = await startedPage(browser, site.url + path);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.getByRole("link", { name: "Ir para o conteúdo" }).press("Enter");
    await page.waitForURL(/#conteudo$/);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe("");
    // What the step back had asked for would have begun before the next page's.
    await page.locator("footer").getByRole("link", { name: "Quem somos" }).click();
    await page.waitForURL(/\/sobre$/);
    await heading(page).filter({ hasText: "Quem Somos" }).waitFor();
    expect(asked.filter((url) => /slug=|name=privacidade|recibo/.test(url))).toEqual([]);
    expect(await page.evaluate(() => "isFirst" in window), path).toBe(true);
    expectQuiet();
    await page.context().close();
  }
});

it("costs one Back where the same was asked twice", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`);
  const isIdle = () => page.getByTestId("loader-bar").waitFor({ state: "detached" });
  const box = page.getByLabel("Buscar produtos");
  await box.fill("inox");
  await box.press("Enter");
  await heading(page).filter({ hasText: "Busca: inox" }).waitFor();
  await box.press("Enter");
  await isIdle();
  await page.locator('footer a[href="/ferramentas/seletor"]').click();
  const tank = page.getByLabel("Volume do tanque");
  await tank.fill("250");
  await page.waitForURL(/tanque=250/);
  await Promise.all([page.waitForResponse(/page-data\/finder/), tank.press("Enter")]);
  await isIdle();
  await page.goBack();
  await page.waitForURL(/\/busca\?q=inox$/);
  await page.goBack();
  await page.waitForURL(/\/sobre$/);
  expectQuiet();
  await page.context().close();
});
