import type { Page } from "playwright-core";
import writeExcelFile from "write-excel-file/node";
import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { started, startedPage } from "../browser/started-page.ts";

/** What visitors do while a page is not all there yet. */

const { site, browser } = await visitSite();

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

it("a name typed before the scripts came is there again after a reload", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, "**/assets/*.js");
  await page.goto(`${site.url}/solicitacoes/contato`, { waitUntil: "commit" });
  await page.getByLabel("Nome", { exact: true }).fill("Maria Amostra");
  release();
  await started(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("draft:contato")))
    .toContain("Maria Amostra");
  await page.reload();
  await expect
    .poll(() => page.getByLabel("Nome", { exact: true }).inputValue())
    .toBe("Maria Amostra");
  expectQuiet();
  await page.context().close();
});

it.each([
  {
    what: "the pilot test's hints",
    path: "/sobre",
    asked: "**/page-data/pilot-test",
    ask: (page: Page) =>
      page.getByRole("contentinfo").getByRole("link", { name: "Solicite um teste piloto" }).click(),
  },
  {
    what: "an item that comes into the list beside the form",
    path: "/solicitacoes/orcamento",
    asked: "**/page-data/items?*",
    ask: async (page: Page) => {
      await page.getByRole("combobox", { name: "Buscar produtos" }).fill("HV-1110-200");
      await page.getByRole("button", { name: /^Adicionar ao orçamento: / }).click();
    },
  },
])("a form says why $what did not come, and can be sent all the same", async (one) => {
  const { page } = await startedPage(browser, site.url + one.path);
  await page.route(one.asked, (route) =>
    route.fulfill({ status: 400, json: { error: { code: "X", msg: "Sem banco." } } }),
  );
  await one.ask(page);
  const told = page.getByRole("region", { name: "Avisos" });
  await told.getByText("(HTTP Code: 400) Sem banco.", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Enviar solicitação" }).waitFor();
  await page.context().close();
});

it("what of a product comes after its page has the page's copy buttons, too", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/produtos/industriais`);
  const release = await holdResponses(page, "**/page-data/product?*");
  await page.getByRole("link", { name: "Halcut S-210", exact: true }).first().click();
  await page.getByRole("heading", { level: 1, name: "Halcut S-210" }).waitFor();
  release();
  await page
    .getByRole("main")
    .getByRole("button", { name: "Copiar HV-1010-20", exact: true })
    .waitFor();
  expectQuiet();
  await page.context().close();
});

it("a page whose code does not come, as after a release, is gone to all the same", async () => {
  const { page } = await startedPage(browser, `${site.url}/sobre`);
  await page.route(/\/assets\/calculator-/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Calculadora" }).click();
  await page.waitForURL("**/ferramentas/calculadora");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.title()).toContain("Calculadora");
  await page.context().close();
});

it("what is typed into a list while a workbook is read for it stays in it", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/ferramentas/pedido-rapido`);
  const list = page.getByLabel("Códigos e quantidades");
  await list.fill("HV-5110-AER400 24\n");
  const release = await holdResponses(page, "**/assets/*.js");
  const rows = [[{ value: "HV-1110-200" }, { value: 1 }]];
  await page.getByLabel(/traga a planilha/).setInputFiles({
    name: "cotacao.xlsx",
    mimeType: "application/zip",
    buffer: await writeExcelFile(rows).toBuffer(),
  });
  await page.getByText("cotacao.xlsx: lendo…").waitFor();
  await list.pressSequentially("HV-1110-20 2");
  release();
  await page.getByText("3 itens: 3 entendidos").waitFor();
  expect(await list.inputValue()).toBe("HV-5110-AER400 24\nHV-1110-20 2\nHV-1110-200\t1");
  expectQuiet();
  await page.context().close();
});

it("what is typed and ticked in a list while its items are taken to the form stays in it", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/ferramentas/pedido-rapido`);
  const list = page.getByLabel("Códigos e quantidades");
  await list.fill("HV-1110-20 2\nnada disto 3\nZZ-9999-1 4\n");
  await page.getByRole("button", { name: "Conferir lista" }).click();
  await page.getByText("3 itens: 1 entendido").waitFor();
  const beyond = page.getByRole("checkbox", { name: /fora do catálogo/ });
  await beyond.first().check();
  const release = await holdResponses(page, "**/assets/*.js");
  await page.getByRole("button", { name: "Adicionar 1 item e 1 fora do catálogo" }).click();
  await beyond.nth(1).check();
  await list.press("Control+End");
  await list.pressSequentially("HV-1110-200 1");
  release();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expect(await list.inputValue()).toBe("ZZ-9999-1 4\nHV-1110-200 1");
  await page.getByRole("button", { name: "Conferir de novo" }).click();
  await page.getByText("2 itens: 1 entendido").waitFor();
  expect(await beyond.isChecked()).toBe(true);
  expectQuiet();
  await page.context().close();
});

it("the sheet of filters takes the focus, keeps it in sight, and goes when the focus goes on", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}/produtos/industriais`,
    PHONE,
  );
  const sheet = page.getByRole("complementary", { name: "Filtros" });
  await page.getByRole("button", { name: "Filtros" }).press("Enter");
  const close = sheet.getByRole("button", { name: "Fechar filtros" });
  await expect.poll(() => close.evaluate((one) => one === document.activeElement)).toBe(true);
  const covered: string[] = [];
  let steps = 0;
  while (await sheet.isVisible()) {
    expect(++steps).toBeLessThan(150);
    await page.keyboard.press("Tab");
    covered.push(...(await page.evaluate(coveredFocus)));
  }
  expect(covered).toEqual([]);
  expect(steps).toBeGreaterThan(20);
  expectQuiet();
  await page.context().close();
});

it("whoever asks for a quote in the basket's panel stands at the form's heading", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/produtos/industriais`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: /^Orçamento 1/ }).click();
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await panel.getByRole("link", { name: "Pedir orçamento" }).press("Enter");
  await page.waitForURL("**/solicitacoes/orcamento**");
  await panel.waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe("h1");
  expectQuiet();
  await page.context().close();
});

/** Runs in the page: what has the focus, where something else of the sheet lies over its middle. */
function coveredFocus(): string[] {
  const focused = document.activeElement;
  if (!focused?.closest(".filter-sheet")) return [];
  const { x, y, width, height } = focused.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isSeen = top && (focused.contains(top) || top.contains(focused));
  return isSeen ? [] : [focused.getAttribute("aria-label") ?? focused.textContent];
}
