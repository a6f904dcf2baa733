import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { loseNextAnswer } from "../browser/lose-next-answer.ts";
import { openPage } from "../browser/open-browser.ts";
import { mailOfFile, visitInbox } from "../browser/visit-site.ts";

const ANA = "ana@firma.example";

const mail = await mailOfFile();
const { site, inbox, browser } = await visitInbox({ STAFF_EMAILS: ANA, SMTP_URL: mail.url });

it("has nothing of itself on the site's port", async () => {
  for (const path of ["/entrar", "/equipe", "/eventos", "/exportar.csv"])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});

it.each([
  ["with scripts", true],
  ["without scripts", false],
])(
  "is entered by a mailed link, and a request is taken and answered, %s",
  async (_, javaScriptEnabled) => {
    const { page } = await openPage(browser, { javaScriptEnabled });
    const protocol = await send();
    await page.goto(`${inbox}/pedidos/${protocol}`);
    await page.getByLabel("O seu e-mail da equipe").fill(ANA);
    await page.getByRole("button", { name: "Enviar o link" }).click();
    await page.getByRole("heading", { name: "Veja o seu e-mail" }).waitFor();
    await page.goto(await mailedLink(page));
    await page.getByRole("button", { name: "Entrar" }).click();
    // Where they wanted to go.
    await page.getByRole("heading", { name: CONTACT.name }).waitFor();

    await page.getByRole("link", { name: "Pedidos" }).click();
    const row = page.getByRole("row").filter({ hasText: protocol });
    await row.getByRole("button", { name: "Assumir" }).click();
    await row.getByText(ANA).waitFor();
    await row.getByRole("link", { name: CONTACT.name }).click();
    await page.getByLabel("Nota", { exact: true }).fill("Cliente novo.");
    await page.getByRole("button", { name: "Guardar nota" }).click();
    await page.getByText("Cliente novo.", { exact: true }).waitFor();
    await page.getByLabel("Resposta", { exact: true }).fill(`Segue a resposta ${protocol}.`);
    await page.getByRole("button", { name: "Enviar resposta" }).click();
    await page.getByText("respondeu por e-mail").waitFor();

    const isReply = ({ text }: { text?: string | undefined }) =>
      text?.includes(`Segue a resposta ${protocol}.`) === true;
    await expect.poll(() => mail.received.some(isReply)).toBe(true);
    const reply = mail.received.find(isReply);
    const confirmation = mail.received.find(({ messageId }) =>
      messageId?.includes(`${protocol}.sender`),
    );
    expect(reply).toMatchObject({
      to: [{ address: CONTACT.email }],
      replyTo: [{ address: ANA }],
      inReplyTo: confirmation?.messageId,
    });
    const notice = mail.received.find(({ messageId }) => messageId?.includes(`${protocol}.staff`));
    expect(notice?.text).toContain(`${inbox}/pedidos/${protocol}`);
    await page.context().close();
  },
);

it("shows a request by itself, says how many are new, and goes by keys", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(await newLink());
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("button", { name: "Atalhos do teclado" }).waitFor();
  const protocol = await send();
  await page.getByText(protocol).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Caixa de entrada$/);
  await page.keyboard.press("/");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");
  await page.keyboard.press("Escape");
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await page.getByRole("row").filter({ hasText: protocol }).getByText(ANA).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/pedidos\//);
  expectQuiet();
  await page.context().close();
});

it("keeps every tab up to date by one connection, and goes on when the tab that has it is shut", async () => {
  const { page, expectQuiet } = await openDesk();
  const tabs = [page];
  // A browser has six connections to a server that speaks HTTP/1.1.
  for (let more = 0; more < 7; more += 1) tabs.push(await page.context().newPage());
  for (const tab of tabs) await tab.goto(inbox);
  const first = await send();
  for (const tab of tabs) await tab.getByText(first).waitFor();
  await page.close();
  const second = await send();
  for (const tab of tabs.slice(1)) await tab.getByText(second).waitFor();
  expectQuiet();
  await page.context().close();
});

it("leaves the keys alone where they are switched off, over a reload too", async () => {
  const { page, expectQuiet } = await openDesk();
  await page.goto(inbox);
  // It comes by itself, so the page is hydrated.
  await page.getByText(await send()).waitFor();
  const open = page.getByRole("button", { name: "Atalhos do teclado" });
  const choice = page.getByLabel("Usar as teclas neste aparelho");
  const searches = async () => {
    await open.blur();
    await page.keyboard.press("/");
    return page.evaluate(() => document.activeElement?.getAttribute("name") === "q");
  };
  await open.click();
  await choice.uncheck();
  await page.getByRole("button", { name: "Fechar" }).click();
  expect(await searches()).toBe(false);
  await page.reload();
  await page.getByText(await send()).waitFor();
  expect(await searches()).toBe(false);
  await open.click();
  await choice.check();
  await page.getByRole("button", { name: "Fechar" }).click();
  expect(await searches()).toBe(true);
  expectQuiet();
  await page.context().close();
});

it("takes a double click for one press: the second would find the form empty", async () => {
  const protocol = await send();
  const { page, expectQuiet } = await openDesk();
  await page.goto(`${inbox}/pedidos/${protocol}`);
  await page.getByLabel("Nota", { exact: true }).fill("Ligar amanhã.");
  const button = page.getByRole("button", { name: "Guardar nota" });
  await button.click();
  await page.getByText("Nota guardada.").waitFor();
  await button.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole("link", { name: "Números" }).click();
  await page.getByRole("heading", { name: "Números" }).waitFor();
  await page.goBack();
  await page.getByText("Ligar amanhã.").waitFor();
  expectQuiet();
  await page.context().close();
});

it.each([
  ["at the next try", pressReply],
  ["after a reload", (page: Page) => page.reload()],
])("sends a reply once whose answer was lost, and knows it %s", async (_, goOn) => {
  const protocol = await send();
  const { page } = await openDesk();
  await page.goto(`${inbox}/pedidos/${protocol}`);
  const reply = page.getByLabel("Resposta", { exact: true });
  await reply.fill("Segue o preço.");
  await loseNextAnswer(page, /\/pedidos\/[^/]+\.data/);
  await pressReply(page);
  await page.getByRole("alert").getByText("pode já ter sido gravado ou enviado").waitFor();
  expect(await reply.inputValue()).toBe("Segue o preço.");
  await goOn(page);
  await page.getByText("respondeu por e-mail").waitFor();
  await expect.poll(() => reply.inputValue()).toBe("");
  expect(await page.getByText("respondeu por e-mail").count()).toBe(1);
  await page.context().close();
});

it("has buttons of one height on a tablet", async () => {
  const protocol = await send();
  const { page } = await openDesk();
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(`${inbox}/pedidos/${protocol}`);
  const heightOf = async (name: string) =>
    (await page.getByRole("button", { name }).boundingBox())?.height;
  expect(await heightOf("Assumir")).toBe(await heightOf("Passar"));
  await page.context().close();
});

it("is no wider than a phone, however long the address is that is answered", async () => {
  const email = "departamento.de.compras@metalurgica-nossa-senhora-aparecida.example";
  const protocol = await send({ email });
  const { page } = await openDesk();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${inbox}/pedidos/${protocol}`);
  await page.getByText(`Para ${email}`).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.context().close();
});

it("leaves the focus on the filter that was chosen by keyboard", async () => {
  const { page, expectQuiet } = await openDesk();
  await page.goto(inbox);
  // It comes by itself, so the page is hydrated.
  await page.getByText(await send()).waitFor();
  await page.getByLabel("Tipo").focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/tipo=/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("tipo");
  expectQuiet();
  await page.context().close();
});

it("asks again for a page that Back brings out of the browser's memory: its reader may have signed out", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.goto(await newLink());
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("button", { name: "Atalhos do teclado" }).waitFor();
  // It comes by itself, so the page is hydrated.
  await page.getByText(await send()).waitFor();
  await page.evaluate(() => Object.assign(window, { isAsItWas: true }));
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(
      () => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    ),
  ]);
  expect(await page.evaluate(() => "isAsItWas" in window)).toBe(false);
  expectQuiet();
  await page.context().close();
});

it("keeps nothing on the device of a request that was erased", async () => {
  const { page } = await openDesk();
  const protocol = await send();
  await page.goto(`${inbox}/pedidos/${protocol}`);
  const kept = () =>
    page.evaluate((of) => Object.keys(localStorage).filter((key) => key.includes(of)), protocol);
  await page.getByLabel("Resposta", { exact: true }).fill("Sobre o seu telefone");
  await expect.poll(kept).not.toEqual([]);
  await page.getByText("Apagar por pedido da pessoa").click();
  await page.getByLabel(`Digite ${protocol}`).fill(protocol);
  await page.getByRole("button", { name: "Apagar de vez" }).click();
  await page.getByText("O pedido foi apagado.").waitFor();
  expect(await kept()).toEqual([]);
  await page.context().close();
});

async function pressReply(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enviar resposta" }).click();
}

async function send(fields: object = {}): Promise<string> {
  const answer = await fetch(`${site.url}/legacy/requests?return_type=API&requisicao=contato`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...CONTACT,
      message: `Outra pergunta, ${crypto.randomUUID()}`,
      ...fields,
    }),
  });
  const { data } = (await answer.json()) as { data: { protocol: string } };
  return data.protocol;
}

/** The newest link that was mailed, once it is there. */
async function mailedLink(page: Page): Promise<string> {
  const links = () =>
    mail.received.flatMap(({ text }) => text?.match(/http\S+\/entrar\/\S+/)?.slice(0, 1) ?? []);
  const before = new Set(used);
  await expect.poll(() => links().some((link) => !before.has(link))).toBe(true);
  const link = links().find((one) => !before.has(one)) ?? page.url();
  used.push(link);
  return link;
}

const used: string[] = [];

/** The state of a browser whose person is signed in: nobody gets many links in an hour. */
let session: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>> | undefined;

async function openDesk() {
  const opened = await openPage(browser, session ? { storageState: session } : {});
  if (session) return opened;
  await opened.page.goto(await newLink());
  await opened.page.getByRole("button", { name: "Entrar" }).click();
  await opened.page.getByRole("button", { name: "Atalhos do teclado" }).waitFor();
  session = await opened.page.context().storageState();
  return opened;
}

async function newLink(): Promise<string> {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(inbox);
  await page.getByLabel("O seu e-mail da equipe").fill(ANA);
  await page.getByRole("button", { name: "Enviar o link" }).click();
  const link = await mailedLink(page);
  await page.context().close();
  return link;
}
