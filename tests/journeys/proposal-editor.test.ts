import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { MOST_LINES } from "../../contract/proposal/draft.ts";
import { holdResponses } from "../browser/hold-responses.ts";
import { loseNextAnswer } from "../browser/lose-next-answer.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitInbox } from "../browser/visit-site.ts";
import { newRequest } from "../intake/new-receipt.ts";
import { sendTestProposal } from "../intake/send-test-proposal.ts";

const { site, inbox, browser } = await visitInbox({ STAFF_EMAILS: "ana@firma.example" });

/** Where the editor posts to. */
const SAVES = /\/proposta\.data/;

/** The state of a browser whose person is signed in; the first link is good for one. */
let session: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>> | undefined;

it("keeps what is typed, adds it up and sends it", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  const { page, expectQuiet } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}`);
  await page.getByRole("link", { name: "Fazer proposta" }).click();
  await page.getByLabel("Preço unitário").first().fill("689,9375");
  await page.getByLabel("Desconto (%)").first().fill("5");
  await page.getByText("R$\u00A01.966,32").first().waitFor();
  // A line that is begun brings the next blank one.
  await page.getByLabel("Descrição").nth(1).fill("Refratômetro");
  await page.getByLabel("Descrição").nth(2).waitFor();
  await page.getByText("Rascunho guardado.").waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Preço unitário").first().inputValue()).toBe("689,9375");
  await page.getByRole("button", { name: "Tirar item 2" }).click();
  await page.getByLabel("Quem assina", { exact: true }).fill("Rita Prado");
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  await page.getByText(`${protocol}/1 (PDF)`).waitFor();
  expect(await pageOf(receipt)).toContain("R$\u00A01.966,32");
  expectQuiet();
});

it("goes on to the next line from a code alone, which brings its name along", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const codes = page.getByLabel("Código");
  const count = await codes.count();
  await codes.last().fill("HV-1010-20");
  await expect.poll(() => codes.count()).toBe(count + 1);
  await page.getByText("Rascunho guardado.").waitFor();
});

it("goes on without a connection, and saves when it is back", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const price = page.getByLabel("Preço unitário").first();
  await price.fill("1");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.context().setOffline(true);
  await price.fill("2");
  await page.getByText("Sem conexão").waitFor();
  await page.context().setOffline(false);
  await page.getByText("Rascunho guardado.").waitFor();
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe("2");
  expect(await page.getByText("Usar a cópia").count()).toBe(0);
});

it.each([360, 1024])(
  "moves no button while it says what becomes of what is typed (%i px)",
  async (width) => {
    const { protocol } = await newRequest(site.url, "orcamento");
    const { page } = await openDesk(true);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
    const buttons = page.locator(".proposal-bar").getByRole("button");
    const places = () =>
      buttons.evaluateAll((all) =>
        all.map((button) => {
          const { x, y } = button.getBoundingClientRect();
          return { x, y };
        }),
      );
    const price = page.getByLabel("Preço unitário").first();
    await price.fill("1");
    const before = await places();
    expect(before).toHaveLength(3);
    const status = page.locator(".proposal-bar [role=status]");
    await status.filter({ hasText: "Rascunho guardado." }).waitFor();
    expect(await places()).toEqual(before);
    await page.context().setOffline(true);
    await price.fill("2");
    await status.filter({ hasText: "Sem conexão" }).waitFor();
    expect(await places()).toEqual(before);
    await page.context().setOffline(false);
  },
);

it("says that the server failed where it did, and of what is too large that it is", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const price = page.getByLabel("Preço unitário").first();
  // More than any text may be: it is refused, and not tried again as it is.
  await page.getByLabel("Observações").evaluate((field: HTMLTextAreaElement) => {
    field.removeAttribute("maxlength");
    field.value = "a".repeat(600 * 1024);
  });
  await price.fill("1");
  await page.getByText("Não foi guardado. É grande demais para enviar").waitFor();
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  await page.getByRole("alert").getByText("É grande demais para enviar").waitFor();
  // What is said of the text that was sent is no word on the next one.
  await page.getByLabel("Observações").fill("Curto.");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.route("**/previa.pdf", (route) => route.fulfill({ status: 500 }));
  await page.getByRole("button", { name: "Baixar prévia" }).click();
  await page.getByText("O servidor respondeu com um erro: a prévia não veio.").waitFor();
  await page.route("**/previa.pdf", (route) => route.fulfill({ body: "%PDF-1.4" }));
  // As where the line drops after its beginning has come.
  await page.evaluate(() => {
    Response.prototype.blob = () => Promise.reject(new TypeError("network error"));
  });
  await page.getByRole("button", { name: "Baixar prévia" }).click();
  await page.getByText("Sem conexão: a prévia não veio.").waitFor();
});

it("has a blank line again once there are no more than may be sent", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}`);
  await page.evaluate(
    ([key, lines]) => localStorage.setItem(key, JSON.stringify({ lines, keptAt: Date.now() })),
    [
      `proposal:${protocol}`,
      Array.from({ length: MOST_LINES }, () => ({ description: "Filtro" })),
    ] as const,
  );
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByRole("button", { name: "Usar a cópia" }).click();
  const descriptions = page.getByLabel("Descrição").filter({ visible: true });
  await expect.poll(() => descriptions.count()).toBe(MOST_LINES);
  await page.getByRole("button", { name: `Tirar item ${MOST_LINES}`, exact: true }).click();
  await expect.poll(() => descriptions.last().inputValue()).toBe("");
  expect(await descriptions.count()).toBe(MOST_LINES);
});

it("keeps on the device that a line was taken out, too, while there is no connection", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByLabel("Preço unitário").first().fill("1");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Tirar item 1" }).click();
  await page.getByText("Sem conexão").waitFor();
  const kept = await page.evaluate((key) => localStorage.getItem(key), `proposal:${protocol}`);
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ lines: [] });
  await page.context().setOffline(false);
});

it("brings back a line that was taken out, as it was, by the keyboard too", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const descriptions = page.getByLabel("Descrição");
  await descriptions.last().fill("Refratômetro");
  await page.getByRole("button", { name: "Tirar item 2" }).press("Enter");
  await expect.poll(() => descriptions.filter({ visible: true }).count()).toBe(2);
  await page.getByText("Rascunho guardado.").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => descriptions.filter({ visible: true }).count()).toBe(3);
  expect(await descriptions.nth(1).inputValue()).toBe("Refratômetro");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toMatch(/code$/);
  await page.getByText("Rascunho guardado.").waitFor();
  await page.reload();
  await expect.poll(() => descriptions.nth(1).inputValue()).toBe("Refratômetro");
});

it("does not call saved what is only about to be", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const price = page.getByLabel("Preço unitário").first();
  await price.fill("1");
  await page.getByText("Rascunho guardado.").waitFor();
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const status = document.querySelector(".proposal-bar [role=status]");
    new MutationObserver(() => texts.push(status?.textContent ?? "")).observe(
      status ?? document.body,
      { characterData: true, childList: true, subtree: true },
    );
    return texts;
  });
  await price.fill("2");
  const texts = () => said.evaluate((all) => all.map((text) => text.split(/[ .…]/)[0]));
  await expect.poll(async () => (await texts()).at(-1)).toBe("Rascunho");
  expect((await texts()).filter((word) => word === "Rascunho")).toHaveLength(1);
});

it("saves at once that a line was taken out", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByLabel("Preço unitário").first().fill("1");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const saving = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Tirar item 1" }).click();
  await page.clock.runFor(100);
  await saving;
});

it("offers what was typed on a page that was left before it was saved", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const price = page.getByLabel("Preço unitário").first();
  await price.fill("1");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.route(SAVES, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await price.fill("2");
  await page.getByText("Sem conexão").waitFor();
  await page.getByRole("link", { name: protocol, exact: true }).click();
  await page.unroute(SAVES);
  await page.getByRole("link", { name: "Continuar o rascunho" }).click();
  // What is typed and saved beside the offer takes nothing away of it.
  await page.getByLabel("Desconto (%)").first().fill("5");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.getByRole("button", { name: "Usar a cópia" }).click();
  await expect.poll(() => price.inputValue()).toBe("2");
});

it("goes on with what was typed after a save whose answer was lost", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const price = page.getByLabel("Preço unitário").first();
  await loseNextAnswer(page, SAVES);
  await price.fill("1");
  await page.getByText("Sem conexão").waitFor();
  await price.fill("2");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe("2");
});

it("saves what was typed while the save before was still on its way", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.clock.install();
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const price = page.getByLabel("Preço unitário").first();
  const release = await holdResponses(page, SAVES);
  await price.fill("1");
  await page.getByText("Guardando…").waitFor();
  await price.fill("2");
  // Longer than the pause after which it is saved.
  await page.clock.runFor(2_000);
  release();
  await page.getByText("Rascunho guardado.").waitFor();
  await page.reload();
  await expect.poll(() => price.inputValue()).toBe("2");
});

it("is sent once by a button that is pressed twice, and says that it was", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page, expectQuiet } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByLabel("Preço unitário").first().fill("10");
  await page.getByLabel("Quem assina", { exact: true }).fill("Rita Prado");
  await page.getByText("Rascunho guardado.").waitFor();
  await page.getByRole("button", { name: "Enviar proposta" }).dblclick();
  await page.getByText("Proposta no recibo, e-mail na fila.").waitFor();
  expectQuiet();
});

it("does not say that nothing was sent where the answer alone was lost, and sends it once", async () => {
  const { protocol } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByLabel("Preço unitário").first().fill("10");
  await page.getByLabel("Quem assina", { exact: true }).fill("Rita Prado");
  await page.getByText("Rascunho guardado.").waitFor();
  await loseNextAnswer(page, SAVES);
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  const alert = page.getByRole("alert");
  await expect.poll(() => alert.innerText()).toContain("pode já ter sido enviada");
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  await expect
    .poll(() => alert.innerText())
    .toContain(`${protocol}/1 já foi enviada por ana@firma.example`);
});

it("says what the customer has answered meanwhile, before the next version is sent", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  const { page } = await openDesk(true);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByLabel("Preço unitário").first().fill("600");
  await page.getByText("Rascunho guardado.").waitFor();
  const change = new URLSearchParams({ answer: "revisar", version: "1", change: "Um a menos." });
  await fetch(site.url + receipt, { method: "POST", body: change, redirect: "manual" });
  const send = page.getByRole("button", { name: "Enviar proposta" });
  await send.click();
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("Um a menos.");
  await page.reload();
  await send.click();
  await page.getByText(`${protocol}/2 (PDF)`).waitFor();
});

it.each([true, false])("throws a draft away, with scripts (%s) or without", async (hasScripts) => {
  const { protocol } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  const { page } = await openDesk(hasScripts);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  const remarks = page.getByLabel("Observações");
  const before = await remarks.inputValue();
  await remarks.fill("x");
  if (!hasScripts) await page.getByRole("button", { name: "Guardar rascunho" }).click();
  await page.getByText("Descartar o rascunho").click();
  await page.getByRole("button", { name: "Descartar de vez" }).click();
  await page.getByRole("link", { name: "Fazer nova versão" }).click();
  await expect.poll(() => remarks.inputValue()).toBe(before);
  expect(await page.getByText("Usar a cópia").count()).toBe(0);
});

it("works without JavaScript", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  const { page } = await openDesk(false);
  await page.goto(`${inbox}/pedidos/${protocol}/proposta`);
  await page.getByLabel("Preço unitário").first().fill("10");
  await page.getByLabel("Descrição").nth(1).fill("Refratômetro");
  await page.getByLabel("Quantidade").nth(1).fill("1");
  await page.getByRole("button", { name: "Guardar rascunho" }).click();
  await page.getByText("rascunho de ana@firma.example").waitFor();
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  const alert = page.getByRole("alert");
  await expect
    .poll(() => alert.innerText())
    .toContain("Item 2, Preço unitário: Informe o preço unitário.");
  await page.getByLabel("Preço unitário").nth(1).fill("420");
  await page.getByLabel("Quem assina", { exact: true }).fill("Rita Prado");
  await page.getByRole("button", { name: "Enviar proposta" }).click();
  await page.getByText(`${protocol}/1 (PDF)`).waitFor();
  expect(await pageOf(receipt)).toContain("R$\u00A0450,00");
});

async function openDesk(javaScriptEnabled: boolean) {
  const options = { javaScriptEnabled, ...(session ? { storageState: session } : {}) };
  const opened = await openPage(browser, options);
  if (session) return opened;
  const link = /Caixa de entrada: (\S+)/.exec(site.output())?.[1] ?? "";
  await opened.page.goto(link);
  await opened.page.getByRole("button", { name: "Entrar" }).click();
  await opened.page.getByRole("heading", { level: 1 }).waitFor();
  session = await opened.page.context().storageState();
  return opened;
}

async function pageOf(receipt: string): Promise<string> {
  return (await fetch(site.url + receipt)).text();
}
