import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { paths } from "../../app/paths.ts";
import { packagesIn } from "../../server/catalogue/package-view.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitSite } from "../browser/visit-site.ts";

/** Two products of one category that one line sells, whatever the maker. */
const { products } = loadCatalogue(CONTENT_FOLDER);
const [old, successor] = products.filter(
  ({ category, line }) => category === products[0]?.category && line === products[0]?.line,
);
if (!old || !successor) throw new Error("no two products of a kind");
const { line } = old;
const [pack] = packagesIn(old, line);
if (!pack) throw new Error("no package");

const folder = mkdtempSync(join(tmpdir(), "retired-"));
afterAll(() => rmSync(folder, { recursive: true }));
// Of the same name, so that what is built for the one is built for the other.
const content = join(folder, basename(CONTENT_FOLDER));
cpSync(CONTENT_FOLDER, content, { recursive: true });
const { site, browser } = await visitSite({ CONTENT: content });

it("leads whoever has a product that goes out of sale to its successor, while the site runs", async () => {
  const { page, expectQuiet } = await openPage(browser);
  const address = site.url + paths.product(line, old.slug);
  await page.goto(address);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  await page.getByRole("button", { name: "Orçamento 1 item" }).waitFor();

  retire();
  process.kill(site.pid, "SIGUSR2");
  await expect.poll(async () => (await fetch(address)).text()).toContain("Fora de linha desde");

  // Look-ups are kept for a minute.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await page.reload();
  await page.getByRole("heading", { name: /^Fora de linha desde/ }).waitFor();
  expect(await page.getByRole("button", { name: "Adicionar ao orçamento" }).count()).toBe(0);
  expect((await fetch(site.url + paths.fds(old.slug))).status).toBe(200);
  expect(await (await fetch(site.url + paths.list(line))).text()).not.toContain(old.data.name);

  await page.getByRole("button", { name: "Orçamento 1 item" }).click();
  const basket = page.getByRole("dialog");
  await basket.getByText("Saiu de linha.").waitFor();
  await basket.getByRole("button", { name: `Trocar por ${successor.data.name}` }).click();
  await basket.getByText("Saiu de linha.").waitFor({ state: "detached" });
  await basket.getByRole("button", { name: "Fechar orçamento" }).click();
  await page.getByRole("link", { name: `Ver ${successor.data.name}` }).click();
  await page.getByRole("heading", { level: 1, name: successor.data.name }).waitFor();
  expectQuiet();
});

it("exchanges it in a quote form without scripts, and keeps what was typed", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${site.url + paths.quote()}?item=${pack.sku}&quantity=3`);
  await page.getByLabel("Nome").fill("Ana");
  await page.getByLabel("Observações").fill("pela manhã");
  const code = page.locator('input[name="items[0].code"]');
  // Enter sends the form as it is.
  await page.getByLabel("Nome").press("Enter");
  await page.getByText(/^Falta acertar/).waitFor();
  expect(await code.inputValue()).toBe(pack.sku);
  await page.getByRole("button", { name: "Trocar" }).click();
  await page.getByText("O item foi trocado na lista.").waitFor();
  expect(await code.inputValue()).not.toBe(pack.sku);
  expect(await page.getByLabel("Quantidade").inputValue()).toBe("3");
  expect(await page.getByLabel("Nome").inputValue()).toBe("Ana");
  expect(await page.getByLabel("Observações").inputValue()).toBe("pela manhã");
});

/** The line that `npm run content -- retire` writes. */
function retire(): void {
  const file = join(content, "products", `${old?.slug}.md`);
  const line = `retired: { since: 2026-11-20, successor: ${successor?.slug} }`;
  writeFileSync(file, readFileSync(file, "utf8").replace("\nbase:", `\n${line}\nbase:`));
}
