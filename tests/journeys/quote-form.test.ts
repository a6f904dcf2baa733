import { expect, it } from "vitest";
import { holdResponses } from "../browser/hold-responses.ts";
import { visitSite } from "../browser/visit-site.ts";
import { started, startedPage } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const QUOTE = "/solicitacoes/orcamento";

const ITEM = {
  code: "HV-5110-AER400",
  name: "Produto",
  category: { code: "auxiliares", name: "Auxiliares" },
  quantity: 2,
};

it("fills city and UF from the CEP, corrects itself, and leaves alone what was typed", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + QUOTE);
  const [cep, city, state] = ["CEP", "Cidade", "UF"].map((label) => page.getByLabel(label));
  if (!cep || !city || !state) throw new Error("no fields");
  await cep.fill("89201-001");
  await expect.poll(() => city.inputValue()).toBe("Joinville");
  expect(await state.inputValue()).toBe("SC");
  // Another CEP, of a city that the table does not have: the wrong one goes.
  await cep.fill("35960-000");
  await expect.poll(() => city.inputValue()).toBe("");
  expect(await state.inputValue()).toBe("MG");
  await city.fill("Santa Bárbara");
  await cep.fill("01310-100");
  await expect.poll(() => state.inputValue()).toBe("SP");
  expect(await city.inputValue()).toBe("Santa Bárbara");
  await state.selectOption("PR");
  await cep.fill("20040-002");
  await cep.blur();
  expect(await state.inputValue()).toBe("PR");
  // It is as good as typed: the draft has it.
  await page.reload();
  await started(page);
  await expect.poll(() => state.inputValue()).toBe("PR");
  expectQuiet();
});

it("gives its city way to what is typed by whoever was in that field before it came", async () => {
  const { page } = await startedPage(browser, site.url + QUOTE);
  const release = await holdResponses(page, "**/assets/postal-cities-*");
  const city = page.getByLabel("Cidade");
  await page.getByLabel("CEP").fill("01310-100");
  await city.focus();
  release();
  await expect.poll(() => city.inputValue()).toBe("São Paulo");
  await page.keyboard.type("São Paulo");
  expect(await city.inputValue()).toBe("São Paulo");
});

it("keeps what was said of the tax while a CNPJ is typed whose first digits are a CPF", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${QUOTE}?type=industry`);
  const field = (name: string) => page.locator(`form#solicitacao [name=${name}]`);
  await field("stateRegistration").fill("123456789");
  await field("icmsTaxpayer").selectOption({ index: 1 });
  const said = await field("icmsTaxpayer").inputValue();
  await field("document").fill("10000046000");
  await field("stateRegistration").waitFor({ state: "hidden" });
  expect(await field("icmsTaxpayer").isDisabled()).toBe(true);
  await field("document").fill("10000046000164");
  await field("stateRegistration").waitFor();
  expect(await field("stateRegistration").inputValue()).toBe("123456789");
  expect(await field("icmsTaxpayer").inputValue()).toBe(said);
  expectQuiet();
});

it("takes the line from the list, whatever was chosen before", async () => {
  const { page, expectQuiet } = await startedPage(browser, `${site.url}${QUOTE}?type=industry`, {
    stored: { "basket:type": "shopkeeper", "basket:items": JSON.stringify([ITEM]) },
  });
  const line = page.getByRole("combobox", { name: "Linha" });
  await expect.poll(() => line.inputValue()).toBe("shopkeeper");
  expect(await line.isDisabled()).toBe(true);
  const sent = await page
    .locator("form#solicitacao")
    .evaluate((form: HTMLFormElement) => new FormData(form).getAll("line"));
  expect(sent).toEqual(["shopkeeper"]);
  await page.getByRole("button", { name: "Esvaziar e pedir da Linha Industrial" }).click();
  await expect.poll(() => line.isDisabled()).toBe(false);
  expect(await line.inputValue()).toBe("industry");
  // Nothing is lost: the list is offered again.
  await page.getByText("O item da Linha Lojista ficou guardado no painel").first().waitFor();
  await page.getByRole("button", { name: "Orçamento 0 itens, 1 guardado" }).click();
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await panel.getByRole("button", { name: "Trazer de volta" }).click();
  await panel.getByRole("button", { name: /^Remover/ }).waitFor();
  expectQuiet();
});

it("shows a line's note on the page as it is written in the panel, and keeps it and the quantity as they are typed", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + QUOTE, {
    stored: { "basket:type": "shopkeeper", "basket:items": JSON.stringify([ITEM]) },
  });
  const onPage = page.getByRole("region", { name: "Itens" });
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  await panel.getByRole("button", { name: /^Observação para/ }).click();
  await panel.getByRole("textbox", { name: /^Observação para/ }).pressSequentially("tampa azul ");
  await page.getByRole("button", { name: "Fechar orçamento" }).click();
  const note = onPage.getByRole("textbox", { name: /^Observação para/ });
  expect(await note.inputValue()).toBe("tampa azul");
  await note.fill("tampa verde");
  const quantity = onPage.getByRole("textbox", { name: /^Quantidade de/ });
  await quantity.fill("77");
  await page.reload();
  await started(page);
  await expect.poll(() => note.inputValue()).toBe("tampa verde");
  expect(await quantity.inputValue()).toBe("77");
  expectQuiet();
});

it("keeps a quantity that is typed when Back leads to another page of the site", async () => {
  const { page } = await startedPage(browser, `${site.url}/produtos/lojistas`, {
    stored: { "basket:type": "shopkeeper", "basket:items": JSON.stringify([ITEM]) },
  });
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  const panel = page.getByRole("dialog", { name: "Orçamento", exact: true });
  await panel.getByRole("link", { name: "Pedir orçamento" }).click();
  const items = page.getByRole("region", { name: "Itens" });
  await items.getByRole("textbox", { name: /^Quantidade de/ }).fill("77");
  await page.goBack();
  await page.waitForFunction(() => localStorage.getItem("basket:items")?.includes('"quantity":77'));
});

it("sends nothing by the press that takes an item out for what was typed as its quantity", async () => {
  const items = ["HV-1110-20", "HV-1120-20"].map((code) => ({ ...ITEM, code, name: code }));
  const { page, expectQuiet } = await startedPage(browser, site.url + QUOTE, {
    stored: { "basket:type": "industry", "basket:items": JSON.stringify(items) },
  });
  for (const [label, text] of [
    ["Nome", "Ana Souza"],
    ["CPF ou CNPJ", "529.982.247-25"],
    ["E-mail", "ana@oficina.example"],
    ["Telefone", "(15) 91234-5678"],
    ["Cidade", "Sorocaba"],
  ] as const)
    await page.getByRole("textbox", { name: label }).fill(text);
  await page.getByLabel("UF").selectOption("SP");
  const quantity = page.getByRole("region", { name: "Itens" }).getByLabel(/^Quantidade de/);
  await quantity.first().fill("2,5");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByText("saiu da lista: “2,5” não é um número inteiro").first().waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(() => quantity.count()).toBe(2);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "Recebemos a sua solicitação" }).waitFor();
  expectQuiet();
});

it("says what a link changes of the list at hand, and takes it back", async () => {
  const own = { ...ITEM, code: "HV-1110-20" };
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}${QUOTE}?item=HV-1110-20&quantity=99999&item=HV-1120-20&quantity=7`,
    { stored: { "basket:type": "industry", "basket:items": JSON.stringify([own]) } },
  );
  await page
    .getByText("1 item adicionado ao orçamento. 1 já estava no orçamento: vale a nova quantidade.")
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Orçamento 2 itens" }).waitFor();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem("basket:items"));
  expect(JSON.parse(stored ?? "")).toMatchObject([{ code: "HV-1110-20", quantity: 2 }]);
  expectQuiet();
});

it("brings what a link asks for beyond the catalogue with its items, where they waited for the other line's list", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}${QUOTE}?type=industry&item=HV-1010-20&quantity=2&fora=uma+bomba`,
    { stored: { "basket:type": "shopkeeper", "basket:items": JSON.stringify([ITEM]) } },
  );
  const beyond = page.getByLabel("Item fora do catálogo");
  await beyond.fill("dois filtros");
  await page.getByRole("button", { name: "Esvaziar e pedir da Linha Industrial" }).click();
  await page.getByText("O link acrescentou um texto ao formulário: confira.").waitFor();
  expect(await beyond.inputValue()).toBe("dois filtros\numa bomba");
  await page.getByRole("button", { name: "Orçamento 1 item, 1 guardado" }).waitFor();
  await page.getByRole("button", { name: "Desfazer" }).first().click();
  expect(await beyond.inputValue()).toBe("dois filtros");
  expectQuiet();
});

it("says that a link has written into a draft, and takes it out again", async () => {
  const { page, expectQuiet } = await startedPage(browser, site.url + QUOTE);
  const beyond = page.getByLabel("Item fora do catálogo");
  await beyond.fill("dois filtros");
  await page.goto(`${site.url}${QUOTE}?fora=uma+bomba&repete=ORC-AAAA-1111`);
  await page.getByText("O link acrescentou um texto ao formulário: confira.").waitFor();
  expect(await beyond.inputValue()).toBe("dois filtros\numa bomba");
  await page.getByLabel("Nome", { exact: true }).fill("Ana");
  await page.getByRole("button", { name: "Desfazer" }).click();
  expect(await beyond.inputValue()).toBe("dois filtros");
  expect(await page.getByLabel("Observações").inputValue()).toBe("");
  await page.reload();
  await started(page);
  await page.getByText("Recuperamos este formulário").waitFor();
  expect(await beyond.inputValue()).toBe("dois filtros");
  expect(await page.getByLabel("Nome", { exact: true }).inputValue()).toBe("Ana");
  expectQuiet();
});

it("takes what a repeated request asks for beyond the catalogue out of the address, and keeps it", async () => {
  const { page, expectQuiet } = await startedPage(
    browser,
    `${site.url}${QUOTE}?type=industry&item=HV-1010-20&quantity=2&fora=uma+bomba+dosadora`,
  );
  const beyond = page.getByLabel("Item fora do catálogo");
  await expect.poll(() => new URL(page.url()).search).toBe("?type=industry");
  expect(await beyond.inputValue()).toBe("uma bomba dosadora");
  await page.reload();
  await started(page);
  await expect.poll(() => beyond.inputValue()).toBe("uma bomba dosadora");
  await page.getByRole("button", { name: "Começar de novo" }).click();
  expect(await beyond.inputValue()).toBe("");
  expectQuiet();
});
