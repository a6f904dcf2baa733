import type { BrowserContext, Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { startMailServer, type MailServer } from "../browser/mail-server.ts";
import { openPage } from "../browser/open-browser.ts";
import { freePort, startSite } from "../browser/site-process.ts";
import { started } from "../browser/started-page.ts";
import { browserOfFile } from "../browser/visit-site.ts";
import { HANG_MS } from "../hang.ts";
import { readPdf } from "../pdf/read-pdf.ts";

const STAFF = "ana@fabrica.example";
const CUSTOMER = "compras@usinagem.example";

const browser = await browserOfFile();

it.each([
  ["with scripts", true],
  ["without scripts", false],
])(
  "a request becomes an accepted proposal and a figure, %s",
  { timeout: 2 * HANG_MS },
  async (_, javaScriptEnabled) => {
    const { site, inbox, mail } = await openFirm();
    const open = async () => (await openPage(browser, { javaScriptEnabled })).page;
    const [buyer, seller] = [await open(), await open()];
    await askForQuote(buyer, site, javaScriptEnabled);
    const notice = await mailWith(mail, STAFF, /\/pedidos\/ORC-/);
    const [link = "", protocol = ""] = /http\S+\/pedidos\/(ORC-\S+)/.exec(notice) ?? [];
    expect(link).toContain(inbox);

    await signIn(seller, mail, link);
    await seller.getByLabel("Nota", { exact: true }).fill("Cliente da região.");
    await seller.getByRole("button", { name: "Guardar nota" }).click();
    await seller.getByText("Cliente da região.", { exact: true }).waitFor();
    await seller.getByRole("button", { name: "Assumir" }).click();
    await seller.getByText("assumiu").waitFor();

    await seller.getByRole("link", { name: "Fazer proposta" }).click();
    await writeFiveLines(seller);
    await seller.getByRole("button", { name: "Enviar proposta" }).click();
    await seller.getByText(`${protocol}/1 (PDF)`).waitFor();
    await seller
      .getByRole("status")
      .filter({ hasText: `vai para ${CUSTOMER}` })
      .waitFor();
    expect(
      await printOf(seller.context(), `${inbox}/pedidos/${protocol}/proposta/proposta-1.pdf`),
    ).toContain("dois mil cento e setenta reais e vinte e três centavos");

    const first = await mailWith(mail, CUSTOMER, /^Proposta ORC-\S+\/1/);
    await buyer.goto(/http\S+\/recibo\/\S+/.exec(first)?.[0] ?? "");
    await buyer.getByText("Recusar", { exact: true }).click();
    await buyer.getByLabel("Motivo").fill("O frete ficou caro.");
    await buyer.getByRole("button", { name: "Recusar a proposta" }).click();
    await buyer.getByText("Proposta recusada").waitFor();
    expect(await mailWith(mail, STAFF, /^.*recusada/)).toContain("O frete ficou caro.");

    await seller.goto(link);
    await seller.getByText("O frete ficou caro.").first().waitFor();
    await seller.getByRole("link", { name: "Fazer nova versão" }).click();
    await seller.getByLabel("Preço unitário").first().fill("600");
    await seller.getByRole("button", { name: "Enviar proposta" }).click();
    await seller.getByText(`${protocol}/2 (PDF)`).waitFor();

    const second = await mailWith(mail, CUSTOMER, /^Proposta ORC-\S+\/2/);
    await buyer.goto(/http\S+\/recibo\/\S+/.exec(second)?.[0] ?? "");
    await buyer.getByLabel("Nome de quem aceita").fill("Ana Souza");
    await buyer.getByLabel("Número do seu pedido").fill("PC-77");
    await buyer.getByRole("button", { name: "Aceitar a proposta" }).click();
    await buyer.getByText("Proposta aceita").waitFor();
    expect(await mailWith(mail, STAFF, /^.*aceita/)).toContain("PC-77");
    await mailWith(mail, CUSTOMER, /^Aceite da proposta/);

    await seller.goto(link);
    await seller.locator('.situation[data-status="ganho"]').waitFor();
    await seller.getByRole("link", { name: "Números" }).click();
    const accepted = seller.locator("dl > div").filter({ hasText: "Aceitas" });
    expect(await accepted.innerText()).toMatch(/Aceitas\s+1\s+no valor de R\$\s1\.905,58/);
  },
);

it("two tabs accept and decline at once: one outcome, which both are told", async () => {
  const { site, inbox, mail } = await openFirm();
  const { page: buyer } = await openPage(browser);
  const { page: seller } = await openPage(browser);
  await askForQuote(buyer, site, true);
  const notice = await mailWith(mail, STAFF, /\/pedidos\/ORC-/);
  await signIn(seller, mail, /http\S+\/pedidos\/ORC-\S+/.exec(notice)?.[0] ?? inbox);
  await seller.getByRole("link", { name: "Fazer proposta" }).click();
  await writeFiveLines(seller);
  await seller.getByRole("button", { name: "Enviar proposta" }).click();
  const offer = await mailWith(mail, CUSTOMER, /^Proposta ORC-/);
  const receipt = /http\S+\/recibo\/\S+/.exec(offer)?.[0] ?? "";
  const other = await buyer.context().newPage();
  await Promise.all([buyer.goto(receipt), other.goto(receipt)]);
  await buyer.getByLabel("Nome de quem aceita").fill("Ana Souza");
  await other.getByText("Recusar", { exact: true }).click();
  await other.getByLabel("Motivo").fill("Prazo longo.");
  await Promise.all([
    buyer.getByRole("button", { name: "Aceitar a proposta" }).click(),
    other.getByRole("button", { name: "Recusar a proposta" }).click(),
  ]);
  const outcome = /Proposta (aceita|recusada)/;
  await Promise.all([buyer, other].map((page) => page.getByText(outcome).first().waitFor()));
  await Promise.all([buyer.goto(receipt), other.goto(receipt)]);
  const said = await Promise.all(
    [buyer, other].map((page) => page.getByText(outcome).first().innerText()),
  );
  expect(said[0]).toBe(said[1]);
  await mailWith(mail, STAFF, /^.*(aceita|recusada)/);
  await seller.reload();
  const answers = seller.getByText(/respondeu à proposta/);
  await answers.first().waitFor();
  expect(await answers.count()).toBe(1);
});

/** The site with its inbox, and everybody's mailbox. */
async function openFirm(): Promise<{ site: string; inbox: string; mail: MailServer }> {
  const port = await freePort();
  const mail = await startMailServer();
  const site = await startSite({
    INBOX_PORT: String(port),
    STAFF_EMAILS: STAFF,
    MAIL_TO: STAFF,
    SMTP_URL: mail.url,
    // Nobody fills in a form as fast as this.
    QUARANTINE: "off",
  });
  onTestFinished(async () => {
    await site.stop();
    await mail.close();
  });
  return { site: site.url, inbox: `http://127.0.0.1:${port}`, mail };
}

async function askForQuote(page: Page, site: string, hasScripts: boolean): Promise<void> {
  await page.goto(`${site}/solicitacoes/orcamento?type=industry&item=HV-1110-20&quantity=3`);
  if (hasScripts) await started(page);
  const give = (name: string, value: string) =>
    page.locator(`form#solicitacao [name=${name}]`).fill(value);
  await give("name", "Ana Souza");
  await give("company", "Usinagem Exemplo Ltda.");
  await give("document", "11.222.333/0001-81");
  await page.getByLabel("Isento").check();
  await give("email", CUSTOMER);
  await give("phone", "(51) 3222-1234");
  await give("city", "Porto Alegre");
  await page.locator("form#solicitacao [name=state]").selectOption("RS");
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  // On the page itself, or on the receipt.
  await page
    .getByText(/ORC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
}

async function signIn(page: Page, mail: MailServer, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel("O seu e-mail da equipe").fill(STAFF);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  const letter = await mailWith(mail, STAFF, /\/entrar\//);
  await page.goto(/http\S+\/entrar\/\S+/.exec(letter)?.[0] ?? "");
  await page.getByRole("button", { name: "Entrar" }).click();
  // Where they wanted to go.
  await page.waitForURL(link);
}

/** The requested line with discount and IPI, and four that the catalogue does not have. */
async function writeFiveLines(page: Page): Promise<void> {
  await page.getByLabel("Preço unitário").first().fill("689,9375");
  await page.getByLabel("Desconto (%)").first().fill("5");
  await page.getByLabel("IPI (%)").first().fill("3,25");
  for (let index = 1; index < 5; index += 1) {
    const description = page.getByLabel("Descrição").nth(index);
    // Where scripts do not bring the next blank line, saving does.
    const isByHand = await page.getByText("Para mais uma linha").isVisible();
    if (isByHand && (await description.count()) === 0)
      await page.getByRole("button", { name: "Guardar rascunho" }).click();
    await description.fill(`Acessório ${index}`);
    await page
      .getByLabel("Quantidade")
      .nth(index)
      .fill(String(index + 1));
    await page.getByLabel("Preço unitário").nth(index).fill("10");
  }
  await page.getByLabel("Quem assina", { exact: true }).fill("Rita Prado");
}

async function printOf(context: BrowserContext, address: string): Promise<string> {
  const file = await context.request.get(address);
  const { runs } = await readPdf(new Uint8Array(await file.body()));
  return runs.map(({ text }) => text).join(" ");
}

/** The newest mail to somebody whose subject, or what follows it, has these words, once it is there. */
async function mailWith({ received }: MailServer, to: string, words: RegExp): Promise<string> {
  const textOf = (mail: (typeof received)[number]) => `${mail.subject}\n${mail.text}`;
  const find = () =>
    received.findLast(
      (mail) => mail.to?.some(({ address }) => address === to) && words.test(textOf(mail)),
    );
  await expect.poll(() => find() !== undefined).toBe(true);
  const found = find();
  return found ? textOf(found) : "";
}
