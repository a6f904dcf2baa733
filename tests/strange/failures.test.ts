import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

it("a list stays, whatever comes of the code that is asked for early", async () => {
  const { page } = await openPage(browser);
  const asked = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/product-"),
  );
  await page.route("**/assets/product-*.js", (route) => route.abort("connectionreset"));
  await page.goto(`${site.url}/produtos/industriais`);
  await asked;
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0])).toMatchObject({
    type: "navigate",
  });
});

describe("a page that breaks says so and leaves a way on", () => {
  it("in its own code", async () => {
    const page = await openBreaking("O assunto");
    await page.getByRole("link", { name: "Fale conosco" }).first().click();
    await expectWayOn(page);
  });

  it("in what is around it", async () => {
    const page = await openBreaking("Ir para o conteúdo");
    await page.getByRole("button", { name: /^Orçamento/ }).click();
    await expectWayOn(page);
  });

  it("in its document", async () => {
    const page = await openBreaking("width=device-width, initial-scale=1, viewport-fit=cover");
    await page.getByRole("link", { name: "Quem somos" }).first().click();
    await expectWayOn(page);
  });

  it("where the device refuses to store anything any more", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/produtos/industriais`);
    await started(page);
    await page.evaluate(() => {
      const refuse = () => {
        throw new DOMException("refused", "QuotaExceededError");
      };
      Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
    });
    await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    await page.getByRole("link", { name: "Quem somos" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  });
});

describe("code that does not come", () => {
  it("of a shared list leaves the page that its link opens, and says so", async () => {
    const { page } = await openPage(browser);
    await page.route(/\/assets\/receive-basket-/, (route) => route.abort());
    await page.goto(`${site.url}/solicitacoes/orcamento#cesta=1i.HV-1110-20.3`);
    await page.getByText(/^A lista do link não carregou/).waitFor();
    await page.getByRole("heading", { level: 1, name: "Solicite um Orçamento" }).waitFor();
  });

  it("of the basket's panel is said when it is asked for, with the way to the same list", async () => {
    const { page } = await openPage(browser);
    await page.route(/\/assets\/basket-drawer-/, (route) => route.abort());
    await page.goto(`${site.url}/produtos/industriais`);
    await started(page);
    await page.getByRole("button", { name: /^Orçamento \d/ }).click();
    await page.getByText(/^O painel do orçamento não carregou/).waitFor();
    await page.getByText("Abrir o pedido").click();
    await page.waitForURL("**/solicitacoes/orcamento");
  });
});

/** The list, in whose code each rendering of a text throws from now on. */
async function openBreaking(text: string): Promise<Page> {
  const { page } = await openPage(browser);
  const literal = new RegExp(`(["\`])${text}\\1`, "g");
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      literal,
      (written) => `(()=>{if(window.isBroken)throw new Error("broken");return ${written}})()`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.url}/produtos/industriais`);
  await started(page);
  await page.evaluate(() => Object.assign(window, { isBroken: true }));
  return page;
}

/** The page says what happened, and its first link leads to a page that works. */
async function expectWayOn(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Algo parou do nosso lado" }).waitFor();
  await page.evaluate(() => Object.assign(window, { isBroken: false }));
  await page.locator("main").getByRole("link", { name: "Linha Lojista" }).click();
  await page.getByRole("heading", { level: 1, name: "Portfólio Lojista" }).waitFor();
  await page.getByRole("button", { name: /^Orçamento/ }).waitFor();
}
