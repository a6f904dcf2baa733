import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../browser/open-browser.ts";
import { started, startedPage } from "../browser/started-page.ts";
import { visitSite } from "../browser/visit-site.ts";
import { newRequest } from "../intake/new-receipt.ts";

const { site, browser } = await visitSite();

const QUOTE = "/solicitacoes/orcamento";
const PROTOCOL = /ORC-[0-9A-Z]{4}-[0-9A-Z]{4}/;

const item = (code: string) => ({
  code,
  name: "Produto",
  category: { code: "auxiliares", name: "Auxiliares" },
  quantity: 2,
});

/** A list of the one line at hand, and of the other one kept apart. */
const BOTH_LINES = {
  "basket:type": "industry",
  "basket:items": JSON.stringify([item("HV-1010-20")]),
  "basket:set-aside": JSON.stringify([
    { type: "shopkeeper", items: [item("HV-5110-AER400")], at: new Date().toISOString() },
  ]),
};

/** What is kept of a request besides its protocol and receipt. */
const SENT = {
  kind: "orcamento",
  at: new Date().toISOString(),
  line: null,
  items: [],
  offCatalogueItem: "",
};

async function fillAndSend(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: "Nome" }).fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await page.getByLabel("E-mail").fill("ana@oficina.example");
  await page.getByLabel("Telefone").fill("(15) 91234-5678");
  await page.getByLabel("Cidade").fill("Sorocaba");
  await page.getByLabel("UF").selectOption("SP");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByText(PROTOCOL).first().waitFor();
}

it("says that the other line's list waits, and goes on to it with the contact data just used", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${QUOTE}?type=industry`, {
    stored: BOTH_LINES,
  });
  await page.getByRole("button", { name: "Orçamento 1 item, 1 guardado" }).waitFor();
  await fillAndSend(page);
  await page.getByRole("heading", { name: "Falta enviar a Linha Lojista: 1 item" }).waitFor();
  await page.getByRole("button", { name: "Orçamento 0 itens, 1 guardado" }).click();
  await page.getByRole("dialog").getByText("Traga de volta a lista guardada").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Continuar com a Linha Lojista" }).click();
  await page.getByRole("region", { name: "Itens" }).getByText("HV-5110-AER400").waitFor();
  await page.getByRole("button", { name: "Orçamento 1 item", exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(await page.getByLabel("E-mail").inputValue()).toBe("ana@oficina.example");
  expect(await page.getByLabel("Lembrar os meus dados de contato").isChecked()).toBe(false);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("oficina.example");
  await page.getByRole("button", { name: "Começar em branco" }).click();
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("");
  expectQuiet();
});

it("lets a request that is repeated wait for the other line's list, and brings all of it once that is sent", async () => {
  const query =
    "type=shopkeeper&item=HV-5110-AER400&quantity=2&fora=uma+bomba&repete=ORC-AAAA-1111";
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${QUOTE}?${query}`, {
    stored: { "basket:type": "industry", "basket:items": JSON.stringify([item("HV-1010-20")]) },
  });
  const beyond = page.getByLabel("Item fora do catálogo");
  const notes = page.getByLabel("Observações");
  await expect.poll(() => notes.inputValue()).toBe("");
  expect(await beyond.inputValue()).toBe("");
  await fillAndSend(page);
  await page.getByRole("button", { name: "Orçamento 0 itens" }).waitFor();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  expect(new URL(page.url()).searchParams.get("repete")).toBe("ORC-AAAA-1111");
  await page.getByRole("button", { name: "Nova solicitação" }).click();
  await page.getByRole("region", { name: "Itens" }).getByText("HV-5110-AER400").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("?type=shopkeeper");
  await page.reload();
  await started(page);
  await expect.poll(() => beyond.inputValue()).toBe("uma bomba");
  expect(await notes.inputValue()).toBe("Repete ou substitui ORC-AAAA-1111.");
  expectQuiet();
});

it("repeats a request from its receipt with its contact data, and offers its items as a sheet", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${QUOTE}?type=industry`, {
    stored: BOTH_LINES,
  });
  await fillAndSend(page);
  await page.getByRole("link", { name: "Ver o recibo" }).click();
  await page.getByRole("heading", { name: "Recibo da solicitação" }).waitFor();
  await started(page);
  const row = page.getByRole("row").filter({ hasText: "HV-1010-20" });
  for (const [name, address] of [
    ["Halcut S-210", "/produtos/industriais/halcut-s-210"],
    ["FDS", "/fds/halcut-s-210"],
  ] as const)
    expect(await row.getByRole("link", { name }).first().getAttribute("href")).toBe(address);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Planilha dos itens" }).click();
  expect((await download).suggestedFilename()).toMatch(/^ORC-.*\.csv$/);
  await page.getByRole("link", { name: "Repetir este pedido" }).click();
  await expect
    .poll(() => page.getByRole("textbox", { name: "Nome" }).inputValue())
    .toBe("Ana Souza");
  expect(await page.getByLabel("CPF ou CNPJ").inputValue()).toBe("529.982.247-25");
  expectQuiet();
});

it("says what was sent lately where a form is loaded again, and lets one that is come to begin at its top", async () => {
  const sent = {
    protocol: "ORC-7K3F-92QX",
    receiptUrl: "/solicitacoes/recibo/x",
    ...SENT,
  };
  const { page, expectQuiet } = await startedPage(browser, `${site.url}/sobre`, {
    viewport: { width: 360, height: 640 },
    stored: { ...BOTH_LINES, "sent:requests": JSON.stringify([sent]) },
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Solicite um orçamento" }).click();
  const notice = page.getByText(`Você enviou ${sent.protocol}`, { exact: false });
  await notice.waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.reload();
  await started(page);
  await expect
    .poll(() => notice.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(0);
  expectQuiet();
});

it("says nothing over the panel of a quantity that is changed in it", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url, {
    stored: BOTH_LINES,
  });
  // What the catalogue has to say comes before: on a busy machine it would else come while the panel is open.
  await page.getByText(/^Nome atualizado no seu orçamento/).waitFor();
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: /^Mais/ }).click();
  await panel.getByText("Quantidade: 3").waitFor({ state: "attached" });
  await panel.getByRole("button", { name: /^Mais/ }).click();
  await panel.getByRole("button", { name: /^Remover/ }).click();
  // The first message is that of the removal: those before would stand above it.
  await page.getByText(/removido do orçamento/).waitFor();
  expect(
    await page
      .getByRole("region", { name: /^Avisos/ })
      .getByRole("dialog")
      .count(),
  ).toBe(1);
  expectQuiet();
});

it("leads from the phone's menu to what was sent", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByLabel("Menu", { exact: true }).first().click();
  await page.getByRole("navigation", { name: "Menu" }).getByText("Meus pedidos").click();
  await page.waitForURL("**/solicitacoes/meus-pedidos");
  expectQuiet();
});

it("offers no receipt of what was erased here, nor one that no longer opens", async () => {
  const { protocol, receipt } = await newRequest(site.url);
  const sent = { protocol, receiptUrl: receipt, ...SENT };
  const ended = { ...sent, protocol: "ORC-7K3F-92QX", receiptUrl: "/solicitacoes/recibo/x" };
  const { page, expectQuiet } = await startedPage(browser, site.url + receipt, {
    stored: { "sent:requests": JSON.stringify([sent, ended]) },
  });
  await page.locator("summary", { hasText: "Apagar meus dados" }).click();
  await page.getByLabel("Apagar este pedido para sempre").check();
  await page.getByRole("button", { name: "Apagar meus dados" }).click();
  await page.getByRole("heading", { name: "Seus dados foram apagados" }).waitFor();
  await started(page);
  await page.goto(`${site.url}/solicitacoes/meus-pedidos`);
  const row = page.getByRole("listitem").filter({ hasText: ended.protocol });
  await row.getByText("O recibo não está mais disponível").waitFor();
  await row.getByRole("link", { name: "escreva ao encarregado" }).waitFor();
  expect(await page.getByText(protocol).count()).toBe(0);
  expect(await page.getByRole("link", { name: /^Ver o recibo/ }).count()).toBe(0);
  expectQuiet();
});

it("erases at another try where the first was stopped on its way", async () => {
  const { receipt } = await newRequest(site.url);
  const { page } = await openPage(browser);
  await page.clock.install();
  await page.goto(site.url + receipt);
  await started(page);
  let isStopped = false;
  await page.route(site.url + receipt, async (route) => {
    if (isStopped || route.request().method() !== "POST") await route.continue();
  });
  await page.locator("summary", { hasText: "Apagar meus dados" }).click();
  await page.getByLabel("Apagar este pedido para sempre").check();
  await page.evaluate(() =>
    addEventListener("submit", () => setTimeout(() => stop(), 100), { once: true }),
  );
  await page.getByRole("button", { name: "Apagar meus dados" }).click();
  isStopped = true;
  await page.clock.fastForward(60_000);
  await page.getByRole("button", { name: "Apagar meus dados" }).click();
  await page.getByRole("heading", { name: "Seus dados foram apagados" }).waitFor();
});

it("says that data were erased, also to who presses twice, and shows them no more to who goes back", async () => {
  const { receipt } = await newRequest(site.url);
  const { page, expectQuiet } = await startedPage(browser, site.url + receipt);
  const { page: left } = await startedPage(browser, site.url + receipt);
  await page.locator("summary", { hasText: "Apagar meus dados" }).click();
  await page.getByLabel("Apagar este pedido para sempre").check();
  await page.getByRole("button", { name: "Apagar meus dados" }).dblclick();
  await page.getByRole("heading", { name: "Seus dados foram apagados" }).waitFor();
  // As the browser tells a page that it brings out of its memory.
  await left.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await left.getByRole("heading", { name: "Página não encontrada" }).waitFor();
  expectQuiet();
});
