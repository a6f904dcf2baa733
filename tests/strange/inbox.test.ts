import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import inboxRoutes from "../../inbox/routes.ts";
import { inboxPaths, isWayIn } from "../../inbox/paths.ts";
import { fillIn } from "../addresses/example-addresses.ts";
import { patternsOf } from "../addresses/route-patterns.ts";
import { startFaultProxy } from "../browser/fault-proxy.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitInbox } from "../browser/visit-site.ts";
import { HANG_MS } from "../hang.ts";
import { newRequest } from "../intake/new-receipt.ts";
import { CHANGES_BY_KIND } from "./changes.ts";

const proxy = await startFaultProxy();
afterEach(() => proxy.mend());
afterAll(() => proxy.close());
const { site, inbox, browser } = await visitInbox({
  INBOX_URL: proxy.url,
  STAFF_EMAILS: "ana@firma.example",
});
proxy.lead(inbox);
const { protocol } = await newRequest(site.url, "orcamento");
const addresses = patternsOf(inboxRoutes)
  .flatMap((pattern) => fillIn(pattern, { ":protocol": [protocol], ":token": ["x"], "*": ["x"] }))
  .filter((path) => !isWayIn(path) && path !== inboxPaths.signOut());
const session = await signIn();

/** What an answer that never comes, or is another's, is like. */
const FAULTS: readonly { name: string; begin: (page: Page) => Promise<() => Promise<void>> }[] = [
  {
    name: "offline",
    async begin(page) {
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
  },
  {
    name: "502",
    async begin() {
      const fault = proxy.fault(/./, { kind: "status", status: 502 });
      return async () => fault.release();
    },
  },
  {
    name: "session ended",
    async begin(page) {
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      return () => page.context().addCookies(cookies);
    },
  },
];

describe("a page of the inbox stays readable, with a way on", { timeout: 4 * HANG_MS }, () => {
  it.each(FAULTS)("$name, on the way to another page", async ({ begin }) => {
    for (const address of addresses) {
      const page = await openDesk(address);
      const mend = await begin(page);
      await page.locator(".desk-bar a:not([aria-current])").first().click();
      const failure = page
        .locator("main h1")
        .filter({ hasText: /sessão terminou|não abriu|parou/ });
      await failure.waitFor();
      await mend();
      // The others are still one tap away.
      await page.getByRole("link", { name: "Números" }).click();
      await page.getByRole("heading", { level: 1, name: "Números" }).waitFor();
      await page.context().close();
    }
  });

  it.each(FAULTS)("$name, when a form is sent", async ({ begin }) => {
    for (const address of addresses) {
      const page = await openDesk(address);
      const heading = await page.locator("h1").innerText();
      const texts = page.locator("main :is(input[type=text], textarea):visible");
      const typed = Array.from({ length: await texts.count() }, (_, index) => `${index + 1}`);
      for (const [index, text] of typed.entries()) await texts.nth(index).fill(text);
      const mend = await begin(page);
      const sends = page.locator("main form[method=post] button[type=submit]:visible");
      for (let index = 0; index < (await sends.count()); index += 1) {
        await sends.nth(index).click();
        await page
          .locator("main :is([role=alert], [role=status])")
          .filter({ hasText: /Sem conexão|resposta não chegou|sessão terminou/ })
          .first()
          .waitFor();
        expect(await page.locator("h1").innerText(), address).toBe(heading);
        const kept = await texts.evaluateAll((fields) =>
          fields.map((field) => (field as HTMLInputElement).value),
        );
        expect(kept.slice(0, typed.length), address).toEqual(typed);
      }
      await mend();
      await page.context().close();
    }
  });

  it.each(CHANGES_BY_KIND)("strange $kind, there before its scripts", async ({ changes }) => {
    for (const address of addresses) {
      const { page } = await openPage(browser, { storageState: session });
      const release = await holdResponses(page, /\/assets\/.*\.js$/);
      await page.goto(proxy.url + address, { waitUntil: "domcontentloaded" });
      for (const { apply } of changes) await page.evaluate(apply);
      release();
      await hydrated(page);
      expect((await page.locator("main").innerText()).length, address).toBeGreaterThan(20);
      await page.locator(`.desk-bar a[href="${inboxPaths.figures()}"]`).click();
      await page.waitForURL(`${proxy.url}${inboxPaths.figures()}`);
      await page.locator("main h1").waitFor();
      await page.context().close();
    }
  });
});

it.each([360, 1440])(
  "is no wider than a window of %i px, whoever has a long name",
  async (width) => {
    const name = `Usinagem${"x".repeat(92)}`;
    const { protocol: own } = await newRequest(site.url, "orcamento", { name, company: name });
    const page = await openDesk(inboxPaths.inbox());
    await page.setViewportSize({ width, height: 900 });
    for (const address of addresses.map((path) => path.replace(protocol, own))) {
      await page.goto(proxy.url + address);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
    }
    await page.context().close();
  },
);

it("keeps the list when it cannot be read anew, says so, and goes on by itself", async () => {
  const page = await openDesk(inboxPaths.inbox());
  await page.getByText(protocol).waitFor();
  const fault = proxy.fault(/\.data/, { kind: "status", status: 502 });
  const other = await newRequest(site.url, "contato");
  await page.getByText("Sem conexão, tentando de novo").waitFor();
  await page.getByText(protocol).waitFor();
  fault.release();
  await page.getByText(other.protocol).waitFor();
  expect(await page.getByText("Sem conexão").count()).toBe(0);
  await page.context().close();
});

it("keeps an answer that could not be sent over a reload, and sends it then", async () => {
  const page = await openDesk(inboxPaths.request(protocol));
  const reply = page.getByLabel("Resposta", { exact: true });
  await reply.fill("Segue o preço.");
  const fault = proxy.fault(/\.data/, { kind: "status", status: 502 });
  await page.getByRole("button", { name: "Enviar resposta" }).click();
  await page.getByRole("alert").getByText("A resposta não chegou").waitFor();
  fault.release();
  await page.reload();
  await expect.poll(() => reply.inputValue()).toBe("Segue o preço.");
  await page.getByRole("button", { name: "Enviar resposta" }).click();
  await page.getByText("respondeu por e-mail").waitFor();
  await page.reload();
  await hydrated(page);
  expect(await reply.inputValue()).toBe("");
  await page.context().close();
});

it("leads from an ended session to the sign-in page and back to what was written", async () => {
  const page = await openDesk(inboxPaths.request(protocol));
  await page.getByLabel("Nota", { exact: true }).fill("Ligar amanhã.");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Guardar nota" }).click();
  await page.getByRole("alert").getByText("A sua sessão terminou").waitFor();
  await page.getByRole("link", { name: "Entrar de novo" }).click();
  await page.getByRole("heading", { level: 1, name: "Caixa de entrada" }).waitFor();
  const back = new URL(page.url()).searchParams.get("volta");
  expect(back).toBe(inboxPaths.request(protocol));
  await page.context().addCookies(cookies);
  await page.goto(proxy.url + back);
  const note = page.getByLabel("Nota", { exact: true });
  await expect.poll(() => note.inputValue()).toBe("Ligar amanhã.");
  await page.context().close();
});

it("brings a preview of what is being written, and sends the proposal from the same page", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const request = await newRequest(site.url, "orcamento");
    const { page } = await openPage(browser, { storageState: session, javaScriptEnabled });
    await page.goto(proxy.url + inboxPaths.proposal(request.protocol));
    if (javaScriptEnabled) await hydrated(page);
    const send = page.getByRole("button", { name: "Enviar proposta" });
    const preview = page.getByRole("button", { name: "Baixar prévia" });
    await preview.click();
    await page.getByRole("alert").getByText("Informe o preço unitário.").waitFor();
    await page.getByLabel("Preço unitário").first().fill("10");
    await page.getByLabel("Quem assina", { exact: true }).fill("Rita Prado");
    const [download] = await Promise.all([page.waitForEvent("download"), preview.click()]);
    expect(download.suggestedFilename()).toBe(`rascunho-${request.protocol}.pdf`);
    await send.click();
    await page.getByText(`${request.protocol}/1 (PDF)`).waitFor();
    await page.context().close();
  }
});

async function openDesk(address: string): Promise<Page> {
  const { page } = await openPage(browser, { storageState: session });
  await page.goto(proxy.url + address);
  await hydrated(page);
  return page;
}

/** React has attached itself to what the server sent. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main > *") ?? {}).some((key) => key.startsWith("__react")),
  );
}

async function signIn(): Promise<Awaited<ReturnType<BrowserContext["storageState"]>>> {
  const { page } = await openPage(browser);
  await page.goto(/Caixa de entrada: (\S+)/.exec(site.output())?.[1] ?? "");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { level: 1, name: "Caixa de entrada" }).waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}
