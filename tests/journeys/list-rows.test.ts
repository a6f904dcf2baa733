import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { PAGE_SIZE } from "../../contract/page-data.ts";
import { openPage } from "../browser/open-browser.ts";
import { started, startedPage } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const LIST = "/produtos/industriais";
/** A row in the middle of a list. */
const FAR = 16;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

it("a list that is loaded again is where it was", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + LIST, PHONE);
  const place = await scrollToRow(page, FAR);
  await page.reload();
  await started(page);
  expect(await placeOfRow(page, FAR)).toBeCloseTo(place, 0);
  expectQuiet();
  await page.context().close();
});

it("names the order of a table's column, and keeps it when it is narrowed", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${LIST}?visao=tabela`);
  const column = page.getByRole("columnheader").getByRole("link").nth(1);
  await column.click();
  await page.locator("th[aria-sort=ascending]").waitFor();
  const { searchParams } = new URL(page.url());
  const order = page.getByLabel("Ordem").locator("option:checked");
  await expect.poll(() => order.allInnerTexts()).toEqual(["Coluna da tabela"]);
  await column.click();
  await page.locator("th[aria-sort=descending]").waitFor();
  await expect.poll(() => order.allInnerTexts()).toEqual(["Coluna da tabela"]);
  await page.getByRole("checkbox", { name: "Decapantes" }).check();
  await page.getByRole("link", { name: "Remover filtro Decapantes" }).waitFor();
  expect(new URL(page.url()).searchParams.get("ordem")).toBe(`-${searchParams.get("ordem")}`);
  await page.getByRole("link", { name: "Produto", exact: true }).click();
  await expect.poll(() => order.allInnerTexts()).toEqual(["Nome"]);
  expectQuiet();
  await page.context().close();
});

it("says on the screen what was added, not on paper", async () => {
  const { page } = await startedPage(browser, site.url + LIST);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  const notice = page.getByText("adicionado ao orçamento");
  await notice.waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await notice.isVisible()).toBe(false);
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

describe("whoever comes back to a list", () => {
  it.each([PHONE, { viewport: { width: 1280, height: 800 } }])(
    "finds the row where it was, and all others ($viewport.width px)",
    async (options) => {
      const { page, expectQuiet } = await startedPage(browser, site.url + LIST, options);
      const place = await scrollToRow(page, FAR);
      const height = await pageHeight(page);
      await page.locator(".product-row h2 a").nth(FAR).click();
      await page.waitForURL(/industriais\/./);
      await page.goBack();
      await expect.poll(() => placeOfRow(page, FAR).catch(() => 0)).toBeCloseTo(place, 0);
      await expect.poll(() => page.locator(".product-row form").count()).toBe(PAGE_SIZE);
      expect(await pageHeight(page)).toBe(height);
      expectQuiet();
      await page.context().close();
    },
  );

  it("leaves nothing of it open over the other page", async () => {
    const { page, expectQuiet } = await startedPage(browser, site.url, PHONE);
    await page.getByRole("link", { name: "Linha Industrial" }).first().click();
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("complementary", { name: "Filtros" }).waitFor();
    // The first time closes the sheet (back.test.ts), the second leaves the list.
    await page.goBack();
    await expect.poll(() => page.locator(":popover-open").count()).toBe(0);
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
    await page.getByRole("link", { name: "Anterior" }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(1_000);
    await page.goBack();
    await expect.poll(() => page.locator(".product-row form").count()).toBe(PAGE_SIZE);
    // The links to the pages stood in the window.
    await expect
      .poll(() => page.getByRole("link", { name: "Página 2" }).evaluate(isInWindow))
      .toBe(true);
    expectQuiet();
    await page.context().close();
  });
});

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function scrollToRow(page: Page, index: number): Promise<number> {
  await page
    .locator(".product-row")
    .nth(index)
    .evaluate((row) => row.scrollIntoView({ block: "center" }));
  return placeOfRow(page, index);
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
