import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { pageAddresses } from "../addresses/example-addresses.ts";
import { openPage } from "../browser/open-browser.ts";

const { site, browser } = await visitSite();

it("shows no button that only scripts could answer", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const dead: string[] = [];
  for (const path of [
    ...pageAddresses("A".repeat(22)),
    "/produtos/industriais?visao=tabela",
    "/ferramentas/comparar?itens=halcut-s-210,halcut-m-320",
    "/ferramentas/seletor?operacao=torneamento&material=aco-carbono&tanque=200",
    "/ferramentas/calculadora?calculo=carga&produto=halcut-m-320&volume=400&alvo=6",
  ]) {
    await page.goto(site.url + path);
    const buttons = page.locator("button[type=button]:not([popovertarget]):visible");
    for (const button of await buttons.all())
      dead.push(
        `${path}: ${(await button.getAttribute("aria-label")) ?? (await button.innerText())}`,
      );
  }
  expect(dead).toEqual([]);
});

it("leads from the basket's place to the quote request", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/sobre`);
  await page.getByRole("banner").getByRole("link", { name: "Orçamento", exact: true }).click();
  expect(new URL(page.url()).pathname).toBe("/solicitacoes/orcamento");
});
