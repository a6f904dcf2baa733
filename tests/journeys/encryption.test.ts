import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { decrypt } from "../../contract/encryption/encryption.ts";
import { openPage } from "../browser/open-browser.ts";
import { fillContact, queueContact } from "../browser/queue-contact.ts";
import { freePort, startSite } from "../browser/site-process.ts";
import { started, startedPage } from "../browser/started-page.ts";
import { visitBrokenSite } from "../browser/visit-site.ts";

const BACKEND_KEY = "chave-do-backend-com-32-bytes-ok";
const STORAGE_KEY = "0123456789abcdef0123456789abcdef";

const OLD_PAGE =
  "O site foi atualizado desde que esta página foi aberta. Recarregue a página e envie de novo.";

const { site, browser } = await visitBrokenSite({
  BACKEND_ENCRYPTION_KEY: BACKEND_KEY,
  STORAGE_ENCRYPTION_KEY: STORAGE_KEY,
});

it("answers look-ups encrypted, and the browser reads them", async () => {
  const answer = (await (
    await fetch(`${site.url}/legacy/page-data/list?type=industry`)
  ).json()) as { data: string };
  expect(answer.data).toMatch(/^[\w-]+$/);
  expect(JSON.parse(await decrypt(answer.data, BACKEND_KEY))).toMatchObject({ line: "industry" });

  const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`, {
    viewport: { width: 1280, height: 720 },
  });
  await page
    .getByRole("navigation", { name: "Principal" })
    .getByRole("link", { name: "Industrial" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Portfólio Industrial" }).waitFor();
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  await page.waitForFunction(() => localStorage.getItem("basket:type"));
  const type = await page.evaluate(() => localStorage.getItem("basket:type") ?? "");
  expect(await decrypt(type, STORAGE_KEY)).toBe("industry");
  expectQuiet();
  await page.context().close();
});

it("sends each field of a form encrypted, with a fresh nonce, and is understood", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/solicitacoes/contato`);
  const rule = site.proxy.fault(/requisicao=contato/, { kind: "pass" });
  await page.getByLabel("Assunto").selectOption("comercial");
  await page.getByLabel("Mensagem").fill("Preciso de uma bombona de teste.");
  await page.getByLabel("Nome").fill("Ana Conceição");
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page
    .getByText(/CON-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
  const body = JSON.parse(rule.bodies()[0] ?? "") as Record<string, string>;
  expect(await decrypt(body["name"] ?? "", BACKEND_KEY)).toBe("Ana Conceição");
  for (const value of Object.values(body)) expect(value).toMatch(/^[\w-]{38,}$/);
  expect(new Set(Object.values(body).map((value) => value.slice(0, 16))).size).toBe(
    Object.keys(body).length,
  );
  rule.release();
  expectQuiet();
  await page.context().close();
});

it("takes a form of a browser without JavaScript, which cannot encrypt", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/solicitacoes/contato`);
  await page.getByLabel("Assunto").selectOption("outro");
  await page.getByLabel("Mensagem").fill("Sem JavaScript também chega.");
  await page.getByLabel("Nome").fill("Zé da Loja");
  await page.getByLabel("E-mail").fill("ze@loja.example");
  await page.getByLabel("Telefone").fill("1532221234");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page
    .getByText(/CON-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
  await page.context().close();
});

it("asks for a page to be loaded anew that was open when the key was set, changed or taken away", async () => {
  const { url, change } = await siteOfManyKeys();
  const { page } = await startedPage(browser, `${url}/solicitacoes/contato`);
  const send = page.getByRole("button", { name: "Enviar solicitação" });
  await fillContact(page);
  for (const key of [BACKEND_KEY, STORAGE_KEY, ""]) {
    await change(key);
    await send.click();
    await page.getByRole("status").getByText(OLD_PAGE).waitFor();
    await page.reload();
    await started(page);
    expect(await page.getByLabel("Mensagem").inputValue()).not.toBe("");
  }
  const [answer] = await Promise.all([page.waitForResponse(/requisicao=contato/), send.click()]);
  // It would be 200 where one of them had been taken in.
  expect(answer.status()).toBe(201);
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  await page.context().close();
});

it("asks for the same where a request has waited, and sends it then", async () => {
  const { url, change } = await siteOfManyKeys();
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, url);
  await change(BACKEND_KEY);
  await page.context().setOffline(false);
  // Not while the page itself tries.
  await page.waitForResponse((answer) => answer.status() === 412);
  await expect
    .poll(async () => {
      await page.getByRole("button", { name: "Tentar enviar agora" }).click();
      return page.getByText("Se há internet, recarregue a página.").isVisible();
    })
    .toBe(true);
  await page.reload();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  await page.context().close();
});

/** A site without a key, and what starts it again with another. */
async function siteOfManyKeys() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "keys-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = (key: string) => startSite({ BACKEND_ENCRYPTION_KEY: key }, { port, folder });
  let running = await start("");
  onTestFinished(async () => void (await running.stop()));
  return {
    url: running.url,
    change: async (key: string) => {
      await running.stop();
      running = await start(key);
    },
  };
}
