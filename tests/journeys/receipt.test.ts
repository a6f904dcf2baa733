import { describe, expect, it } from "vitest";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { siteOfFile } from "../browser/visit-site.ts";

const site = await siteOfFile();

/** Posts a form as a browser without JavaScript does and opens the receipt that it leads to. */
async function receiptOf(path: string, fields: Readonly<Record<string, string>>) {
  const posted = await post(path, fields);
  expect(posted.status).toBe(303);
  const address = posted.headers.get("Location") ?? "";
  const page = await fetch(site.url + address);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  return { address, html: unescaped(await page.text()) };
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(site.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

const unescaped = (html: string) => html.replaceAll("&amp;", "&");

/** Address of the first link with this text. */
function link(html: string, text: string): string {
  const found = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return found.find(([, , label]) => label === text)?.[1] ?? "";
}

describe("the receipt, without JavaScript", () => {
  it("offers no WhatsApp while the company's number is none that could be called", async () => {
    const { html } = await receiptOf("/solicitacoes/contato", CONTACT);
    expect(html).toMatch(/CON-[0-9A-Z]{4}-[0-9A-Z]{4}/);
    expect(html).not.toContain("https://wa.me/");
  });

  it("repeats the request with its notes", async () => {
    const { items: _, ...fields } = QUOTE;
    const { html, address } = await receiptOf("/solicitacoes/orcamento", {
      ...(fields as unknown as Record<string, string>),
      "items[0].code": "HV-1010-20",
      "items[0].quantity": "3",
      "items[0].note": "tampa azul",
    });
    const again = await fetch(site.url + link(html, "Repetir este pedido"));
    expect(await again.text()).toMatch(/<input[^>]*name="items\[0\]\.note"[^>]*value="tampa azul"/);
    const fromMail = await (await fetch(`${site.url}${address}?origem=email`)).text();
    expect([link(fromMail, "Repetir este pedido"), link(fromMail, "Planilha dos itens")]).toEqual([
      "",
      "",
    ]);
    expect(link(fromMail, "Abrir o recibo inteiro, para repetir ou baixar")).toBe(address);
  });

  it("says that data were erased only where they were", async () => {
    const { address } = await receiptOf("/solicitacoes/contato", CONTACT);
    const erased = await post(address, { confirm: "on" });
    expect(erased.status).toBe(303);
    const told = await fetch(site.url + (erased.headers.get("Location") ?? ""));
    expect(told.status).toBe(200);
    expect(await told.text()).toContain("Seus dados foram apagados");
    const proof = new URL(erased.headers.get("Location") ?? "", site.url).search;
    for (const untrue of [
      `/solicitacoes/recibo/AAAAAAAAAAAAAAAAAAAAAA?apagado=1`,
      `/solicitacoes/recibo/AAAAAAAAAAAAAAAAAAAAAA${proof}`,
      `${address}?apagado=1`,
      address,
    ]) {
      const answer = await fetch(site.url + untrue);
      expect([answer.status, answer.headers.get("Cache-Control")], untrue).toEqual([
        404,
        "no-store",
      ]);
      expect(await answer.text()).not.toContain("Seus dados foram apagados");
    }
  });
});
