import type { Page } from "playwright-core";
import { goOffline, started } from "../browser/started-page.ts";
import type { CONTACT } from "../../contract/requests/examples.test-support.ts";

const ADD = { name: "Adicionar ao orçamento", exact: true };
const BASKET = { name: "Orçamento", exact: true };
const SEND = { name: "Enviar solicitação" };

export async function openMenu(page: Page): Promise<void> {
  await page.locator("summary", { hasText: /^$/ }).and(page.getByLabel("Menu")).first().click();
  await page.getByRole("navigation", { name: "Menu" }).waitFor();
}

export function search(words: string) {
  return async (page: Page): Promise<void> => {
    const field = page.getByRole("combobox", { name: "Buscar produtos" });
    await field.fill(words);
    await page.getByRole("gridcell").or(page.getByText("Nada com “")).first().waitFor();
    await field.press("ArrowDown");
  };
}

export async function openFilters(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Filtros/ }).click();
  await page.getByRole("button", { name: "Fechar filtros" }).waitFor();
}

export async function pickForComparison(page: Page): Promise<void> {
  for (const index of [0, 1])
    await page
      .getByRole("checkbox", { name: /^Comparar/ })
      .nth(index)
      .check();
  await page.getByRole("link", { name: "Comparar (2)" }).waitFor();
}

export async function addFirst(page: Page): Promise<void> {
  await page.getByRole("button", ADD).first().click();
  await page.getByText("adicionado ao orçamento").first().waitFor();
}

export async function addFromOtherLine(page: Page): Promise<void> {
  await addFirst(page);
  await page.goto(new URL("/produtos/lojistas?categoria=corte-plasma", page.url()).href);
  await started(page);
  await page.getByRole("button", ADD).first().click();
  await page.getByRole("button", { name: "Desfazer" }).waitFor();
}

export async function openBasket(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) await page.getByRole("button", ADD).nth(index).click();
  await page
    .getByRole("button", { name: /^Orçamento 3 itens/ })
    .first()
    .click();
  await page.getByRole("dialog", BASKET).waitFor();
}

/** The editor of a proposal, with what is missing. */
export async function sendProposalUnsigned(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  await page.getByRole("alert").waitFor();
}

/** The form is sent as without scripts: the page comes back with what is missing. */
export async function acceptWithoutName(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Aceitar a proposta" }).click();
  await page.getByRole("alert").first().waitFor();
}

/** The basket's link and its code, and a note under way. */
export async function shareBasket(page: Page): Promise<void> {
  await openBasket(page);
  await page
    .getByRole("button", { name: /^Observação para/ })
    .first()
    .click();
  await page.getByText("Compartilhar esta lista").click();
  await page.getByRole("button", { name: "QR code" }).click();
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
}

/** The way back stands over the panel. */
export async function emptyBasket(page: Page): Promise<void> {
  await openBasket(page);
  await page.getByRole("button", { name: "Esvaziar" }).click();
  await page.getByRole("button", { name: "Desfazer" }).waitFor();
}

export async function openEmptyBasket(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Orçamento 0 itens/ })
    .first()
    .click();
  await page.getByRole("dialog", BASKET).waitFor();
}

/** A list comes by link while there is a basket already: the site asks. */
export async function receiveBasket(page: Page): Promise<void> {
  await addFirst(page);
  await page.goto(
    new URL("/solicitacoes/orcamento#cesta=1i.HV-1110-20.3.HV-1110-200.2", page.url()).href,
  );
  await page.getByRole("dialog", { name: "Trocar o seu orçamento?" }).waitFor();
}

export async function checkOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Usar exemplo" }).click();
  const list = page.getByLabel("Códigos e quantidades");
  await list.fill(`${await list.inputValue()}\nNADA-1 x 4`);
  await page.getByRole("button", { name: "Conferir lista" }).click();
  await page.getByRole("heading", { name: "Conferência" }).waitFor();
}

export async function sendEmpty(page: Page): Promise<void> {
  await page.getByRole("button", SEND).click();
  await page.getByText(/^Falta acertar/).waitFor();
}

export async function openEmbed(page: Page): Promise<void> {
  await page.getByText("Incorporar em outro site", { exact: true }).click();
  await page.getByRole("button", { name: "Copy", exact: true }).waitFor();
}

export async function suggestProduct(page: Page): Promise<void> {
  const field = page.getByLabel("Produto de interesse");
  await field.pressSequentially("halcut");
  await page.getByRole("listbox", { name: "Sugestões" }).getByRole("option").first().waitFor();
  await field.press("ArrowDown");
}

/** What was typed and left is there again. */
export async function comeBackToDraft(page: Page): Promise<void> {
  await page.getByLabel("Nome").fill("Ana");
  await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
  await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Fale conosco" }).click();
  await page.getByText("Recuperamos este formulário").waitFor();
}

export async function askToErase(page: Page): Promise<void> {
  await page.getByText("Apagar meus dados").first().click();
  await page.getByText("Apagar este pedido para sempre").waitFor();
}

export async function askToClear(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("basket:type", "industry"));
  await page.reload();
  await page.getByRole("button", { name: "Limpar meus dados" }).click();
  await page.getByRole("dialog").waitFor();
}

export async function quoteWithBasket(page: Page): Promise<void> {
  await openBasket(page);
  await page.getByRole("dialog", BASKET).getByRole("link", { name: "Pedir orçamento" }).click();
  await page.getByRole("heading", { name: "Solicite um Orçamento" }).waitFor();
}

export function send(request: typeof CONTACT) {
  return async (page: Page): Promise<void> => {
    await fillContact(page, request);
    await page.getByRole("button", SEND).click();
    await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  };
}

/** The send is under way and has no answer yet. */
export function keepSending(request: typeof CONTACT) {
  return async (page: Page): Promise<void> => {
    await page.route("**/legacy/requests**", () => {});
    await fillContact(page, request);
    await page.getByRole("button", SEND).click();
    await page.getByRole("button", { name: "Cancelar envio" }).waitFor();
  };
}

/** The send was refused for good. */
export function failToSend(request: typeof CONTACT) {
  return async (page: Page): Promise<void> => {
    await page.route("**/legacy/requests**", (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: "ENF", msg: "O envio foi recusado." } },
      }),
    );
    await fillContact(page, request);
    await page.getByRole("button", SEND).click();
    await page.getByText("Nada se perdeu").waitFor();
  };
}

/** Written without a connection, the request waits on the device. */
export function holdWithoutConnection(request: typeof CONTACT) {
  return async (page: Page): Promise<void> => {
    // What comes once the page is idle has come: no service worker keeps it here.
    await page.waitForLoadState("networkidle");
    await goOffline(page);
    await fillContact(page, request);
    await page.getByRole("button", SEND).click();
    await page.getByRole("heading", { name: /aguardando conexão/ }).waitFor();
  };
}

/** A page's data cannot be had: the page fails inside the shell. */
export async function failToNavigate(page: Page): Promise<void> {
  await page.route("**/legacy/page-data/**", (route) =>
    route.fulfill({ status: 403, json: { error: { code: "ENF", msg: "Sem acesso." } } }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Seletor de fluidos" }).click();
  await page.getByRole("heading", { level: 1, name: /parou/ }).waitFor();
}

async function fillContact(page: Page, request: typeof CONTACT): Promise<void> {
  await page.getByLabel("Assunto").selectOption(request.subject);
  await page.getByLabel("Mensagem").fill(request.message);
  await page.getByLabel("Nome").fill(request.name);
  await page.getByLabel("E-mail").fill(request.email);
  await page.getByLabel("Telefone").fill(request.phone);
}

/** The sheet of keys; they are listened to once the page is hydrated. */
export async function askForKeys(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog");
  while (!(await sheet.isVisible())) await page.keyboard.press("?");
}
