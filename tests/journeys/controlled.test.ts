import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { copied } from "../browser/copied.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const GEL = "HV-7110-1KG";
const FLUID = "HV-1110-20";
const FLUX = "HV-7320-L100ML";
const PROTOCOL = /ORC-[0-9A-Z]{4}-[0-9A-Z]{4}/;

it("asks for the licence of a controlled product before it is sent, and shows it on the receipt", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(`${site.url}/solicitacoes/orcamento?type=industry&item=${GEL}&quantity=1`);
  await started(page);
  await fillIn(page, "11.222.333/0001-81");
  await page.getByLabel("Licença", { exact: false }).first().waitFor();
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("link", { name: /Licença: Informe o número.*Halpick/ }).waitFor();
  await page.getByLabel("Licença", { exact: true }).fill("CLF 2026/1234");
  await page.getByLabel("Validade da licença").fill("2099-12-31");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByText(PROTOCOL).first().waitFor();
  await page
    .getByRole("link", { name: /recibo/i })
    .first()
    .click();
  await page.getByText("31/12/2099").waitFor();
  await page.getByRole("cell", { name: /Controlado/ }).waitFor();
  expectQuiet();
});

it("asks for it without scripts too: the answer has the fields", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/solicitacoes/orcamento?type=industry&item=${GEL}&quantity=1`);
  await fillIn(page, "529.982.247-25");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  expect((await answer).status()).toBe(422);
  await page.getByText("Produto controlado só se vende a CNPJ", { exact: false }).first().waitFor();
  await page.getByLabel("CPF ou CNPJ").fill("11.222.333/0001-81");
  await page.getByLabel("Licença", { exact: true }).fill("CLF 2026/1234");
  await page.getByLabel("Validade da licença").fill("2099-12-31");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "Recibo da solicitação" }).waitFor();
});

it("keeps what was said of the licence while its product is out of the list", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(
    `${site.url}/solicitacoes/orcamento?type=industry&item=${GEL}&quantity=1&item=${FLUID}&quantity=2`,
  );
  await started(page);
  const licence = page.getByLabel("Licença", { exact: true });
  await licence.fill("CLF 2026/1234");
  await page.getByLabel("Validade da licença").fill("2099-12-31");
  await page.getByRole("button", { name: /^Tirar da lista/ }).click();
  await licence.waitFor({ state: "hidden" });
  expect(await licence.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await licence.waitFor();
  expect(await licence.inputValue()).toBe("CLF 2026/1234");
  expect(await page.getByLabel("Validade da licença").inputValue()).toBe("2099-12-31");
  expectQuiet();
});

it("keeps the licence where the page is loaded again without a connection, and names its item once it is back", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/solicitacoes/orcamento?type=industry&item=${GEL}&quantity=1`);
  await copied(page);
  const licence = page.getByLabel("Licença", { exact: true });
  await licence.fill("CLF 2026/1234");
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(() => licence.inputValue()).toBe("CLF 2026/1234");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: /^Tirar da lista/ }).waitFor();
  expect(await licence.inputValue()).toBe("CLF 2026/1234");
});

it("leaves a controlled product out of a quick order until it is ticked", async () => {
  const { page } = await openPage(browser);
  const list = encodeURIComponent(`${FLUX} 3\nHV-5110-AER400 12`);
  await page.goto(`${site.url}/ferramentas/pedido-rapido?lista=${list}`);
  await started(page);
  await page.getByRole("button", { name: "Adicionar 1 item ao orçamento" }).waitFor();
  await page.getByRole("checkbox", { name: "Incluir o item 1" }).check();
  await page.getByRole("button", { name: "Adicionar 2 itens ao orçamento" }).click();
  await page.getByRole("button", { name: "Orçamento 2 itens" }).click();
  const panel = page.getByRole("dialog", { name: "Orçamento" });
  await panel.getByText("Controle: consultar").waitFor();
  await panel.getByRole("link", { name: "Pedir orçamento" }).click();
  await page.getByLabel("Validade da licença").waitFor();
});

it("asks before a shared list brings a controlled product, and can leave it out", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/solicitacoes/orcamento#cesta=1i.${GEL}.1.${FLUID}.2`);
  const dialog = page.getByRole("dialog", { name: "Usar a lista recebida?" });
  await dialog.getByRole("button", { name: "Só os não controlados" }).click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expect(await page.getByLabel("Validade da licença").count()).toBe(0);
});

async function fillIn(page: Page, document: string): Promise<void> {
  await page.getByLabel("Nome").fill("Ana Conceição");
  await page.getByLabel("CPF ou CNPJ").fill(document);
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByLabel("Cidade").fill("Sorocaba");
  await page.getByLabel("UF").selectOption("SP");
}
