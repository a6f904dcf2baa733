import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openPage } from "../browser/open-browser.ts";
import { visitInbox } from "../browser/visit-site.ts";
import { newRequest } from "../intake/new-receipt.ts";

const [ANA, RUI] = ["ana@firma.example", "rui@firma.example"];

const { site, inbox, browser } = await visitInbox({
  INBOX_TRUSTED_HEADER: "X-Person",
  STAFF_EMAILS: `${ANA},${RUI}`,
});

it("tells the second of two people on one request what the first has done, and loses nothing of what they write", async () => {
  const { ana, rui } = await openBoth(`/pedidos/${await quote()}`);
  const reply = rui.getByLabel("Resposta", { exact: true });
  const note = rui.getByLabel("Nota", { exact: true });
  await reply.fill("Segue o preço.");
  await note.fill("Ligar amanhã.");
  await ana.getByLabel("Status").selectOption("perdido");
  await ana.getByRole("button", { name: "Mudar status" }).click();
  await ana.getByText("de novo para perdido").waitFor();

  await rui.getByRole("button", { name: "Enviar resposta" }).click();
  await rui.getByRole("alert").getByText("Esta solicitação mudou enquanto").waitFor();
  await rui.getByText("de novo para perdido").waitFor();
  expect(await rui.getByText("respondeu por e-mail").count()).toBe(0);
  expect(await reply.inputValue()).toBe("Segue o preço.");

  await rui.getByRole("button", { name: "Enviar resposta" }).click();
  await rui.getByText("respondeu por e-mail").waitFor();
  await expect.poll(() => reply.inputValue()).toBe("");
  expect(await note.inputValue()).toBe("Ligar amanhã.");
});

it("keeps the draft of the first of two people who write one proposal, and tells the second", async () => {
  const { ana, rui } = await openBoth(`/pedidos/${await quote()}/proposta`);
  const priceOf = (page: Page) => page.getByLabel("Preço unitário").first();
  await priceOf(ana).fill("10");
  await ana.getByText("Rascunho guardado.").waitFor();
  await priceOf(rui).fill("99");
  await rui.getByRole("status").getByText(`${ANA} também escreveu nesta proposta`).waitFor();
  await rui.getByRole("button", { name: "Enviar proposta" }).click();
  await rui.getByRole("alert").getByText(`${ANA} também escreveu nesta proposta`).waitFor();
  expect(await priceOf(rui).inputValue()).toBe("99");
  await ana.reload();
  await expect.poll(() => priceOf(ana).inputValue()).toBe("10");
});

it("offers the second of two people what they wrote for the next version, where the first has sent this one", async () => {
  const { ana, rui } = await openBoth(`/pedidos/${await quote()}/proposta`);
  const priceOf = (page: Page) => page.getByLabel("Preço unitário").first();
  await priceOf(ana).fill("10");
  await ana.getByLabel("Quem assina", { exact: true }).fill("Ana Prado");
  await ana.getByRole("button", { name: "Enviar proposta" }).click();
  await ana.getByText("Proposta no recibo, e-mail na fila.").waitFor();
  await priceOf(rui).fill("99");
  await rui.getByRole("status").getByText(`já foi enviada por ${ANA}`).waitFor();
  await rui.reload();
  await rui.getByRole("heading", { name: "/2" }).waitFor();
  expect(await priceOf(rui).inputValue()).toBe("10,00");
  await rui.getByRole("button", { name: "Usar a cópia" }).click();
  await expect.poll(() => priceOf(rui).inputValue()).toBe("99");
});

it("shows in every tab of a shared computer who signed in last, and keeps for the other what was written in it", async () => {
  const { ana } = await openBoth(`/pedidos/${await quote()}`);
  const note = ana.getByLabel("Nota", { exact: true });
  await note.fill("Ligar amanhã.");
  await ana.context().setExtraHTTPHeaders({ "X-Person": RUI });
  const rui = await ana.context().newPage();
  await rui.goto(inbox);
  const bar = ana.getByRole("banner");
  await bar.getByText(RUI).waitFor();
  expect(await note.inputValue()).toBe("");
  await ana.context().setExtraHTTPHeaders({ "X-Person": ANA });
  await ana.reload();
  await bar.getByText(ANA).waitFor();
  await expect.poll(() => note.inputValue()).toBe("Ligar amanhã.");
});

it("gives each of two tabs of one person back what was written in it, over a reload", async () => {
  const path = `/pedidos/${await quote()}`;
  const { page: first } = await openPage(browser, { extraHTTPHeaders: { "X-Person": ANA } });
  await first.goto(inbox + path);
  const noteIn = (page: Page) => page.getByLabel("Nota", { exact: true });
  await noteIn(first).fill("Ligar amanhã.");
  const second = await first.context().newPage();
  await second.goto(inbox + path);
  await expect.poll(() => noteIn(second).inputValue()).toBe("Ligar amanhã.");
  await noteIn(second).fill("Falta o CNPJ.");
  await first.reload();
  await expect.poll(() => noteIn(first).inputValue()).toBe("Ligar amanhã.");
  await second.reload();
  await expect.poll(() => noteIn(second).inputValue()).toBe("Falta o CNPJ.");
});

/** The same page of the inbox, before each of the two. */
async function openBoth(path: string): Promise<{ ana: Page; rui: Page }> {
  const open = async (person: string) => {
    const { page } = await openPage(browser, { extraHTTPHeaders: { "X-Person": person } });
    await page.goto(inbox + path);
    return page;
  };
  const [ana, rui] = await Promise.all([open(ANA), open(RUI)]);
  return { ana, rui };
}

/** The protocol of a quote request just sent. */
async function quote(): Promise<string> {
  return (await newRequest(site.url, "orcamento")).protocol;
}
