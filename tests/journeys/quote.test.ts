import { QUANTITY_RULE } from "../../contract/basket.ts";
import { expect, it } from "vitest";
import { openPage } from "../browser/open-browser.ts";
import { runStaff } from "../browser/run-staff.ts";
import { mailOfFile, visitSite } from "../browser/visit-site.ts";

const mail = await mailOfFile();
const { site, browser } = await visitSite({
  SMTP_URL: mail.url,
  MAIL_TO: "vendas@maker.example",
});

const PROTOCOL = /ORC-[0-9A-Z]{4}-[0-9A-Z]{4}/;

it("takes an industrial product from the list to a stored and mailed quote request", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(`${site.url}/produtos/industriais`);
  const product = page.getByRole("listitem").filter({ hasText: "Halcut M-320" }).first();
  await product.getByRole("radio", { name: /tambor/i }).check({ force: true });
  await product.getByRole("button", { name: /^Mais/ }).click();
  await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();

  // Another tab of the same visitor holds the same basket.
  const second = await page.context().newPage();
  await second.clock.install();
  await second.goto(`${site.url}/sobre`);
  await second.getByRole("button", { name: "Orçamento 1 item" }).click();
  await second.getByRole("dialog").getByRole("link", { name: "Pedir orçamento" }).click();

  await second.getByLabel("Nome").fill("Ana Conceição");
  await second.getByLabel("CPF ou CNPJ").fill("12.ABC.345/01DE-35");
  await second.getByLabel("E-mail").fill("ana@oficina.example");
  await second.getByLabel("Telefone").fill("(15) 91234-5678");
  await second.getByLabel("Cidade").fill("Sorocaba");
  await second.getByLabel("UF").selectOption("SP");
  // A person takes longer than the 2 s under which a send is held back as a robot's.
  await second.clock.fastForward(20_000);
  await second.getByRole("button", { name: "Enviar solicitação" }).click();

  const protocol = PROTOCOL.exec(await second.getByText(PROTOCOL).first().innerText())?.[0];
  expect(protocol).toMatch(PROTOCOL);
  // The shipped number is none that could be called.
  expect(await second.getByRole("link", { name: /WhatsApp/ }).count()).toBe(0);
  // The basket is cleared in both tabs, only now.
  await page.getByRole("button", { name: "Orçamento 0 itens" }).waitFor();

  const mails = await mail.waitFor(2);
  expect(new Set(mails.map(({ to }) => to?.[0]?.address))).toEqual(
    new Set(["ana@oficina.example", "vendas@maker.example"]),
  );
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text}`).toContain(protocol);
    expect(html).toContain("HV-1110-200");
  }
  const rows = await runStaff(site, ["list", "--json"]);
  expect(rows.status).toBe(0);
  expect(JSON.parse(rows.stdout.trim())).toMatchObject({
    protocol,
    kind: "orcamento",
    status: "novo",
    quarantine: null,
  });
  const { stdout } = await runStaff(site, ["show", protocol ?? "", "--json"]);
  const [shown] = stdout.trim().split("\n");
  expect(JSON.parse(shown ?? "")).toMatchObject({
    items: [{ code: "HV-1110-200", quantity: 2 }],
  });

  // Who has left that page finds the protocol, the receipt and the same order on this device.
  await second.goto(`${site.url}/solicitacoes/meus-pedidos`);
  const row = second.getByRole("listitem").filter({ hasText: protocol ?? "" });
  await row.getByRole("link", { name: /^Ver o recibo/ }).waitFor();
  await row.getByRole("link", { name: /^Repetir/ }).click();
  await second.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  expectQuiet();
});

it("takes a shopkeeper's request without JavaScript, items as free text", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  const before = mail.received.length;
  await page.goto(`${site.url}/produtos/lojistas`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Solicite um orçamento" }).click();
  await page.getByLabel("Linha").selectOption("shopkeeper");
  await page.getByLabel("Item fora do catálogo").fill("24 caixas de antirrespingo 400 mL");
  await page.getByLabel("Nome").fill("Zé da Loja");
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await page.getByLabel("E-mail").fill("ze@loja.example");
  await page.getByLabel("Telefone").fill("1532221234");
  await page.getByLabel("Cidade").fill("Itu");

  // One field is missing: the page says so and keeps the rest.
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByText("Escolha a UF").first().waitFor();
  expect(await page.getByLabel("Item fora do catálogo").inputValue()).toContain("24 caixas");
  await page.getByLabel("UF").selectOption("SP");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();

  const protocol = PROTOCOL.exec(await page.getByText(PROTOCOL).first().innerText())?.[0];
  await mail.waitFor(before + 2);
  const texts = mail.received.slice(before).map(({ subject, text }) => `${subject} ${text}`);
  expect(texts.every((text) => text.includes(protocol ?? "none"))).toBe(true);
});

it("pre-fills a line from the product button without JavaScript", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url}/produtos/lojistas/halcut-m-320`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  expect(page.url()).toContain("/solicitacoes/orcamento?type=shopkeeper&item=HV-1110-");
  await page.getByText("Halcut M-320", { exact: false }).first().waitFor();
});

it("puts no line of an address into the basket whose quantity is none, and says so", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const lines = "item=HV-1010-20&quantity=abc&item=HV-1010-200&quantity=1.000";
  await page.goto(`${site.url}/solicitacoes/orcamento?type=industry&${lines}`);
  await page.getByText("HV-1010-20 ficou de fora, com a quantidade “abc”.").first().waitFor();
  const items = await page.evaluate(
    () => JSON.parse(localStorage.getItem("basket:items") ?? "[]") as object[],
  );
  expect(items).toEqual([expect.objectContaining({ code: "HV-1010-200", quantity: 1_000 })]);
  expect(new URL(page.url()).search).toBe("?type=industry");
  expectQuiet();
});

it("shows the lines of a refused form again as they were posted, whatever its address says", async () => {
  const answer = await fetch(`${site.url}/solicitacoes/orcamento`, {
    method: "POST",
    body: new URLSearchParams({
      "items[0].code": "HV-1010-20",
      "items[0].quantity": "7 bombonas",
      "items[1].code": "HV-1010-200",
      "items[1].quantity": "2",
      email: "x",
    }),
  });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const value of ["HV-1010-20", "7 bombonas", "HV-1010-200", "2"])
    expect(html).toMatch(new RegExp(`name="items\\[\\d\\][^>]*value="${value}"`));
});

it("clears the basket of the other line with a way back", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(`${site.url}/produtos/industriais`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: "Lojista" }).first().click();
  await page.getByRole("heading", { name: "Portfólio Lojista" }).waitFor();
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  expect(await page.evaluate(() => localStorage.getItem("basket:type"))).toBe("shopkeeper");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await page.waitForFunction(() => localStorage.getItem("basket:type") === "industry");
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem("basket:items") ?? "[]").length),
  ).toBe(1);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.waitForFunction(() => localStorage.getItem("basket:type") === "shopkeeper");
  // Days later it is still in the panel; the list at hand takes its place.
  await page.reload();
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  await page.getByRole("button", { name: "Trazer de volta" }).click();
  await page.waitForFunction(() => localStorage.getItem("basket:type") === "industry");
  await page.getByText("Guardado: 1 item da Linha Lojista.").waitFor();
  expectQuiet();
});

it("reads what is typed as a quantity by one rule in the list and in the panel", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(`${site.url}/produtos/industriais`);
  const product = page.getByRole("listitem").filter({ hasText: "Halcut M-320" }).first();
  // The page's own message is what refuses, not the browser's.
  expect(await product.locator("form").getAttribute("novalidate")).toBe("");
  const add = async (quantity: string) => {
    await product.getByRole("textbox").fill(quantity);
    await product.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  };
  const stored = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem("basket:items") ?? "[]") as { quantity: number }[]).map(
        ({ quantity }) => quantity,
      ),
    );
  // Not in the basket yet: the field says what is wrong.
  for (const wrong of ["0", "-3", "1,5", "abc", "100000", ""]) {
    await add(wrong);
    expect(
      await product
        .getByRole("textbox")
        .evaluate((field: HTMLInputElement) => field.validationMessage),
    ).toBe(QUANTITY_RULE);
    expect(await product.getByRole("textbox").inputValue()).toBe(wrong);
    expect(await stored()).toEqual([]);
  }
  await add("7");
  await expect.poll(stored).toEqual([7]);
  await add("100000");
  await expect.poll(stored).toEqual([99_999]);
  // Thousands as they are written here.
  await add("1.000");
  await expect.poll(stored).toEqual([1_000]);
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().fill("2.500");
  await page.keyboard.press("Tab");
  await expect.poll(stored).toEqual([2_500]);
  // Escape brings back what was there, and leaves the panel open.
  await page.getByRole("dialog").getByRole("textbox").first().fill("1,5");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").getByRole("textbox").first().inputValue()).toBe("2500");
  await page.getByRole("dialog").getByRole("textbox").first().fill("1,5");
  await page.keyboard.press("Enter");
  await expect.poll(stored).toEqual([]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(stored).toEqual([2_500]);
  await page.keyboard.press("Escape");
  await add("0");
  await expect.poll(stored).toEqual([]);
  expectQuiet();
});
