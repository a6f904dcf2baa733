import type { Page } from "playwright-core";
import { copied } from "./copied.ts";

/** Fills in the form that has the fewest fields. */
export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Nome").fill("Zé da Loja");
  await page.getByLabel("E-mail").fill("ze@loja.example");
  await page.getByLabel("Telefone").fill("(15) 3222-1234");
  await page.getByLabel("Assunto").selectOption("comercial");
  await page.getByLabel("Mensagem").fill("Preciso do boletim do antirrespingo.");
}

/** Picks `ficha.pdf`, the smallest file that is one, for a form. */
export async function attachSheet(page: Page): Promise<void> {
  await page.getByLabel("Anexos").setInputFiles({
    name: "ficha.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
}

/** Sends the same, and a file, without a connection: it waits on the device, and its page says so. */
export async function queueContact(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/solicitacoes/contato`);
  await copied(page);
  await fillContact(page);
  await attachSheet(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  await page.getByRole("heading", { name: "aguardando conexão" }).waitFor();
}
