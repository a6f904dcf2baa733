import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { runStaff } from "../browser/run-staff.ts";
import { started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

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

it("tells browsers where to report what the security policy stops, and takes what they send", async () => {
  const { headers } = await fetch(`${site.url}/sobre`);
  expect(headers.get("Content-Security-Policy")).toMatch(/; report-to site$/);
  const [, address = ""] = /^site="([^"]+)"$/.exec(headers.get("Reporting-Endpoints") ?? "") ?? [];
  // As Chromium sends it, which it does over TLS only.
  const sent = await fetch(site.url + address, {
    method: "POST",
    headers: { "Content-Type": "application/reports+json", Origin: site.url },
    body: JSON.stringify([
      {
        age: 16,
        body: {
          blockedURL: "https://other.example/ana.png",
          disposition: "enforce",
          documentURL: `${site.url}/sobre?q=ana`,
          effectiveDirective: "img-src",
          originalPolicy: headers.get("Content-Security-Policy"),
          referrer: "",
          sample: "",
          statusCode: 200,
        },
        type: "csp-violation",
        url: `${site.url}/sobre?q=ana`,
        user_agent: "Mozilla/5.0",
      },
    ]),
  });
  expect(sent.status).toBe(202);
  await expect.poll(() => errorsOf("policy")).toHaveLength(1);
  expect(await errorsOf("policy")).toEqual([
    expect.objectContaining({ message: "img-src: https://other.example", address: "/sobre" }),
  ]);
});
