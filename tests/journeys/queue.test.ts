import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { copied } from "../browser/copied.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { fillContact, queueContact } from "../browser/queue-contact.ts";
import { started } from "../browser/started-page.ts";
import { visitSite } from "../browser/visit-site.ts";

const { site, browser } = await visitSite();

it("takes a request back with its files and what was typed, also where its draft has ended", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString();
  await changeDraft(page, { savedAt: eightDaysAgo });
  await page.evaluate(() => localStorage.setItem("contact:me", '{"name":"Ana Souza"}'));
  await page.getByRole("button", { name: "Alterar" }).click();
  // What is kept for every next form stays kept.
  expect(await page.getByLabel("Lembrar os meus dados de contato").isChecked()).toBe(true);
  const message = page.getByLabel("Mensagem");
  expect(await message.inputValue()).toContain("boletim");
  await page.getByRole("list", { name: "Arquivos escolhidos" }).getByText("ficha.pdf").waitFor();
  const files = page.getByLabel("Anexos");
  expect(await files.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  // It is the draft again.
  await page.reload();
  await expect.poll(() => message.inputValue()).toContain("boletim");
});

it("shows in every tab what one of them has taken back, and loses nothing of it by typing", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  const other = await page.context().newPage();
  await other.goto(`${site.url}/solicitacoes/contato`);
  await other.getByRole("button", { name: "Alterar" }).click();
  const message = page.getByLabel("Mensagem");
  await expect.poll(() => message.inputValue()).toContain("boletim");
  await page.getByLabel("Nome").fill("Ana");
  expect(await draftOf(page)).toMatchObject({
    values: { name: "Ana", message: await message.inputValue() },
  });
});

it("takes a quote back with its items, also where the basket was emptied meanwhile", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueQuote(page);
  await emptyBasket(page);
  await page.getByRole("button", { name: "Alterar" }).click();
  const items = page.getByRole("region", { name: "Itens" });
  await items.getByText("HV-1010-20").waitFor();
  expect(await items.getByRole("textbox").first().inputValue()).toBe("3");
  expect(await page.getByLabel("Cidade").inputValue()).toBe("Sorocaba");
});

it("offers no undoing of what was done to its list any more once it is sent", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueQuote(page);
  await emptyBasket(page);
  // Under the pointer it stays.
  const undo = page.getByRole("button", { name: "Desfazer" });
  await undo.hover();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  await undo.waitFor({ state: "hidden" });
});

it("says of a link that was opened while a request waited that it has written into that one", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  await page.goto(`${site.url}/solicitacoes/contato?message=Outra+pergunta.`);
  await page.getByRole("button", { name: "Alterar" }).click();
  await page.getByText("O link acrescentou um texto ao formulário: confira.").waitFor();
  const message = page.getByLabel("Mensagem");
  expect(await message.inputValue()).toMatch(/boletim.*\nOutra pergunta\.$/);
  await page.getByRole("button", { name: "Desfazer" }).click();
  expect(await message.inputValue()).not.toContain("Outra");
});

it("forgets the draft of a request that is sent while another page is shown", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  await page.goto(`${site.url}/sobre`);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Fechar aviso" }).click();
  expect(await draftOf(page)).toBeNull();
});

it("keeps what was written while a request waited, with a key of its own", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  const before = await draftOf(page);
  const values = { message: "Outra pergunta, escrita depois." };
  await changeDraft(page, { values });
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  const after = await draftOf(page);
  expect(after).toMatchObject({ values });
  expect(after?.key).not.toBe(before?.key);
  await page.getByRole("button", { name: "Nova solicitação" }).click();
  await expect.poll(() => page.getByLabel("Mensagem").inputValue()).toBe(values.message);
});

it("says of a request that is being sent that it is, whatever is pressed", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  const release = await holdResponses(page, "**/legacy/requests?**");
  const asked = page.waitForRequest("**/legacy/requests?**");
  await page.context().setOffline(false);
  await asked;
  const said = page.getByText("A solicitação está sendo enviada agora…").first();
  await page.getByRole("button", { name: "Tentar enviar agora" }).click();
  await said.waitFor();
  await said.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Alterar" }).click();
  await said.waitFor();
  release();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
});

it("says no more that it waits where another page, unheard, has sent it", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  // As while this page was in the browser's memory, from where Back brings it.
  await page.evaluate(() => {
    const opened = indexedDB.open("requests");
    opened.addEventListener("success", () =>
      opened.result.transaction("held", "readwrite").objectStore("held").clear(),
    );
  });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Enviar solicitação" }).waitFor();
});

it("is sent where the browser is wrong about its network", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => false }),
  );
  await page.goto(`${site.url}/solicitacoes/contato`);
  await copied(page);
  await fillContact(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
});

it("is sent by its page where the code that does so elsewhere did not come before the line dropped", async () => {
  const { page } = await openPage(browser);
  await page.route("**/assets/offline-support*", (route) => route.abort());
  await page.goto(`${site.url}/solicitacoes/contato`);
  await started(page);
  await page.context().setOffline(true);
  await fillContact(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
});

it("shows that it was sent where the device takes nothing more, and nothing of it once it is erased", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  await page.goto(`${site.url}/sobre`);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function () {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Ver o recibo" }).waitFor();
  await queueContact(page, site.url);
  await page.goto(`${site.url}/sobre`);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Ver o recibo" }).click();
  await page.getByText("Apagar meus dados", { exact: true }).first().click();
  await page.getByLabel("Apagar este pedido para sempre").check();
  await page.getByRole("button", { name: "Apagar meus dados" }).click();
  await page.getByRole("heading", { name: "Seus dados foram apagados" }).waitFor();
  await started(page);
  expect(await page.getByText(/enviado: protocolo/).count()).toBe(0);
});

it("takes no refused request's place, which is nowhere else", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/solicitacoes/contato`);
  await copied(page);
  await fillContact(page);
  // Another tab's, refused since this form was opened.
  const readStored = (change: boolean) =>
    page.evaluate(
      (change) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open("requests", 1);
          opening.addEventListener("upgradeneeded", () =>
            opening.result.createObjectStore("held", { keyPath: "kind" }),
          );
          opening.addEventListener("success", () => {
            const store = opening.result.transaction("held", "readwrite").objectStore("held");
            const heldAt = new Date().toISOString();
            const state = { name: "refused", failure: { message: "Confira." } };
            const payload = { fields: { message: "Escrita na outra aba." } };
            if (change) store.put({ kind: "contato", key: "other", heldAt, payload, state });
            const all = store.getAll();
            all.addEventListener("success", () => resolve(all.result));
          });
        }),
      change,
    );
  await readStored(true);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByText("Nada se perdeu").waitFor();
  expect(await readStored(false)).toMatchObject([{ key: "other" }]);
});

/** Sends a quote of one item without a connection. */
async function queueQuote(page: Page): Promise<void> {
  await page.goto(`${site.url}/solicitacoes/orcamento?type=industry&item=HV-1010-20&quantity=3`);
  await copied(page);
  await page.getByLabel("Nome").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByLabel("Cidade").fill("Sorocaba");
  await page.getByLabel("UF").selectOption("SP");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
}

async function emptyBasket(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  await page.getByRole("button", { name: "Esvaziar", exact: true }).click();
  await page.getByRole("button", { name: "Fechar orçamento" }).click();
}

/** The draft of a contact; null where there is none. */
function draftOf(page: Page): Promise<{ key: string } | null> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem("draft:contato") ?? "null") as { key: string } | null,
  );
}

/** As time or another tab leaves the draft of a contact. */
async function changeDraft(page: Page, change: object): Promise<void> {
  await page.evaluate((change) => {
    const draft = JSON.parse(localStorage.getItem("draft:contato") ?? "{}") as object;
    localStorage.setItem("draft:contato", JSON.stringify({ ...draft, ...change }));
  }, change);
}
