import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { PROPOSAL_DRAFT } from "../../contract/proposal/proposal.test-support.ts";
import { runStaff } from "../browser/run-staff.ts";
import { openPage } from "../browser/open-browser.ts";
import { started, startedPage } from "../browser/started-page.ts";
import { browserOfFile, mailOfFile, siteOfFile } from "../browser/visit-site.ts";
import { newRequest } from "../intake/new-receipt.ts";
import { sendTestProposal } from "../intake/send-test-proposal.ts";
import { PDF } from "../intake/test-files.ts";
import { readPdf } from "../pdf/read-pdf.ts";

const mail = await mailOfFile();
const site = await siteOfFile({ SMTP_URL: mail.url });
const browser = await browserOfFile();

it("goes from the request to a declined and an accepted proposal, all without JavaScript", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  expect(await pageOf(receipt)).not.toContain("R$");

  await sendTestProposal(site.environment, protocol, 1);
  await mail.waitFor(3);
  const offered = await pageOf(receipt);
  for (const part of [`Proposta ${protocol}/1`, "R$\u00A02.600,23", "Refratômetro manual"])
    expect(offered).toContain(part);
  expect(offered).not.toContain(PROPOSAL_DRAFT.internalNote);

  const fromMail = `${receipt}?origem=email`;
  const declined = await answer(fromMail, { answer: "recusar", version: "1", reason: "Caro." });
  expect([declined.status, declined.headers.get("Location")]).toEqual([
    303,
    `${fromMail}#proposta`,
  ]);
  expect(await pageOf(fromMail)).toMatch(/Proposta recusada(?![^]*Caro\.)/);
  expect(await pageOf(receipt)).toMatch(/Proposta recusada[^]*Caro\./);
  expect(await statusOf(protocol)).toBe("perdido");

  await sendTestProposal(site.environment, protocol, 2, { freightValue: "" });
  // A proposal is mailed only while it can be answered.
  await mail.waitFor(6);
  const print = await fetch(`${site.url}${receipt}/proposta-2.pdf`);
  expect(print.headers.get("Cache-Control")).toBe("no-store");
  const { runs } = await readPdf(new Uint8Array(await print.arrayBuffer()));
  const words = runs.map(({ text }) => text).join(" ");
  expect(words).toContain("dois mil quatrocentos e cinquenta reais e vinte e três centavos");

  const nameless = await answer(fromMail, { answer: "aceitar", version: "2", orderNumber: "PC-9" });
  expect(nameless.status).toBe(422);
  const again = await nameless.text();
  expect(again).toContain("Informe o nome de quem aceita a proposta.");
  expect(again).toContain('value="PC-9"');
  expect(again).toContain(`action="${fromMail}"`);

  const fields = { answer: "aceitar", version: "2", acceptedBy: "Ana", orderNumber: "PC-9" };
  const accepted = await Promise.all([answer(receipt, fields, PDF), answer(receipt, fields, PDF)]);
  expect(accepted.map(({ status }) => status)).toEqual([303, 303]);
  expect(accepted[0]?.headers.get("Location")).toBe(`${receipt}#proposta`);
  const agreed = await pageOf(receipt);
  for (const part of [
    "Proposta aceita",
    "Seu pedido: PC-9",
    "pedido.pdf",
    "Pedir de novo",
    "Versões anteriores",
  ])
    expect(agreed).toContain(part);
  expect(await statusOf(protocol)).toBe("ganho");

  const late = await answer(receipt, { answer: "recusar", version: "2", reason: "x" });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain("já foi respondida: aceita. Nada mudou.");

  // Request and confirmation, two proposals, and two mails to each of two answers.
  await mail.waitFor(8);
  const subjects = mail.received.map(({ subject }) => subject ?? "");
  expect(subjects.filter((text) => text.startsWith(`Proposta ${protocol}`))).toHaveLength(2);
  expect(subjects.filter((text) => text.includes("aceita"))).toHaveLength(1);
  expect(subjects.filter((text) => text.startsWith("Aceite da proposta"))).toHaveLength(1);
});

it("stands in columns on an A4 sheet, though a browser that takes its margins off calls it narrow", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  const [line] = PROPOSAL_DRAFT.lines;
  await sendTestProposal(site.environment, protocol, 1, {
    lines: [{ ...line, quantity: "99.999", unitPrice: "9.999,9999", ipi: "3,25" }],
  });
  const { page } = await openPage(browser, { viewport: { width: 688, height: 972 } });
  await page.emulateMedia({ media: "print" });
  await page.goto(site.url + receipt);
  const table = page.getByRole("table").filter({ hasText: "Preço unitário" });
  const price = table.getByRole("columnheader", { name: "Preço unitário" });
  expect(await price.isVisible()).toBe(true);
  const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(688);
  // A window as wide has less room: there the page has margins of its own, and larger letters.
  await page.emulateMedia({ media: "screen" });
  for (const wide of [640, 767]) {
    await page.setViewportSize({ width: wide, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(wide);
  }
});

it("shows no print to whoever guesses", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  for (const guessed of [
    `${receipt}/proposta-2.pdf`,
    `/solicitacoes/recibo/${"A".repeat(22)}/proposta-1.pdf`,
    `${receipt.toLowerCase()}/proposta-1.pdf`,
    `/solicitacoes/recibo/${protocol}/proposta-1.pdf`,
  ])
    expect((await fetch(site.url + guessed)).status, guessed).toBe(404);
});

it("keeps an answer through a reload and while there is no connection, says so, and takes it then", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  const { page } = await startedPage(browser, site.url + receipt);
  await page.getByText("Recusar", { exact: true }).click();
  const reason = page.getByLabel("Motivo");
  await reason.fill("O frete ficou caro.");
  await page.reload();
  await expect.poll(() => reason.inputValue()).toBe("O frete ficou caro.");
  const replaced = page.getByRole("alert").filter({ hasText: "substituiu a anterior" });
  expect(await replaced.count()).toBe(0);
  await sendTestProposal(site.environment, protocol, 2);
  await page.reload();
  await replaced.waitFor();
  expect(await reason.inputValue()).toBe("O frete ficou caro.");
  await page.context().setOffline(true);
  const send = page.getByRole("button", { name: "Recusar a proposta" });
  await send.click();
  const told = page.getByRole("alert").filter({ hasText: "a resposta não foi enviada" });
  await told.waitFor();
  await page.context().setOffline(false);
  await told.waitFor({ state: "detached" });
  await send.click();
  await page.getByText("Proposta recusada").waitFor();
  await page.getByText("O frete ficou caro.").waitFor();
  const keys = () => page.evaluate(() => Object.keys(sessionStorage));
  await expect.poll(keys).not.toContain(`answer:${receipt}`);
});

it("opens the answer that was written last, says which file is gone, and hides no refusal", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  const { page } = await startedPage(browser, site.url + receipt);
  await page.getByLabel("Nome de quem aceita").fill("Ana Souza");
  const file = { name: "pedido.pdf", mimeType: "application/pdf", buffer: PDF };
  await page.getByLabel("Arquivo do pedido").setInputFiles(file);
  await page.getByText("Pedir uma mudança", { exact: true }).click();
  await page.getByRole("button", { name: "Pedir a mudança" }).click();
  await started(page);
  await page.getByText("Escreva o que deve mudar na proposta.").waitFor();
  await page.goto(site.url + receipt);
  await page.getByText("Escolha de novo o arquivo").waitFor();
  expect(await page.getByLabel("Nome de quem aceita").inputValue()).toBe("Ana Souza");
  await page.getByLabel("Nome de quem aceita").fill("");
  await page.getByRole("button", { name: "Aceitar a proposta" }).click();
  await started(page);
  await page.getByText("Informe o nome de quem aceita a proposta.").waitFor();
  await page.getByText("Escolha de novo o arquivo").waitFor();
  await page.getByText("Pedir uma mudança", { exact: true }).click();
  await page.getByLabel("O que mudar").fill("O frete.");
  await page.reload();
  await expect.poll(() => page.getByLabel("O que mudar").isVisible()).toBe(true);
});

it("says of an order's file that is too large, or was saved anew since it was chosen, and keeps the rest", async () => {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  const { page } = await startedPage(browser, site.url + receipt);
  const folder = await mkdtemp(join(tmpdir(), "order-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "pedido.pdf");
  await writeFile(path, PDF);
  await page.getByLabel("Nome de quem aceita").fill("Ana Souza");
  const isPosted = watchPosts(page);
  const large = { name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(7_000_000) };
  await page.getByLabel("Arquivo do pedido").setInputFiles(large);
  await page.getByRole("button", { name: "Aceitar a proposta" }).click();
  await expect.poll(() => page.getByText("Passa do limite").count()).toBe(2);
  // Whoever hears the page is told as well.
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("file");
  expect(isPosted()).toBe(false);
  await page.getByLabel("Arquivo do pedido").setInputFiles(path);
  await appendFile(path, "\n");
  await page.getByRole("button", { name: "Aceitar a proposta" }).click();
  await page.getByText("O arquivo mudou ou saiu do lugar").waitFor();
  expect(await page.getByLabel("Nome de quem aceita").inputValue()).toBe("Ana Souza");
  await page.getByLabel("Arquivo do pedido").setInputFiles(path);
  await page.getByRole("button", { name: "Aceitar a proposta" }).click();
  await page.getByText("Proposta aceita").waitFor();
});

function watchPosts(page: Page): () => boolean {
  let isPosted = false;
  page.on(
    "request",
    (request) => (isPosted ||= request.method() === "POST" && request.isNavigationRequest()),
  );
  return () => isPosted;
}

/** Posts a form of the receipt as a browser without JavaScript does. */
function answer(receipt: string, fields: Readonly<Record<string, string>>, order?: Buffer) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append(
    "orderFile",
    new File(order ? [new Uint8Array(order)] : [], order ? "pedido.pdf" : ""),
  );
  return fetch(site.url + receipt, { method: "POST", body, redirect: "manual" });
}

async function pageOf(receipt: string): Promise<string> {
  const page = await fetch(site.url + receipt);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  return (await page.text()).replaceAll(/<[^>]*>/g, "");
}

async function statusOf(protocol: string): Promise<unknown> {
  const { stdout } = await runStaff(site, ["show", protocol, "--json"]);
  return (JSON.parse(stdout) as { status: string }).status;
}
