import type { Page } from "playwright-core";
import { expect } from "vitest";

const LIST = "/produtos/industriais";

/** Reads a page, opens its basket and goes to another one. `text`: how long its text was before anything happened to it; a long list comes back in parts. */
export async function use(page: Page, text: number): Promise<void> {
  const heading = page.getByRole("heading", { level: 1 });
  expect((await heading.innerText()).length).toBeGreaterThan(2);
  expect(await textLength(page)).toBeGreaterThan(text / 10);
  if (!(await hasScripts(page))) {
    const link = page.locator("a[href^='/']").first();
    if ((await link.count()) > 0) await link.click();
    return;
  }
  await page.getByRole("button", { name: /^Orçamento/ }).click();
  const basket = page.getByRole("dialog", { name: "Orçamento" });
  await basket.waitFor();
  await page.keyboard.press("Escape");
  await basket.waitFor({ state: "hidden" });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const other = new URL(page.url()).pathname === LIST ? "/produtos/lojistas" : LIST;
  await page.locator(`header a[href="${other}"]:visible`).first().click();
  await page.waitForURL(new RegExp(`${other}$`));
  await heading.filter({ hasText: /^Portfólio/ }).waitFor();
  expect(await heading.count()).toBe(1);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
}

/** Pages for print and for partners have none. */
export function hasScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector("body.is-static") === null);
}

/** Of what the page itself says; the texts of rows that are only laid out when they are in sight belong to it. */
export function textLength(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector("main")?.textContent.length ?? 0);
}
