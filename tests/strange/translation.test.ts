import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";
import { HANG_MS } from "../hang.ts";
import { translateOn } from "./translator.ts";

const { site, browser } = await visitSite();

it.each(["before", "after"])(
  "adds, takes away, filters, scrolls and goes from page to page under a translator that came %s the scripts",
  async (moment) => {
    const { page } = await openPage(browser);
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    if (moment === "before")
      await page.addInitScript(
        `addEventListener("DOMContentLoaded", ${translateOn.toString()}, { once: true })`,
      );
    await page.goto(`${site.url}/produtos/industriais`);
    await started(page);
    if (moment === "after") await page.evaluate(translateOn);

    await page.locator("main form button:visible", { hasText: "[Adicionar" }).first().click();
    await page.getByRole("button", { name: "Orçamento 1 item" }).click();
    // A message with a button is a dialog, too.
    const dialog = page.locator("dialog[open]");
    await dialog.getByRole("button", { name: /^Remover/ }).click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.getByRole("button", { name: "Orçamento 0 itens" }).waitFor();

    const visited = new Set<string>();
    for (let link = await nextLink(page, visited); link; link = await nextLink(page, visited)) {
      const before = await page.title();
      await page.locator(`a[href="${link}"]:visible`).first().click();
      await page.waitForURL(site.url + link);
      // The address goes ahead of the page: a link of the one before would leave from under the next click.
      await page.waitForFunction((title) => document.title !== title, before);
      await page.locator("h1 font").first().waitFor();
      // Not by the wheel, which would go on under the next click.
      await page.evaluate(() => scrollBy({ top: 4_000, behavior: "instant" }));
      expect(await page.getByRole("heading", { name: "Algo parou" }).count(), link).toBe(0);
      expect(await page.locator("main").innerText(), link).toMatch(/\[.{3,}\]/);
    }
    expect(visited.size).toBeGreaterThan(12);
    for (let times = 0; times < 5; times += 1) {
      await page.goBack();
      await page.locator("h1:visible").first().waitFor();
    }
    expect(await page.getByRole("heading", { name: "Algo parou" }).count()).toBe(0);
    // React tells of a page that was not as it expected; nothing else went wrong.
    expect(errors.filter((error) => !error.includes("#418"))).toEqual([]);
  },
  4 * HANG_MS,
);

it("has a calculator show no number of before once a translator has been at it", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/ferramentas/calculadora?calculo=carga&produto=halcut-m-320`);
  await started(page);
  await page.evaluate(translateOn);
  const readout = page.locator("output.readout");
  await readout.scrollIntoViewIfNeeded();
  await page.getByRole("main").getByRole("heading", { level: 2 }).scrollIntoViewIfNeeded();
  await page.locator("main h2 > font").waitFor();
  await page.locator("input[name=volume]").fill("1000");
  await page.waitForURL(/volume=1/);
  const { page: fresh } = await openPage(browser);
  await fresh.goto(page.url());
  const [now, right] = [readout, fresh.locator("output.readout")];
  await expect
    .poll(async () => (await now.innerText()).replaceAll(/[[\]]/g, ""))
    .toBe(await right.innerText());
});

it("says at the head of a form what is wrong now, also once a translator has been at what was wrong before", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/solicitacoes/contato`);
  await started(page);
  await page.evaluate(translateOn);
  const send = page.locator("form#solicitacao button[type=submit]");
  const message = page.locator("[aria-labelledby=resumo-erros] a[href='#campo-email'] > span");
  await send.click();
  await message.locator("font").first().waitFor();
  const before = await message.innerText();
  await page.locator("#campo-email").fill("ana@");
  await send.click();
  await expect.poll(() => message.innerText()).not.toBe(before);
});

/** The next link in sight to a kind of page that was not visited yet: of all products of a line, one. */
async function nextLink(page: Page, visited: Set<string>): Promise<string | undefined> {
  const links = await page
    .locator("a[href^='/']:visible")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  const next = links.find((link) => !NOT_PAGES.test(link) && !visited.has(kindOf(link)));
  if (next) visited.add(kindOf(next));
  return next;
}

const NOT_PAGES = /^\/(?:static|fds|boletim|pictures|documentos)\/|#/;

function kindOf(link: string): string {
  return link.replace(/\?.*/, "").replace(/^(\/produtos\/\w+)\/.+/, "$1/:slug");
}
