import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { STORAGE_PATIENCE_MS } from "../../app/features/requests/queue-storage.ts";
import {
  DEFAULT_ERROR_MESSAGE,
  NO_DATA_TEXT,
  REQUEST_TIMEOUT_MS,
  SEARCH_DEBOUNCE_MS,
  SEND_SUCCESS_TEXT,
} from "../../contract/constants.ts";
import { DESCRIPTION } from "../company.ts";
import type { Fault } from "../browser/fault-proxy.ts";
import { callsOf, runUntil, startedPage, untilTimers } from "../browser/started-page.ts";
import { visitBrokenSite } from "../browser/visit-site.ts";

const { site, browser } = await visitBrokenSite();
const { proxy } = site;

/** When the page asked for something, counted by the page itself: a browser may repeat a reset by itself. */
function timesOf(page: Page, method: "GET" | "POST", part: string): number[] {
  const times: number[] = [];
  page.on("request", (request) => {
    if (request.method() === method && request.url().includes(part)) times.push(Date.now());
  });
  return times;
}

/** What the page waits for by the clock behind each call of an address, milliseconds: of each call its own list. */
async function timersOf(page: Page, part: string): Promise<number[][]> {
  // What the device keeps is read when the page has nothing else to do: on a slow machine, in the midst of this.
  const others = new Set([REQUEST_TIMEOUT_MS, STORAGE_PATIENCE_MS]);
  const calls = await callsOf(page, part);
  return calls.map(({ timers }) => timers.filter((ms) => ms >= 1_000 && !others.has(ms)));
}

/** What the page waits between one call of an address and the next, when it has its answer, milliseconds. */
async function waitsOf(page: Page, part: string): Promise<number[]> {
  return (await timersOf(page, part)).slice(0, -1).flat();
}

/** A message comes when its time has, stays for so long, and no longer. */
async function comesFor(page: Page, message: Locator, milliseconds: number): Promise<void> {
  await runUntil(page, () => message.isVisible(), { step: 1 });
  const timers = await timersOf(page, "");
  expect(timers.at(-1)?.at(-1)).toBe(milliseconds);
  // The page's clock may have gone on for a moment until it was seen, and its leaving takes frames.
  await page.clock.runFor(milliseconds - 1_000);
  expect(await message.isVisible()).toBe(true);
  await runUntil(page, async () => !(await message.isVisible()));
}

async function search(page: Page, words: string): Promise<void> {
  await page.getByRole("combobox", { name: "Buscar produtos" }).fill(words);
}

describe("a look-up on a network that fails", () => {
  const cases: { name: string; fault: Fault; text: string }[] = [
    {
      name: "500",
      fault: { kind: "status", status: 500 },
      text: `(HTTP Code: 500) ${DEFAULT_ERROR_MESSAGE}`,
    },
    {
      name: "500 with a message",
      fault: { kind: "status", status: 500, body: { error: { code: "X", msg: "Sem banco." } } },
      text: "(HTTP Code: 500) Sem banco.",
    },
    { name: "a reset", fault: { kind: "reset" }, text: `(HTTP Code: 0) ${DEFAULT_ERROR_MESSAGE}` },
    {
      name: "garbage",
      fault: { kind: "garbage" },
      text: `(HTTP Code: 502) ${DEFAULT_ERROR_MESSAGE}`,
    },
    {
      name: "an empty body",
      fault: { kind: "empty" },
      text: `(HTTP Code: 502) ${DEFAULT_ERROR_MESSAGE}`,
    },
  ];

  it.each(cases)(
    "is asked three times, 3 s apart, and says why it failed: $name",
    async ({ fault, text }) => {
      const { page } = await startedPage(browser, `${proxy.url}/sobre`, { clock: true });
      const rule = proxy.fault(/q=falha$/, fault);
      await search(page, "falha");
      const loader = page.getByTestId("loader-bar");
      await runUntil(page, () => loader.isVisible());
      await runUntil(page, () => page.getByText(text, { exact: true }).first().isVisible());
      await runUntil(page, async () => !(await loader.isVisible()));
      expect(await waitsOf(page, "/legacy/page-data/search?q=falha")).toEqual([3_000, 3_000]);
      rule.release();
      await page.context().close();
    },
  );

  it.each([401, 403, 404, 422])("is asked once where the answer is %i", async (status) => {
    const { page } = await startedPage(browser, `${proxy.url}/sobre`);
    const rule = proxy.fault(/q=uma$/, { kind: "status", status });
    await search(page, "uma");
    const said = status === 404 ? NO_DATA_TEXT : `(HTTP Code: ${status}) ${DEFAULT_ERROR_MESSAGE}`;
    await page.getByText(said, { exact: true }).first().waitFor();
    expect(rule.count()).toBe(1);
    rule.release();
    await page.context().close();
  });

  it("that answers nothing says that there are no data", async () => {
    const { page } = await startedPage(browser, `${proxy.url}/sobre`);
    const rule = proxy.fault(/q=vazia$/, { kind: "status", status: 200, body: { data: null } });
    await search(page, "vazia");
    await page.getByText(NO_DATA_TEXT, { exact: true }).first().waitFor();
    expect(rule.count()).toBe(1);
    rule.release();
    await page.context().close();
  });

  it("of another shape than the search expects leaves the page and is told", async () => {
    const { page } = await startedPage(browser, `${proxy.url}/sobre`);
    const rule = proxy.fault(/q=torta$/, { kind: "status", status: 200, body: { data: {} } });
    await search(page, "torta");
    const told = page.getByRole("region", { name: "Avisos" });
    await told.getByText(`(HTTP Code: 502) ${DEFAULT_ERROR_MESSAGE}`, { exact: true }).waitFor();
    expect(rule.count()).toBe(3);
    await page.getByRole("heading", { level: 1 }).waitFor();
    rule.release();
    await page.context().close();
  });

  it.each([
    { name: "a text", body: { data: "x" }, attempts: 3 },
    { name: "a record without its fields", body: { data: {} }, attempts: 3 },
    {
      name: "fields of the right kind with nothing in them",
      body: { data: { line: "industry", page: 1, products: [null], facets: [null], words: {} } },
      attempts: 1,
    },
  ])(
    "that is $name where a list was asked for ends in the error page with its title, never a blank one",
    async ({ body, attempts }) => {
      const { page } = await startedPage(browser, `${proxy.url}/sobre`, {
        viewport: { width: 1280, height: 720 },
      });
      const rule = proxy.fault(/page-data\/list/, { kind: "status", status: 200, body });
      await page
        .getByRole("navigation", { name: "Principal" })
        .getByRole("link", { name: "Industrial" })
        .click();
      await page.getByRole("heading", { name: "Algo parou do nosso lado" }).waitFor();
      await expect.poll(() => page.title()).toBe(`Página indisponível - ${DESCRIPTION}`);
      expect(rule.count()).toBe(attempts);
      rule.release();
      await page.getByRole("main").getByRole("link", { name: "Linha Lojista" }).click();
      await page.getByRole("heading", { level: 1, name: "Portfólio Lojista" }).waitFor();
      expect(await page.title()).toBe(`Portfólio Lojista - ${DESCRIPTION}`);
      await page.context().close();
    },
  );

  it.each([
    { name: "a text", data: "x" },
    {
      name: "details that are none",
      data: {
        line: "industry",
        slug: "x",
        name: "x",
        kind: "x",
        description: "x",
        category: {},
        packages: [],
        keyFigures: [{}],
        sharePicture: "/x.jpg",
      },
    },
  ])(
    "that is $name where a product was asked for ends in the error page with its title",
    async ({ data }) => {
      const { page } = await startedPage(browser, `${proxy.url}/solicitacoes/contato`);
      const rule = proxy.fault(/page-data\/product/, {
        kind: "status",
        status: 200,
        body: { data },
      });
      const link = page.getByRole("grid").getByRole("link").first();
      await search(page, "HV-1110-200");
      await link.click();
      await page.getByRole("heading", { name: "Algo parou do nosso lado" }).waitFor();
      await expect.poll(() => page.title()).toBe(`Página indisponível - ${DESCRIPTION}`);
      rule.release();
      await page.context().close();
    },
  );

  it("gives up an attempt after ten minutes, and shows its toast for 3 s", async () => {
    // A toast's leaving would take the machine's time, while the page's runs ahead.
    const { page } = await startedPage(browser, `${proxy.url}/sobre`, {
      clock: true,
      reducedMotion: "reduce",
    });
    const rule = proxy.fault(/q=lenta$/, { kind: "hold" });
    const message = page
      .getByText(`(HTTP Code: 0) ${DEFAULT_ERROR_MESSAGE}`, { exact: true })
      .first();
    await search(page, "lenta");
    await page.clock.runFor(SEARCH_DEBOUNCE_MS);
    for (const attempt of [1, 2]) {
      await rule.met(attempt);
      await page.clock.runFor(599_999);
      expect(rule.count()).toBe(attempt);
      await page.clock.runFor(1);
      await untilTimers(page, 3_000, attempt);
      await page.clock.runFor(3_000);
    }
    await rule.met(3);
    await page.clock.runFor(600_000);
    await comesFor(page, message, 3_000);
    rule.release();
    await page.context().close();
  });
});

/** A contact form, filled in well. */
async function contactForm(address: string, clock = false) {
  const { page } = await startedPage(browser, `${address}/solicitacoes/contato`, { clock });
  await page.getByLabel("Assunto").selectOption("comercial");
  await page.getByLabel("Mensagem").fill("Preciso de uma bombona de teste.");
  await page.getByLabel("Nome").fill("Ana Conceição");
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  return page;
}

const send = (page: Page) => page.getByRole("button", { name: "Enviar solicitação" }).click();

/** The toast, not the message that stays beside the send button. */
const toast = (page: Page, text: string) =>
  page.locator("[data-position=top-center]").getByText(text, { exact: true });

describe("a send on a network that fails", () => {
  it("is tried three times with one key, shows the attempts, and its error for 30 s", async () => {
    const page = await contactForm(proxy.url, true);
    const msg = "Não gravamos.";
    const rule = proxy.fault(/requisicao=contato/, {
      kind: "status",
      status: 500,
      body: { error: { code: "X", msg } },
    });
    await send(page);
    await rule.met(1);
    for (const attempt of [2, 3]) {
      await runUntil(page, () => rule.count() === attempt);
      if (attempt === 2) await page.getByText("tentando de novo (2 de 3)").waitFor();
    }
    expect(await waitsOf(page, "requisicao=contato")).toEqual([3_000, 3_000]);
    await comesFor(page, toast(page, msg), 30_000);
    expect(new Set(rule.keys()).size).toBe(1);
    expect(rule.keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(rule.count()).toBe(3);
    expect(await page.getByLabel("Mensagem").inputValue()).toBe("Preciso de uma bombona de teste.");

    // The network is back: the same request goes through, once, and its toast stays 3 s.
    rule.release();
    await send(page);
    await comesFor(page, toast(page, SEND_SUCCESS_TEXT), 3_000);
    await page.context().close();
  });

  it("waits as long as a busy server asks", async () => {
    const page = await contactForm(proxy.url, true);
    const rule = proxy.fault(/requisicao=contato/, {
      kind: "status",
      status: 503,
      headers: { "Retry-After": "20" },
    });
    await send(page);
    await rule.met(1);
    await runUntil(page, () => rule.count() === 2, { step: 1_000 });
    expect(await waitsOf(page, "requisicao=contato")).toEqual([20_000]);
    rule.release();
    await page.context().close();
  });

  it("ends where the visitor cancels it, between two attempts, and keeps what was typed", async () => {
    const page = await contactForm(proxy.url, true);
    const rule = proxy.fault(/requisicao=contato/, { kind: "reset" });
    const times = timesOf(page, "POST", "requisicao=contato");
    await send(page);
    await runUntil(page, () => times.length === 2);
    await page.getByRole("button", { name: "Cancelar envio" }).click();
    await page.getByText("Paramos o envio.", { exact: false }).first().waitFor();
    await page.clock.runFor(10_000);
    expect(times).toHaveLength(2);
    expect(await page.getByLabel("Nome").inputValue()).toBe("Ana Conceição");
    rule.release();
    await page.context().close();
  });

  it.each([
    { name: "garbage", fault: { kind: "garbage" } as Fault },
    { name: "an empty body", fault: { kind: "empty" } as Fault },
    {
      name: "a success that acknowledges nothing",
      fault: { kind: "status", status: 201, body: { data: null } } as Fault,
    },
    {
      name: "a success without protocol",
      fault: {
        kind: "status",
        status: 201,
        body: { data: { protocol: "", receiptUrl: "/x" } },
      } as Fault,
    },
  ])(
    "counts $name as a failure and stores nothing twice when it comes through",
    async ({ fault }) => {
      const page = await contactForm(proxy.url, true);
      const rule = proxy.fault(/requisicao=contato/, fault);
      await send(page);
      await rule.met(1);
      await runUntil(page, () => rule.count() === 2);
      rule.release();
      await runUntil(page, () =>
        page
          .getByText(/CON-[0-9A-Z]{4}-[0-9A-Z]{4}/)
          .first()
          .isVisible(),
      );
      expect(new Set(rule.keys()).size).toBe(1);
      await page.context().close();
    },
  );
});
