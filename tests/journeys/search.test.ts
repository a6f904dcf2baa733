import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../browser/open-browser.ts";
import { callsOf, started, startedPage, untilTimers } from "../browser/started-page.ts";
import { visitBrokenSite } from "../browser/visit-site.ts";

const { site, browser } = await visitBrokenSite();

const WIDE = { viewport: { width: 1280, height: 720 } };
const open = (options = {}) => startedPage(browser, `${site.url}/sobre`, { ...WIDE, ...options });
const box = (page: Page) => page.getByRole("combobox", { name: "Buscar produtos" });
const rows = (page: Page) =>
  page.getByRole("grid", { name: "Produtos encontrados" }).getByRole("row");

it("asks 500 ms after the last key, once", async () => {
  const { page, expectQuiet } = await open({ clock: true });
  const rule = site.proxy.fault(/page-data\/search/, { kind: "pass" });
  for (const [index, text] of ["ha", "hal", "halcut", "halcut m"].entries()) {
    await page.clock.runFor(450);
    await box(page).fill(text);
    await untilTimers(page, 500, index + 1);
  }
  const lastKey = await page.evaluate(() => Date.now());
  await page.clock.runFor(500);
  await rule.met(1);
  const calls = await callsOf(page, "page-data/search");
  expect(calls.map(({ began }) => began - lastKey)).toEqual([500]);
  await rows(page).first().waitFor();
  await page.clock.runFor(2_000);
  expect(rule.count()).toBe(1);
  rule.release();
  expectQuiet();
  await page.context().close();
});

it("leads on Enter to all results, with scripts and without them, and an exact code to its product", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, expectQuiet } = javaScriptEnabled
      ? await open()
      : await openPage(browser, { ...WIDE, javaScriptEnabled });
    await page.goto(`${site.url}/sobre`);
    if (javaScriptEnabled) await started(page);
    const field = page.getByLabel("Buscar produtos");
    await field.fill("halcuts210");
    await field.press("Enter");
    await page.waitForURL("**/busca?q=halcuts210");
    const results = page.getByRole("region", { name: "Produtos" });
    await results.getByRole("link", { name: "Halcut S-210" }).first().waitFor();
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");

    await page.getByRole("link", { name: /^Remover filtro .halcuts210/ }).click();
    await page.waitForURL("**/busca");
    if (javaScriptEnabled) await expect.poll(() => field.inputValue()).toBe("");

    await page.getByLabel("Buscar produtos").fill("hv1010 200");
    await page.getByRole("button", { name: "Buscar" }).click();
    await page.waitForURL("**/halcut-s-210?embalagem=HV-1010-200");
    expectQuiet();
    await page.context().close();
  }
});

it("says in the box, on the page and in a line that no product has all the words", async () => {
  const { page, expectQuiet } = await open();
  const said = page.getByText("Nenhum produto tem todas as palavras");
  await box(page).fill("halcut zzzzz");
  await said.waitFor();
  await box(page).press("Enter");
  await page.waitForURL("**/busca?q=halcut+zzzzz");
  await page.getByRole("main").getByText("Nenhum produto tem todas as palavras").waitFor();
  await page.goto(`${site.url}/produtos/industriais?q=halcut+zzzzz`);
  await page.getByRole("main").getByText("Nenhum produto tem todas as palavras").waitFor();
  expectQuiet();
  await page.context().close();
});

it("says at once that it cannot answer without a connection, and answers when there is one again", async () => {
  // Not only where the code for use without one came before.
  site.proxy.fault(/assets\/offline-support-/, { kind: "reset" });
  const { page } = await open();
  await page.context().setOffline(true);
  await box(page).fill("halcut");
  await page.getByText("Sem conexão, a busca não responde").first().waitFor();
  await page.context().setOffline(false);
  await rows(page).first().waitFor();
  await page.context().close();
});

it("lists 15 results and says how many", async () => {
  const { page, expectQuiet } = await open();
  await box(page).fill("óleo");
  await rows(page).nth(14).waitFor();
  expect(await rows(page).count()).toBe(15);
  await page
    .getByRole("status")
    .filter({ hasText: /^\d+ produtos encontrados$/ })
    .waitFor({ state: "attached" });
  const all = page.getByRole("link", { name: /^Ver todos \(\d+\)$/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  expect(count).toBeGreaterThan(15);
  // Summaries are cut at 50 characters and an ellipsis.
  const summaries = await rows(page).locator("a span.block").allInnerTexts();
  expect(summaries.every((text) => text.length <= 51)).toBe(true);
  expect(summaries.some((text) => text.endsWith("…"))).toBe(true);
  await all.click();
  await page.getByText(`1–24 de ${count}`).waitFor();
  expectQuiet();
  await page.context().close();
});

it("shows what was typed last, whichever answer comes last", async () => {
  const { page, expectQuiet } = await open();
  const slow = site.proxy.fault(/q=plasma$/, { kind: "hold" });
  await box(page).fill("plasma");
  await slow.met(1);
  await box(page).fill("HV-1120");
  await rows(page).filter({ hasText: "Halcut M-310" }).first().waitFor();
  slow.release();
  expect(await rows(page).filter({ hasText: "Halcut M-310" }).count()).toBeGreaterThan(0);
  expectQuiet();
  await page.context().close();
});

it("works by keyboard: to a result, into the basket without leaving the box, and away", async () => {
  const { page, expectQuiet } = await open();
  await box(page).fill("halcut m-310");
  await rows(page).first().waitFor();
  expect(await box(page).getAttribute("aria-expanded")).toBe("true");
  await box(page).press("ArrowDown");
  const active = () =>
    box(page).evaluate(
      (input) =>
        document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent,
    );
  expect(await active()).toContain("Halcut M-310");
  await box(page).press("ArrowRight");
  await box(page).press("Enter");
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await box(page).press("ArrowLeft");
  await box(page).press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Halcut M-310/ }).waitFor();
  expect(await box(page).getAttribute("aria-expanded")).toBe("false");

  await box(page).fill("hal");
  await rows(page).first().waitFor();
  await box(page).press("Escape");
  expect(await box(page).getAttribute("aria-expanded")).toBe("false");
  expectQuiet();
  await page.context().close();
});

it("leads to the contact form with the words where nothing is found", async () => {
  const { page, expectQuiet } = await open();
  await box(page).fill("xyzzyq");
  await page.getByRole("link", { name: "Perguntar à assistência técnica" }).click();
  await page.getByRole("heading", { level: 1, name: "Fale Conosco" }).waitFor();
  expect(await page.getByLabel("Mensagem").inputValue()).toContain("xyzzyq");
  expect(await page.getByLabel("Assunto").inputValue()).toBe("duvida-tecnica");
  // Beside a form, the words of a search that is over would only be in the way.
  expect(await box(page).inputValue()).toBe("");
  expectQuiet();
  await page.context().close();
});

it("in vain offers the contact form with its words, on the page of that form too", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}/solicitacoes/contato`,
    WIDE,
  );
  const message = page.getByLabel("Mensagem");
  await page.locator("input[type=file]").setInputFiles({
    name: "a.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4"),
  });
  for (const words of ["qwxzkj vbnmpp", "zzyyxx"]) {
    await box(page).fill(words);
    await page.getByText(`Nada com “${words}”`).waitFor();
    await page
      .getByRole("link", { name: /assistência/i })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/subject=duvida-tecnica/);
    await expect.poll(() => message.inputValue()).toContain(words);
    expect(await page.getByLabel("Assunto").inputValue()).toBe("duvida-tecnica");
    expect(await page.locator("h1").evaluate((one) => one === document.activeElement)).toBe(true);
  }
  await page.locator("footer").getByRole("link", { name: "Fale conosco" }).click();
  await expect.poll(() => message.inputValue()).toBe("");
  await page.getByRole("list", { name: "Arquivos escolhidos" }).getByText("a.pdf").waitFor();
  expectQuiet();
  await page.context().close();
});
