import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openBrowser, openPage } from "../browser/open-browser.ts";
import { runStaff } from "../browser/run-staff.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { started } from "../browser/started-page.ts";

let site: SiteProcess;
let browser: Browser;
beforeAll(async () => {
  // Else a browser waits a minute until it reports.
  [site, browser] = await Promise.all([startSite(), openBrowser("--short-reporting-delay")]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What the staff's tool lists. */
async function errorsOf(kind: string): Promise<Record<string, unknown>[]> {
  const { stdout } = await runStaff(site, ["errors", "--json"]);
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((error) => error["kind"] === kind);
}

it("tells the staff of code that breaks, without what was typed, once for each page", async () => {
  const { page } = await openPage(browser);
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(
      /(["`])O assunto\1/g,
      (text) => `(()=>{throw new Error("no “x” for 'Ana' of ana@oficina.example")})()||${text}`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(`${site.url}/produtos/industriais?q=inox`);
  await started(page);
  await page.getByRole("link", { name: "Fale conosco" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Algo parou do nosso lado" }).waitFor();
  await expect.poll(() => errorsOf("script")).toHaveLength(1);
  expect(await errorsOf("script")).toEqual([
    expect.objectContaining({
      message: "Error: no “x” for '…' of …",
      place: expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/),
      address: expect.stringMatching(/^\/(?:produtos\/industriais|solicitacoes\/contato)$/),
      build: expect.stringMatching(/^\w+$/),
      times: 1,
    }),
  ]);
});

it("asks once more for code that did not come, and tells the staff", async () => {
  const { page } = await openPage(browser);
  let asked = 0;
  await page.route(/\/assets\/search-results-[^/]*\.js$/, async (route) => {
    asked += 1;
    await (asked === 1 ? route.abort() : route.continue());
  });
  await page.goto(`${site.url}/sobre`);
  await started(page);
  await page.getByRole("combobox", { name: "Buscar produtos" }).fill("inox");
  await page.getByRole("grid").waitFor();
  expect(asked).toBe(2);
  await expect.poll(() => errorsOf("module")).toHaveLength(1);
  const [error] = await errorsOf("module");
  expect(error?.["message"]).toMatch(/search-results-[\w-]+\.js$/);
});

it("has browsers report what the security policy stops", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/sobre`);
  await started(page);
  await page.evaluate(() => {
    const picture = document.createElement("img");
    picture.src = "https://other.example/ana.png?who=ana";
    document.body.append(picture);
  });
  await expect.poll(() => errorsOf("policy")).toHaveLength(1);
  expect(await errorsOf("policy")).toEqual([
    expect.objectContaining({ message: "img-src: https://other.example", address: "/sobre" }),
  ]);
});
