import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Company } from "../../contract/company.ts";
import { CONTENT_FOLDER, ROOT } from "../../server/content-folder.ts";
import { openPage } from "../browser/open-browser.ts";
import { mailOfFile, visitSite } from "../browser/visit-site.ts";
import { companyOf } from "../company.ts";
import { readPdf } from "../pdf/read-pdf.ts";

/** A maker of paints, of whom only this folder knows: one line, packages in shades, most tools off. */
const CONTENT = "content-examples/tintas";
const own = companyOf(join(ROOT, CONTENT));
const other = companyOf(CONTENT_FOLDER);

// A start would build it too, but not within the patience for a start.
const { status, stderr } = run("server/build.ts");
if (status !== 0) throw new Error(stderr);
const mail = await mailOfFile();
const { site, browser } = await visitSite({ CONTENT, SMTP_URL: mail.url });

it("the second maker's content passes the publishing check", () => {
  const { status, stdout } = run("server/catalogue/check.ts");
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Conteúdo em ordem: 8 produtos/)]);
});

it("takes a shade from the list over its page to a quote that its own office gets", async () => {
  const { page, expectQuiet } = await openPage(browser);
  await page.clock.install();
  await page.goto(site.url);
  await page.getByRole("main").getByRole("link", { name: "Pintura" }).first().click();
  await page.getByRole("link", { name: "Esmalte 320" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Esmalte 320" }).waitFor();
  await page.getByRole("radio", { name: "galão 3,6 L vermelho-óxido" }).check({ force: true });
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Pedir orçamento" }).click();
  await page.getByLabel("Nome").fill("Ana Pintora");
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await page.getByLabel("E-mail").fill("ana@obra.example");
  await page.getByLabel("Telefone").fill("(31) 91234-5678");
  await page.getByLabel("Cidade").fill("Betim");
  await page.getByLabel("UF").selectOption("MG");
  await page.clock.fastForward(20_000);
  await page.getByRole("button", { name: "Enviar solicitação" }).click();
  const protocol = /PED-[0-9A-Z]{4}-[0-9A-Z]{4}/;
  const [shown = "none"] = protocol.exec(await page.getByText(protocol).first().innerText()) ?? [];
  expect(await page.evaluate(() => localStorage.getItem("basket:type"))).toBeNull();

  const mails = await mail.waitFor(2);
  expect(
    mails.map(({ to }) => to?.[0]?.address ?? "").toSorted((a, b) => (a < b ? -1 : 1)),
  ).toEqual(["ana@obra.example", own.office.mail]);
  for (const { from, subject, text, html } of mails) {
    expect(from).toMatchObject({ name: own.brand, address: own.office.mail });
    expect(`${subject} ${text}`).toContain(shown);
    expect(html).toContain("Esmalte 320 · galão 3,6 L vermelho-óxido");
    expect(`${subject} ${text} ${html}`).not.toMatch(named(other));
  }
  expectQuiet();
});

it("prints sheet and bulletin with its own name and shades", async () => {
  for (const path of ["/fds/esmalte-320", "/boletim/esmalte-320"]) {
    const answer = await fetch(site.url + path);
    const { runs } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    const words = runs.map(({ text }) => text).join(" ");
    expect(words, path).toContain(own.description);
    expect(words, path).toContain("vermelho-óxido");
    expect(words, path).not.toMatch(named(other));
  }
});

it.each([
  "/ferramentas/seletor",
  "/ferramentas/calculadora",
  "/ferramentas/pedido-rapido",
  "/solicitacoes/teste-piloto",
  "/legacy/page-data/finder",
  "/legacy/page-data/quick-order",
  "/produtos/industriais",
])("has no %s", async (path) => {
  expect((await fetch(site.url + path)).status).toBe(404);
});

it("takes no request of a kind that it does not offer", async () => {
  const address = `${site.url}/legacy/requests?return_type=API&requisicao=teste-piloto`;
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams({ name: "A" }) });
  expect(answer.status).toBe(404);
});

it("links nowhere that is not there, and names the first maker on no page", async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  );
  const links = new Set<string>();
  for (const path of [...pages, "/busca-de-nada", "/static/produtos/tintas"]) {
    const html = await (await fetch(site.url + path)).text();
    expect(named(other).exec(html)?.[0], path).toBeUndefined();
    for (const [, href = ""] of html.matchAll(/href="(\/[^"#?]*)/g)) links.add(href);
  }
  expect(pages).toContain("/produtos/tintas/esmalte-320");
  for (const href of links) expect((await fetch(site.url + href)).status, href).toBe(200);
});

function run(script: string) {
  const env = { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", CONTENT };
  return spawnSync(process.execPath, [join(ROOT, script)], { env, encoding: "utf8" });
}

function named({ brand }: Company): RegExp {
  return new RegExp(brand, "i");
}
