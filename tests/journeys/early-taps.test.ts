import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { openPage } from "../browser/open-browser.ts";
import { attachSheet, fillContact } from "../browser/queue-contact.ts";
import { runStaff } from "../browser/run-staff.ts";
import { startSite } from "../browser/site-process.ts";
import { startedPage } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const SCRIPTS = "**/assets/*.js";
const CONTACT = /CON-[0-9A-Z]{4}-[0-9A-Z]{4}/;
/** The products of a list, not what stands above a category of them. */
const ROWS = "#produtos > ul > li:has(form)";

it("puts a package that was tapped before the scripts came into the basket, with its quantity", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  const product = page.getByRole("listitem").filter({ hasText: "Halcut M-320" }).first();
  await product.getByRole("radio", { name: /tambor/i }).check({ force: true });
  await product.getByRole("textbox").fill("3");
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  expect(page.url()).toBe(`${site.url}/produtos/industriais`);
  release();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  await page.getByText(/^Halcut M-320 · tambor 200\sL adicionado ao orçamento\.$/).waitFor();
  const items = await page.evaluate(() => localStorage.getItem("basket:items"));
  expect(JSON.parse(items ?? "[]")).toMatchObject([{ code: "HV-1110-200", quantity: 3 }]);
  // The choices made before still stand in the form, for the next tap.
  await product.getByRole("button", { name: /^Mais/ }).click();
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await page.waitForFunction(() => localStorage.getItem("basket:items")?.includes('"quantity":4'));
  expectQuiet();
});

it("counts one more and one less before the scripts are there", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  const product = page.locator(ROWS).first();
  const quantity = product.getByRole("textbox");
  const [more, less] = [/^Mais/, /^Menos/].map((name) => product.getByRole("button", { name }));
  await less?.click();
  await expect.poll(() => quantity.inputValue()).toBe("1");
  for (const button of [more, more, more, less]) await button?.click();
  await expect.poll(() => quantity.inputValue()).toBe("3");
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  release();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expect((await storedBasket(page)).items).toMatchObject([{ quantity: 3 }]);
  await more?.click();
  await expect.poll(() => quantity.inputValue()).toBe("4");
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await page.waitForFunction(() => localStorage.getItem("basket:items")?.includes('"quantity":4'));
  expectQuiet();
});

it("refuses a quantity that is none, and clears the other line, as later", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await withShopkeeperBasket(page);
  const before = await storedBasket(page);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  const products = page.locator(ROWS);
  await products.nth(1).getByRole("textbox").fill("abc");
  await products.nth(1).getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await products.first().getByRole("button", { name: "Adicionar ao orçamento" }).click();
  expect(await storedBasket(page)).toEqual(before);
  release();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => storedBasket(page)).toEqual(before);
  const isRefused = (field: HTMLInputElement) => field.validity.customError;
  expect(await products.nth(1).getByRole("textbox").evaluate(isRefused)).toBe(true);
  expectQuiet();
});

it("adds each of two packages of a row in place of the other line's basket, in their order", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await withShopkeeperBasket(page);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  const row = page.locator(ROWS).first();
  const packages = row.getByRole("radio");
  const skus = [await packages.nth(0).inputValue(), await packages.nth(1).inputValue()];
  for (const index of [0, 1]) {
    await packages.nth(index).check();
    await row.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  }
  release();
  await expect
    .poll(() => storedBasket(page))
    .toMatchObject({ type: "industry", items: skus.map((code) => ({ code })) });
  await page.getByRole("button", { name: "Desfazer" }).waitFor();
  expectQuiet();
});

it("follows a link that was tapped behind a package only when that is in the basket", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  const row = page.locator(ROWS).first();
  await row.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await row.getByRole("heading").getByRole("link").click();
  release();
  await page.waitForURL("**/produtos/industriais/*");
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expectQuiet();
});

it("takes an emptied quantity for none", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(`${site.url}/produtos/industriais`);
  const product = page.locator(ROWS).first();
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  await product.getByRole("textbox").fill("");
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  release();
  await expect.poll(() => storedBasket(page)).toMatchObject({ items: [] });
  expectQuiet();
});

it("never writes a basket that has to be encrypted", async () => {
  const secret = await startSite({ STORAGE_ENCRYPTION_KEY: "0123456789abcdef0123456789abcdef" });
  try {
    const { page } = await openPage(browser);
    const release = await holdResponses(page, SCRIPTS);
    await page.goto(`${secret.url}/produtos/industriais`, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    release();
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  } finally {
    await secret.stop();
  }
});

it("goes the way without JavaScript where a script cannot be loaded", async () => {
  const { page } = await openPage(browser);
  const abort = await holdResponses(page, SCRIPTS, () => true);
  await page.goto(`${site.url}/produtos/industriais`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  abort();
  await page.waitForURL(/\/solicitacoes\/orcamento\?type=industry&item=HV-/);
});

it.each([
  "where a script neither comes nor fails",
  "there with a basket, which is none of this form's",
  "there with forbidden storage",
])("goes the same way %s", async (where) => {
  const { page } = await openPage(browser);
  await page.clock.install();
  if (where.endsWith("storage")) await page.addInitScript(forbidStorage);
  if (where.includes("basket"))
    await page.addInitScript(() => localStorage.setItem("basket:items", '[{"code":"HV-1010-20"}]'));
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/solicitacoes/contato`, { waitUntil: "commit" });
  await fillContact(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.clock.runFor(14_000);
  expect(await page.getByText(CONTACT).count()).toBe(0);
  const answer = await holdResponses(page, "**/solicitacoes/contato");
  await page.clock.runFor(1_000);
  // They come while it is on its way, and make no draft of it.
  const last = page.waitForRequest("**/assets/offline-support*");
  release();
  await last;
  answer();
  await page.getByText(CONTACT).first().waitFor();
  if (!where.endsWith("storage"))
    expect(await page.evaluate(() => localStorage.getItem("draft:contato"))).toBeNull();
});

it("lets links go on where a script neither comes nor fails, the one too that waited behind a button", async () => {
  const { page } = await openPage(browser);
  await page.clock.install();
  await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/sobre`, { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Orçamento \d/ }).click();
  await page.getByRole("link", { name: "Seletor" }).first().click();
  await page.clock.runFor(15_000);
  await page.waitForURL("**/ferramentas/seletor", { waitUntil: "commit" });
});

it("sends an early quote request with its basket once the scripts are there", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await sendQuoteEarly(page);
  expect(await page.getByText("Nenhum item ainda").isVisible()).toBe(false);
  release();
  const protocol = await page
    .getByText(/ORC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .innerText();
  const words = ["show", protocol.replace(/^Protocolo\s*/, ""), "--json"];
  const [shown] = (await runStaff(site, words)).stdout.split("\n");
  expect(JSON.parse(shown ?? "")).toMatchObject({ items: [{ quantity: 1 }] });
  expectQuiet();
});

it("sends an early request with its file, also where the form begins anew with what is kept of its sender", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`, {
    stored: { "contact:me": JSON.stringify({ company: "Oficina Sorocaba" }) },
  });
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/solicitacoes/contato`, { waitUntil: "commit" });
  await fillContact(page);
  await attachSheet(page);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  release();
  const [protocol = ""] = CONTACT.exec(await page.getByText(CONTACT).first().innerText()) ?? [];
  const [shown = ""] = (await runStaff(site, ["show", protocol, "--json"])).stdout.split("\n");
  expect(JSON.parse(shown)).toMatchObject({
    fields: { company: "Oficina Sorocaba" },
    files: [{ name: "ficha.pdf" }],
  });
  expect(await page.evaluate(() => localStorage.getItem("contact:me"))).toContain("Sorocaba");
  expectQuiet();
});

it("sends nothing of a draft that was not on the page yet: it shows that, and waits", async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const values = { company: "Firma de outra pessoa", newsletter: "on" };
  const draft = { key: randomUUID(), startedAt: at, savedAt: at, values };
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`, {
    stored: { "draft:contato": JSON.stringify(draft) },
  });
  const sends: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sends.push(request.url());
  });
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/solicitacoes/contato`, { waitUntil: "commit" });
  await fillContact(page);
  const send = page.getByRole("button", { name: "Enviar solicitação" });
  await send.click();
  release();
  const notice = page.getByText("Recuperamos este formulário");
  await expect.poll(() => notice.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator("form[data-waiting]").count()).toBe(0);
  await page.getByLabel("Empresa").fill("");
  await page.getByRole("checkbox", { name: "novidades" }).uncheck();
  expect(sends).toEqual([]);
  await send.click();
  const [protocol = ""] = CONTACT.exec(await page.getByText(CONTACT).first().innerText()) ?? [];
  const [shown = ""] = (await runStaff(site, ["show", protocol, "--json"])).stdout.split("\n");
  expect(shown).not.toContain("outra pessoa");
  expectQuiet();
});

it("does what was chosen and tapped in the finder before the scripts came", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, SCRIPTS);
  await page.goto(`${site.url}/ferramentas/seletor`, { waitUntil: "commit" });
  await page.getByLabel("Operação").selectOption("rosqueamento");
  await page.getByLabel("Material").selectOption("aluminio");
  await page.getByLabel("Peça aeronáutica").check();
  release();
  await page.waitForURL(/operacao=rosqueamento.*material=aluminio.*uso=aeronautico/);
  expectQuiet();
});

it("adds from the finder's answer and opens the basket, tapped before the scripts came", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const release = await holdResponses(page, SCRIPTS);
  const question = "operacao=torneamento&material=aco-carbono&tanque=200";
  await page.goto(`${site.url}/ferramentas/seletor?${question}`, { waitUntil: "commit" });
  const add = page.getByRole("article").getByRole("button", { name: "Adicionar ao orçamento" });
  await add.click();
  expect(await add.getAttribute("data-waiting")).toBe("");
  await page.getByRole("button", { name: "Orçamento 0 itens" }).click();
  release();
  await page.getByRole("dialog", { name: "Orçamento" }).getByRole("listitem").waitFor();
  expect((await storedBasket(page)).items).toHaveLength(1);
  expect(await add.getAttribute("data-waiting")).toBeNull();
  expectQuiet();
});

it.each(["before", "after"])(
  "keeps a quote back, and says so once, whose basket could not go along: the scripts fail %s it is sent",
  async (when) => {
    const { page } = await openPage(browser);
    await page.clock.install();
    const fail = await sendQuoteEarly(page, async () => {
      if (when === "after") return holdResponses(page, SCRIPTS, () => true);
      await page.route(SCRIPTS, (route) => route.abort());
      return () => {};
    });
    fail();
    await page.getByText("não iriam junto").waitFor();
    expect(await page.locator("[data-waiting]").count()).toBe(0);
    const send = page.getByRole("button", { name: "Enviar solicitação" });
    await send.dblclick();
    expect(await page.getByLabel("Item fora do catálogo").inputValue()).toBe("uma bomba dosadora");
    await page.clock.fastForward(3_001);
    await send.click();
    await page.getByText(/ORC-/).first().waitFor();
  },
);

/** A quote with an item in the basket, sent while the scripts are held back; they come, or fail, by what this answers. */
async function sendQuoteEarly(
  page: Page,
  hold = () => holdResponses(page, SCRIPTS),
): Promise<() => void> {
  await page.goto(`${site.url}/produtos/industriais`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  const release = await hold();
  await page.goto(`${site.url}/solicitacoes/orcamento`, { waitUntil: "commit" });
  await page.getByLabel("Linha").selectOption("industry");
  await page.getByLabel("Item fora do catálogo").fill("uma bomba dosadora");
  await page.getByLabel("Nome").fill("Ana");
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByLabel("Cidade").fill("Sorocaba");
  await page.getByLabel("UF").selectOption("SP");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  return release;
}

async function withShopkeeperBasket(page: Page): Promise<void> {
  await page.goto(`${site.url}/produtos/lojistas`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
}

async function storedBasket(page: Page): Promise<{ type: string | null; items: unknown }> {
  return page.evaluate(() => ({
    type: localStorage.getItem("basket:type"),
    items: JSON.parse(localStorage.getItem("basket:items") ?? "null") as unknown,
  }));
}

function forbidStorage(): void {
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
}
