import type { Page } from "playwright-core";
import writeExcelFile from "write-excel-file/node";
import { describe, expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const TURNING = "operacao=torneamento&material=aco-carbono&tanque=200";

describe("the finder", () => {
  it("leads to the calculator filled in, and from there into the basket with the reason as its note", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/seletor`);
    await page.getByLabel("Operação").selectOption("torneamento");
    await page.getByLabel("Material").selectOption("aco-carbono");
    await page.getByLabel("Volume do tanque").fill("250");
    // The answers to the first choices stand until this one's is here.
    await page.waitForURL(/tanque=250/);
    const answer = page.getByRole("article");
    const product = await answer.getByRole("heading").getByRole("link").innerText();
    await answer.getByRole("link", { name: "Abrir na calculadora" }).click();

    await page.getByRole("heading", { name: "Calculadora de banho" }).waitFor();
    expect(await page.getByLabel("Volume útil do tanque").inputValue()).toBe("250");
    expect(await page.getByLabel("Fluido").locator("option:checked").innerText()).toContain(
      product,
    );
    await page.getByLabel("Volume útil do tanque").fill("400");
    await page.getByRole("button", { name: "Adicionar ao orçamento" }).click();

    await page.getByRole("button", { name: /^Orçamento [1-9]/ }).click();
    const line = page.getByRole("dialog").getByRole("listitem").first();
    expect(await line.innerText()).toContain(product);
    expect(await line.getByLabel(/^Observação para/).inputValue()).toMatch(
      /^Carga inicial de 400\sL a [\d,]+%$/,
    );
    expectQuiet();
  });

  it("keeps nobody who leaves right after a number was typed", async () => {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/seletor?${TURNING}`);
    await started(page);
    await page.clock.install();
    const release = await holdResponses(page, "**/legacy/page-data/**");
    await page.getByLabel("Volume do tanque").fill("321");
    await page.getByRole("contentinfo").getByRole("link", { name: "Quem somos" }).click();
    await page.clock.runFor(1_000);
    release();
    await page.getByRole("heading", { level: 1, name: "Quem Somos" }).waitFor();
    await page.clock.runFor(1_000);
    expect(new URL(page.url()).pathname).toBe("/sobre");
  });

  it("answers without JavaScript, by its own form", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/ferramentas/seletor`);
    await page.getByLabel("Operação").selectOption("torneamento");
    await page.getByLabel("Material").selectOption("aco-carbono");
    await page.getByRole("button", { name: "Ver indicação" }).click();
    expect(new URL(page.url()).searchParams.get("material")).toBe("aco-carbono");
    await page.getByRole("heading", { name: "Por quê" }).waitFor();
    expect(await page.getByRole("article").getByRole("link").count()).toBeGreaterThan(0);
  });

  it("hands what it cannot answer over to the contact form, with the answers in it", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/seletor?operacao=decapagem&material=magnesio`);
    await page.getByRole("link", { name: "Perguntar com estas respostas" }).click();
    await page.getByRole("heading", { name: "Fale Conosco" }).waitFor();
    expect(await page.getByLabel("Assunto").inputValue()).toBe("duvida-tecnica");
    expect(await page.getByLabel("Mensagem").inputValue()).toMatch(/magn[eé]sio/);
    expectQuiet();
  });
});

it("hands a question over beside what was being written, once, with a way back", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(`${site.url}/solicitacoes/contato`);
  await started(page);
  const message = page.getByLabel("Mensagem");
  await message.fill("Bom dia.");
  await page.goto(`${site.url}/ferramentas/seletor?operacao=decapagem&material=magnesio`);
  await page.getByRole("link", { name: "Perguntar com estas respostas" }).click();
  await page.getByText("O link acrescentou um texto ao formulário: confira.").waitFor();
  expect(await message.inputValue()).toMatch(/^Bom dia\.\n[^]*magn[eé]sio/);
  await expect.poll(() => new URL(page.url()).searchParams.has("message")).toBe(false);
  await page.getByRole("button", { name: "Desfazer" }).click();
  expect(await message.inputValue()).toBe("Bom dia.");
  await page.reload();
  await started(page);
  await page.getByText("Recuperamos este formulário").waitFor();
  expect(await message.inputValue()).toBe("Bom dia.");
  expectQuiet();
});

describe("the quick order", () => {
  const LIST = "HV-5110-AER400\t24\nhv1110l1 x 3\nHV-5110-AER40 2\nnada disto 1";

  it("shows each line before it enters the basket, offers the carton and keeps the rest", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    // Pasted, as it comes from a sheet or a message.
    await page.getByLabel("Códigos e quantidades").focus();
    await page.keyboard.insertText(LIST);
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByText("4 itens: 2 entendidos · 1 em dúvida · 1 errado").waitFor();
    await page.getByLabel(/^Pedir como 2 caixas com 12$/).check();
    await page.getByRole("button", { name: "Adicionar 2 itens ao orçamento" }).click();

    expect(await page.getByLabel("Códigos e quantidades").inputValue()).toBe(
      "Item\tPedido\n3\tHV-5110-AER40 2\n4\tnada disto 1",
    );
    await page.getByRole("button", { name: "Orçamento 2 itens" }).click();
    const lines = await page.getByRole("dialog").getByRole("listitem").allInnerTexts();
    expect(lines.join("\n")).toContain("HV-5110-AER400-CX12");
    expect(lines.join("\n")).toContain("HV-1110-L1");
    expectQuiet();
  });

  it("takes a buyer's workbook of both lines: all understood, one list added and the other kept", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    await started(page);
    const rows = [
      ["Segue a cotação", "", "", ""],
      ["Item", "Código", "Descrição", "Qtd"],
      [1, "HV-5110-AER400", "ANTIRRESPINGO 400 mL", 24],
      [2, "HV-1110-20", "FLUIDO M-320 bombona 20 L", 3],
      [3, "hv-1110-200", "FLUIDO M-320 tambor 200 L", 1],
    ].map((cells) => cells.map((value) => ({ value })));
    const buffer = await writeExcelFile(rows).toBuffer();
    await page
      .getByLabel(/traga a planilha/)
      .setInputFiles({ name: "cotacao.xlsx", mimeType: "application/zip", buffer });
    await page.getByText("3 itens: 3 entendidos · nenhum em dúvida · nenhum errado").waitFor();
    await page.getByText("1 linha de título ou total não conta: “Segue a cotação”").waitFor();
    await page.locator("#conferencia:focus").waitFor();
    await page.getByRole("button", { name: "Adicionar 3 itens ao orçamento" }).click();
    await page.getByRole("button", { name: "Orçamento 2 itens" }).waitFor();
    expect(await basketOf(page)).toEqual([
      { code: "HV-1110-20", quantity: 3 },
      { code: "HV-1110-200", quantity: 1 },
    ]);
    await page.getByRole("button", { name: "Orçamento 2 itens" }).click();
    await page.getByRole("dialog").getByText("Guardado: 1 item da Linha Lojista.").waitFor();
    expectQuiet();
  });

  it("says which line repeats another, sums the two, and takes codes with a space inside", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    await page
      .getByLabel("Códigos e quantidades")
      .fill("HV-5110-AER400 5\nHV -5110-AER400 3\nHV-1110-L1 2\nHV-1110-L1 99998");
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByText("4 itens: 3 entendidos · nenhum em dúvida · 1 errado").waitFor();
    const rows = page.getByRole("region", { name: "Conferência" }).getByRole("listitem");
    expect(await rows.nth(1).innerText()).toMatch(/item 1/);
    expect(await rows.nth(3).innerText()).toMatch(/Repete o item 3 e a soma passa de 99\.999/);
    await page.getByRole("button", { name: "Adicionar 2 itens ao orçamento" }).click();
    expect(await basketOf(page)).toEqual([
      { code: "HV-5110-AER400", quantity: 8 },
      { code: "HV-1110-L1", quantity: 2 },
    ]);
    expectQuiet();
  });

  it("keeps the choices of other lines while one is corrected, and adds nothing unchecked", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    await started(page);
    const list = page.getByLabel("Códigos e quantidades");
    await list.fill("Pedido de compra 123\nHV-1110-20 5 ou 6\nHV-1110;3;TB\nZZ-9999-1 2");
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByText("3 itens: 1 entendido · 1 em dúvida · 1 errado").waitFor();
    // Those that need no decision can be put out of sight; one that is settled stays.
    await page.getByRole("checkbox", { name: "Só os 2 que pedem decisão" }).check();
    expect(await page.getByLabel(/^Quantidade do item/).count()).toBe(2);
    const quantity = page.getByLabel("Quantidade do item 1");
    expect(await quantity.inputValue()).toBe("");
    await quantity.fill("5");
    await page.getByText("3 itens: 1 entendido · 1 resolvido · nenhum em dúvida · 1").waitFor();
    expect(await page.getByRole("checkbox", { name: "Incluir o item 1" }).isChecked()).toBe(true);

    await list.fill("HV-1110-20 5 ou 6\nHV-1110;3;TB\nHV-1110-IBC 2");
    expect(await page.getByRole("button", { name: /^Adicionar/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Conferir de novo" }).click();
    await page.locator("#conferencia:focus").waitFor();
    await page.getByRole("button", { name: "Adicionar 3 itens ao orçamento" }).click();
    expect(await basketOf(page)).toEqual([
      { code: "HV-1110-20", quantity: 5 },
      { code: "HV-1110-200", quantity: 3 },
      { code: "HV-1110-IBC", quantity: 2 },
    ]);
    await page.getByRole("main").getByRole("link", { name: "Pedir orçamento" }).waitFor();
    expectQuiet();
  });

  it("keeps what is more than it checks at once, and says so", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    const list = page.getByLabel("Códigos e quantidades");
    await list.fill(`${"HV-1110-L1 1\n".repeat(200)}HV-5110-AER400 5\nnada disto 1`);
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByText("2 linhas ainda não foram conferidas").waitFor();
    await page.getByRole("button", { name: "Adicionar 1 item ao orçamento" }).click();
    expect(await list.inputValue()).toBe("Item\tPedido\n201\tHV-5110-AER400 5\n202\tnada disto 1");
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByText("2 itens: 1 entendido · nenhum em dúvida · 1 errado").waitFor();
    expectQuiet();
  });

  it("adds what comes later of an item to what went in, and gives the list back where that is undone", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    await started(page);
    const list = page.getByLabel("Códigos e quantidades");
    await list.fill("HV-5110-AER400 24\nnada disto 1");
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByRole("button", { name: "Adicionar 1 item ao orçamento" }).click();
    await page.getByRole("button", { name: "Desfazer" }).click();
    expect(await list.inputValue()).toBe("HV-5110-AER400 24\nnada disto 1");
    await page.getByRole("button", { name: "Adicionar 1 item ao orçamento" }).click();

    await page.getByRole("main").getByRole("link", { name: "Pedir orçamento" }).click();
    await page.getByRole("heading", { name: "Solicite um Orçamento" }).waitFor();
    await page.goBack();
    expect(await list.inputValue()).toBe("Item\tPedido\n2\tnada disto 1");
    await list.fill("Item\tPedido\n2\tHV-5110-AER400 12");
    await page.getByRole("button", { name: "Conferir de novo" }).click();
    await page.getByText("Desta lista já há 24 no orçamento: as quantidades se somam.").waitFor();
    await page.getByRole("button", { name: "Adicionar 1 item ao orçamento" }).click();
    expect(await basketOf(page)).toEqual([{ code: "HV-5110-AER400", quantity: 36 }]);
    expectQuiet();
  });

  it("is walked through by keyboard alone", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    await page.getByLabel("Códigos e quantidades").focus();
    await page.keyboard.type("HV-5110-AER400 5");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("1 item: 1 entendido ·").waitFor();
    const add = page.getByRole("button", { name: "Adicionar 1 item ao orçamento" });
    await tabTo(page, "Adicionar 1 item ao orçamento");
    expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    expectQuiet();
  });

  it("leads without JavaScript to the quote form with its lines", async () => {
    const { page } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/ferramentas/pedido-rapido`);
    await page.getByLabel("Códigos e quantidades").fill(LIST);
    await page.getByRole("button", { name: "Conferir lista" }).click();
    await page.getByRole("link", { name: "Pedir orçamento destes itens" }).click();
    const body = await page.locator("main").innerText();
    expect(body).toContain("Halarc A-150");
    expect(body).toContain("Halcut M-320");
  });
});

describe("a shared basket", () => {
  it("opens on another device with items and quantities, and without the notes", async () => {
    const sender = await openPage(browser);
    await sender.page.goto(`${site.url}/ferramentas/seletor?${TURNING}`);
    const add = sender.page.getByRole("article").getByRole("button", { name: /^Adicionar/ });
    await add.click();
    await sender.page.getByRole("button", { name: /^Orçamento [1-9]/ }).click();
    const panel = sender.page.getByRole("dialog");
    await panel.getByText("Compartilhar esta lista").click();
    const link = await panel.getByLabel("Link da lista").inputValue();
    expect(link).toMatch(/#cesta=1i\.HV-/);
    expect(decodeURIComponent(link)).not.toContain("Carga");
    await panel.getByRole("button", { name: "QR code" }).click();
    await panel.getByRole("img", { name: /QR code/ }).waitFor();

    const receiver = await openPage(browser);
    const asked: string[] = [];
    receiver.page.on("request", (request) => asked.push(request.url()));
    await receiver.page.goto(link);
    await receiver.page.getByText(/da lista recebida no orçamento/).waitFor();
    await receiver.page.waitForURL((address) => address.hash === "");
    expect(await basketOf(receiver.page)).toEqual(
      (await basketOf(sender.page)).map(({ code, quantity }) => ({ code, quantity })),
    );
    expect(asked.filter((address) => address.includes("cesta"))).toEqual([]);
    sender.expectQuiet();
    receiver.expectQuiet();
  });

  it("asks before it takes the place of one's own", async () => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/solicitacoes/orcamento#cesta=1i.HV-1110-20.3`);
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    await page.goto(`${site.url}/solicitacoes/orcamento?x#cesta=1l.HV-5110-AER400.12`);
    const question = page.getByRole("dialog", { name: "Trocar o seu orçamento?" });
    await question.getByRole("button", { name: "Ficar com a minha" }).click();
    expect(await basketOf(page)).toEqual([{ code: "HV-1110-20", quantity: 3 }]);
    await page.goto(`${site.url}/solicitacoes/orcamento?y#cesta=1l.HV-5110-AER400.12`);
    await question.getByRole("button", { name: "Usar a lista recebida" }).click();
    await expect.poll(() => basketOf(page)).toEqual([{ code: "HV-5110-AER400", quantity: 12 }]);
    expectQuiet();
  });

  it("stays in the address where its look-up fails, and comes with a reload", async () => {
    const { page } = await openPage(browser);
    const address = "**/legacy/page-data/items?**";
    const fail = await holdResponses(page, address, () => true);
    fail();
    await page.goto(`${site.url}/solicitacoes/orcamento#cesta=1i.HV-1110-20.3`);
    await page.getByText("A lista do link não carregou").waitFor();
    expect(new URL(page.url()).hash).toBe("#cesta=1i.HV-1110-20.3");
    await page.unroute(address);
    await page.reload();
    await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
    await page.waitForURL((shown) => shown.hash === "");
  });

  it.each([
    ["cut off", "1i.HV-1110-20"],
    ["of a version to come", "9i.HV-1110-20.3"],
    ["of another kind", "1i.<img src=x onerror=alert(1)>.1"],
    ["endless", `1i.${"A-1.1.".repeat(5_000)}`],
  ])("that is %s changes nothing and says so", async (_, fragment) => {
    const { page, expectQuiet } = await openPage(browser);
    await page.goto(`${site.url}/solicitacoes/orcamento#cesta=${fragment}`);
    await page.getByText(/O link da lista está incompleto|Este link é de uma versão/).waitFor();
    expect(await basketOf(page)).toEqual([]);
    expectQuiet();
  });
});

describe("a comparison", () => {
  it("is an address that shows anybody the same, without JavaScript too", async () => {
    const address = `${site.url}/ferramentas/comparar?itens=halcut-m-320,halcut-s-210`;
    for (const javaScriptEnabled of [true, false]) {
      const { page, expectQuiet } = await openPage(browser, { javaScriptEnabled });
      await page.goto(address);
      await page.getByRole("heading", { name: "Comparar produtos" }).waitFor();
      const heads = await page.getByRole("columnheader").allInnerTexts();
      expect(heads.join(" ")).toMatch(/Halcut M-320[\s\S]*Halcut S-210/);
      expectQuiet();
    }
  });
});

/** What the device keeps of the basket, without names and notes. */
function basketOf(page: Page): Promise<{ code: string; quantity: number }[]> {
  return page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem("basket:items") ?? "[]") as {
        code: string;
        quantity: number;
      }[]
    ).map(({ code, quantity }) => ({ code, quantity })),
  );
}

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const text = await page.evaluate(() => document.activeElement?.textContent.trim());
    if (text === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
}
