import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { DEFAULT_ERROR_MESSAGE } from "../../contract/constants.ts";
import { axeViolations } from "../browser/axe-violations.ts";
import { copied } from "../browser/copied.ts";
import { startFaultProxy, type FaultProxy } from "../browser/fault-proxy.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage, watchErrors } from "../browser/open-browser.ts";
import { attachSheet, fillContact, queueContact } from "../browser/queue-contact.ts";
import { runStaff } from "../browser/run-staff.ts";
import { freePort, startSite } from "../browser/site-process.ts";
import { started } from "../browser/started-page.ts";
import { browserOfFile } from "../browser/visit-site.ts";

const folder = await mkdtemp(join(tmpdir(), "site-offline-"));
const port = await freePort();
const browser = await browserOfFile();
const start = (settings: Record<string, string> = {}) => startSite(settings, { folder, port });
let site = await start();
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

const BAND = "Sem conexão: catálogo, calculadoras e orçamento continuam funcionando";
const SENDS = "**/legacy/requests?**";
const PROTOCOL = /(?:CON|ORC)-[0-9A-Z]{4}-[0-9A-Z]{4}/;

it("keeps lists, products, calculators and basket going without a server, and sends what was written once it is back", async () => {
  const { page, expectQuiet } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/produtos/industriais`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  await copied(page);
  await withoutServer(async (url) => {
    await page.reload();
    await page.getByText(BAND).waitFor();
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    await page.getByRole("link", { name: "Halcut M-320" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Halcut M-320" }).waitFor();
    // Never asked of the server as a page of its own.
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Halcut M-320" }).waitFor();
    expect(await page.title()).toContain("Halcut M-320");
    await page.goto(`${url}/produtos/lojistas`);
    await page.getByRole("heading", { name: "Portfólio Lojista" }).waitFor();
    await page.goto(`${url}/ferramentas/calculadora?calculo=carga&volume=500`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const document = await page.context().newPage();
    await document.goto(`${url}/static/produtos/lojistas`);
    const title = document.getByRole("heading", { name: "Sem conexão" });
    // The policy it comes with lets its own style through.
    expect(await title.evaluate((h1) => getComputedStyle(h1).borderTopWidth)).toBe("4px");
    await document.close();

    await page.goto(`${url}/solicitacoes/orcamento`);
    await fillQuote(page);
    await page.getByRole("button", { name: "Enviar solicitação" }).click();
    await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
    expect(await page.getByText("Sucesso ao enviar os dados!").count()).toBe(0);
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    // It outlives the page.
    await page.reload();
    await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
  });
  await page.reload();
  await page.getByText("Sucesso ao enviar os dados!").waitFor();
  const protocol = PROTOCOL.exec(await page.getByText(PROTOCOL).first().innerText())?.[0];
  await page.getByRole("button", { name: "Orçamento 0 itens" }).waitFor();
  expect(await stored()).toMatchObject([{ protocol, kind: "orcamento", quarantine: null }]);
  expectQuiet();
});

it("sends a request of two tabs once, files and all, as soon as the network is back", async () => {
  const before = (await stored()).length;
  const { page, expectQuiet } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/solicitacoes/contato`);
  await copied(page);
  const second = await page.context().newPage();
  const errors = watchErrors(second);
  await second.goto(`${site.url}/solicitacoes/contato`);
  await page.context().setOffline(true);
  await page.getByText(BAND).waitFor();
  await fillContact(page);
  await attachSheet(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
  await second.getByRole("heading", { name: "aguardando conexão" }).waitFor();

  await page.context().setOffline(false);
  const shown = await Promise.all(
    [page, second].map(
      async (tab) => PROTOCOL.exec(await tab.getByText(PROTOCOL).first().innerText())?.[0],
    ),
  );
  expect(new Set(shown).size).toBe(1);
  expect(await stored()).toHaveLength(before + 1);
  const { stdout } = await runStaff(site, ["show", shown[0] ?? "", "--json"]);
  const [request] = stdout.trim().split("\n");
  expect(JSON.parse(request ?? "")).toMatchObject({ files: [{ name: "ficha.pdf" }] });
  expectQuiet();
  expect(errors).toEqual([]);
});

it("sends the request that waits, also where another tab's send fails after it", async () => {
  const before = (await stored()).length;
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`${site.url}/solicitacoes/contato`);
    await copied(tab);
  }
  for (const tab of [page, second]) await fillContact(tab);
  await page.getByLabel("Nome").fill("Quem espera");
  const fail = await holdResponses(second, SENDS, () => true);
  const asked = second.waitForRequest(SENDS);
  await second.getByRole("button", { name: "Enviar solicitação" }).click();
  await asked;
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
  fail();
  await second.getByText(DEFAULT_ERROR_MESSAGE).first().waitFor();
  // What waits is another's: it does not take the place of what was typed here.
  expect(await second.getByLabel("Nome").inputValue()).toBe("Zé da Loja");
  // Either tab may send what waits, and no send fails any more.
  await second.unroute(SENDS);
  await page.context().setOffline(false);
  await page.getByText(PROTOCOL).first().waitFor();
  expect(await stored()).toHaveLength(before + 1);
  expect(await stored()).toContainEqual(expect.objectContaining({ name: "Quem espera" }));
});

it("brings a request that is refused later back with what was typed", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await queueContact(page, site.url);
  // The same key has been used for another content meanwhile.
  const key = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("draft:contato") ?? "{}") as { key?: string }).key ?? "",
  );
  const taken = await fetch(`${site.url}/legacy/requests?return_type=API&requisicao=contato`, {
    method: "PUT",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({
      name: "Outra pessoa",
      email: "outra@oficina.example",
      phone: "(15) 91234-5678",
      subject: "comercial",
      message: "Outro texto, de outro envio.",
    }),
  });
  expect(taken.status).toBe(201);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Enviar como nova solicitação" }).waitFor();
  expect(await page.getByLabel("Mensagem").inputValue()).toContain("boletim");
});

it.each([/^\/offline$/, /^\/offline\/.*\.json$/])(
  "keeps no page that a Wi-Fi or a firewall answers with in place of %s",
  async (asked) => {
    const proxy = await startFaultProxy();
    proxy.lead(site.url);
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const portal = proxy.fault(asked, { kind: "status", status: 200, headers });
    const { page } = await openPage(browser, { serviceWorkers: "allow" });
    await page.goto(`${proxy.url}/sobre`);
    await portal.met(1);
    await expect.poll(() => isInstalling(page)).toBe(false);
    portal.release();
    await expectCopyMade(page, proxy);
    await page.context().close();
  },
);

it("makes the copy again at the next visit where it was deleted while it was made", async () => {
  const proxy = await startFaultProxy();
  proxy.lead(site.url);
  const answers = proxy.fault(/^\/offline\/.*\.json$/, { kind: "hold" });
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${proxy.url}/sobre`);
  await answers.met(1);
  // As a version does that takes over meanwhile.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  answers.release();
  await expect.poll(() => isInstalling(page)).toBe(false);
  await expectCopyMade(page, proxy);
  await page.context().close();
});

it("makes no copy of files of which only a part came, and makes it at the next visit", async () => {
  const proxy = await startFaultProxy();
  proxy.lead(site.url);
  // As Firefox takes what a proxy cut off.
  const headers = { "Content-Type": "text/javascript" };
  const part = proxy.fault(/assets\/calculator-/, {
    kind: "status",
    status: 200,
    headers,
    body: 1,
  });
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${proxy.url}/sobre`);
  await part.met(1);
  await expect.poll(() => isInstalling(page)).toBe(false);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active),
  ).toBeFalsy();
  part.release();
  await expectCopyMade(page, proxy);
  await page.context().close();
});

it("takes a new version over whole once no tab runs the one before, whose copy goes", async () => {
  const { page, expectQuiet } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/sobre`);
  const first = await copied(page);
  await site.stop();
  site = await start({ PUBLIC_URL: "http://nova.example" });
  const arrival = page.context().waitForEvent("serviceworker");
  await page.reload();
  const next = await arrival;
  const state = () => next.evaluate("serviceWorker.state");
  await expect.poll(state).toBe("installed");
  expect(await copiesIn(page)).toEqual([first, expect.any(String)]);
  await page.goto("about:blank");
  await expect.poll(state).toBe("activated");
  await page.goto(`${site.url}/sobre`);
  const second = await copied(page);
  expect(second).not.toBe(first);
  expect(await copiesIn(page)).toEqual([second]);
  const shell = await page.evaluate(
    async (cacheName) => (await caches.match("/offline", { cacheName }))?.text(),
    second,
  );
  expect(shell).toContain("http://nova.example");
  await page.context().setOffline(true);
  await page.goto(`${site.url}/produtos/industriais`);
  await page.getByRole("heading", { name: "Portfólio Industrial" }).waitFor();
  expectQuiet();
});

it("shows what the browser keeps and clears it after a confirmation; the copy comes back", async () => {
  const { page, expectQuiet } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/politicas/privacidade`);
  // Also on the page that was open while it was made.
  await page.getByRole("listitem").filter({ hasText: "copy-" }).waitFor();
  await page.goto(`${site.url}/produtos/industriais`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await copied(page);
  // It keeps the worker from going.
  const other = await page.context().newPage();
  await other.goto(site.url);
  await page.goto(`${site.url}/politicas/privacidade`);
  await page.getByRole("listitem").filter({ hasText: "basket:items" }).waitFor();
  await page.getByRole("button", { name: "Limpar meus dados deste navegador" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Apagar" }).click();
  await page.getByText("Nada guardado.").waitFor();
  await page.getByRole("button", { name: "Orçamento 0 itens" }).waitFor();
  const left = await page.evaluate(async () => [Object.keys(localStorage), await caches.keys()]);
  expect(left).toEqual([[], []]);
  const visited = async () => {
    await page.goto(`${site.url}/sobre`);
    await started(page);
    return copiesIn(page);
  };
  await expect.poll(visited).toHaveLength(1);
  expectQuiet();
});

it("shows what the network has where the browser cannot read what it keeps", async () => {
  const { page, expectQuiet } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/sobre`);
  await copied(page);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    CacheStorage.prototype.match = () =>
      Promise.reject(new DOMException("damaged", "UnknownError"));
  });
  await page.goto(`${site.url}/produtos/industriais`);
  await started(page);
  await page.getByRole("link", { name: "Halcut M-320" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Halcut M-320" }).waitFor();
  const pictures = page.getByRole("main").getByRole("img").and(page.locator("img"));
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0;
  await expect.poll(() => pictures.first().evaluate(isDrawn)).toBe(true);
  expectQuiet();
});

it("lets the one policy pass nothing but the service worker's address", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/sobre`);
  await copied(page);
  const attempts = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
    };
    return [
      () => trustedTypes.createPolicy("other", {}),
      () => trustedTypes.createPolicy("site-worker", {}),
      () => {
        document.body.innerHTML = "<b>x</b>";
      },
    ].map((attempt) => {
      try {
        attempt();
        return "passed";
      } catch {
        return "refused";
      }
    });
  });
  expect(attempts).toEqual(["refused", "refused", "refused"]);
});

function isInstalling(page: Page): Promise<boolean> {
  return page.evaluate(async () =>
    Boolean((await navigator.serviceWorker.getRegistration())?.installing),
  );
}

/** At the next visit the copy is made, and shows its pages without a connection. */
async function expectCopyMade(page: Page, proxy: FaultProxy): Promise<void> {
  await page.reload();
  await copied(page);
  await proxy.close();
  await page.goto(`${proxy.url}/produtos/industriais`);
  await page.getByRole("heading", { name: "Portfólio Industrial" }).waitFor();
}

async function copiesIn(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => await caches.keys());
  return names.filter((name) => name.startsWith("copy-"));
}

/** What happens while nobody answers; the server is back afterwards, whatever happens. */
async function withoutServer(work: (url: string) => Promise<void>): Promise<void> {
  const { url } = site;
  await site.stop();
  try {
    await work(url);
  } finally {
    site = await start();
  }
}

async function fillQuote(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await page.getByLabel("Nome").fill("Ana Conceição");
  await page.getByLabel("CPF ou CNPJ").fill("12.ABC.345/01DE-35");
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByLabel("Cidade").fill("Sorocaba");
  await page.getByLabel("UF").selectOption("SP");
  // A person takes longer than the 2 s under which a send is held back as a robot's.
  await page.clock.fastForward(20_000);
}

async function stored(): Promise<unknown[]> {
  const { stdout } = await runStaff(site, ["list", "--json"]);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
}
