import { pageAddresses } from "../addresses/example-addresses.ts";
import { expect, it } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { copied } from "../browser/copied.ts";
import { newReceipt } from "../intake/new-receipt.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitSite } from "../browser/visit-site.ts";

const { site, browser } = await visitSite();
const addresses = pageAddresses(await newReceipt(site.url));

it("every page has one address: other letters and slashes lead to it, with the query", async () => {
  for (const address of addresses) {
    if (address === "/") continue;
    for (const other of [inCapitals(address), `${address}/`, `/${address}`])
      expect(await redirectOf(`${other}?a=B`), other).toEqual([308, `${address}?a=B`]);
  }
});

it("a form posted to another spelling of its address is taken in", async () => {
  const answer = await fetch(`${site.url}/Solicitacoes/Contato/`, {
    method: "POST",
    body: new URLSearchParams(CONTACT),
  });
  expect([answer.status, new URL(answer.url).pathname]).toEqual([
    200,
    expect.stringMatching(/^\/solicitacoes\/recibo\//),
  ]);
});

it("the names of files and the backend's addresses are what they are", async () => {
  for (const path of ["/assets/Nada-B2x.js", "/Favicon.svg", "/legacy/Page-data/home"])
    expect(await redirectOf(path), path).toEqual([404, null]);
});

it("a link to another spelling leads to the page's address, with a connection and without", async () => {
  const { page } = await openPage(browser, { serviceWorkers: "allow" });
  await page.goto(`${site.url}/sobre`);
  await copied(page);
  for (const other of ["/Produtos/Lojistas", "/produtos/lojistas/", "/%70rodutos/lojistas"]) {
    const link = page.locator("header a[href='/produtos/lojistas']:visible").first();
    await link.evaluate((element, to) => element.setAttribute("href", to), other);
    await page.locator(`header a[href="${other}"]`).first().click();
    await page.waitForURL(`${site.url}/produtos/lojistas`);
    await page.getByRole("heading", { level: 1, name: "Portfólio Lojista" }).waitFor();
    await page.goto(`${site.url}/sobre`);
  }
  await page.context().setOffline(true);
  await page.goto(`${site.url}/Produtos/Lojistas`);
  expect(page.url()).toBe(`${site.url}/produtos/lojistas`);
  await page.getByRole("heading", { level: 1, name: "Portfólio Lojista" }).waitFor();
  await page.context().close();
});

/** The token of a receipt means something else in capitals. */
function inCapitals(address: string): string {
  const [, path = address, token = ""] = /^(.*\/recibo\/)(.*)$/.exec(address) ?? [];
  return path.toUpperCase() + token;
}

async function redirectOf(path: string): Promise<[number, string | null]> {
  const answer = await fetch(site.url + path, { redirect: "manual" });
  return [answer.status, answer.headers.get("Location")];
}
