import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { startedPage } from "../browser/started-page.ts";
import { HANG_MS } from "../hang.ts";
import { newRequest } from "../intake/new-receipt.ts";

const { site, browser } = await visitSite();

/** 400 % of a window of 1280 pixels. */
const NARROW = { viewport: { width: 320, height: 640 }, javaScriptEnabled: false };

it(
  "every page that search engines are told of stays within a window of 320 pixels",
  { timeout: 3 * HANG_MS },
  async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path ?? "",
    );
    expect(paths.length).toBeGreaterThan(50);
    const wide: string[] = [];
    const { page: first } = await openPage(browser, NARROW);
    const pages = [first, await first.context().newPage(), await first.context().newPage()];
    const waiting = [...paths];
    const look = async (page: Page): Promise<void> => {
      const path = waiting.shift();
      if (path === undefined) return;
      await page.goto(site.url + path, { waitUntil: "domcontentloaded" });
      wide.push(...(await page.evaluate(tooWide)).map((what) => `${path}: ${what}`));
      return look(page);
    };
    await Promise.all(pages.map(look));
    expect(wide).toEqual([]);
  },
);

it("the packages of a filling stay within a tablet's window, whatever their names", async () => {
  const { page } = await openPage(browser, { viewport: { width: 1024, height: 768 } });
  await page.goto(`${site.url}/ferramentas/calculadora?calculo=carga&produto=halcut-m-320`);
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).waitFor();
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond)).toBe(0);
});

it("the notice of what was added can be closed on a phone that lies on its side", async () => {
  const { page } = await startedPage(browser, `${site.url}/produtos/industriais/halcut-s-210`, {
    viewport: { width: 844, height: 390 },
  });
  await page.getByRole("button", { name: "Adicionar ao orçamento" }).click();
  const close = page.getByLabel("Fechar aviso");
  const { x, width } = (await close.boundingBox()) ?? { x: Infinity, width: 0 };
  expect(x + width).toBeLessThan(844);
  await close.click();
  await close.waitFor({ state: "detached" });
});

it.each(["/busca", "/produtos/industriais"])(
  "a search word wider than the window breaks at %s",
  async (path) => {
    const { page } = await openPage(browser, NARROW);
    await page.goto(`${site.url}${path}?q=${"W".repeat(120)}`, { waitUntil: "domcontentloaded" });
    expect(await page.evaluate(tooWide)).toEqual([]);
  },
);

it("a receipt stays within the window, whatever was written to it", async () => {
  const word = "W".repeat(60);
  const { receipt } = await newRequest(site.url, "orcamento", {
    items: [{ code: "HV-1010-20", quantity: 99_999, note: word }],
    offCatalogueItem: word,
    name: word,
    company: word,
    email: `${word}@${word}.example`,
    purchaseOrder: word,
    notes: word,
  });
  const { page } = await openPage(browser, NARROW);
  await page.goto(site.url + receipt, { waitUntil: "domcontentloaded" });
  expect(await page.evaluate(tooWide)).toEqual([]);
});

it("the list of what was sent stays within the window, whatever number an order has", async () => {
  const { page } = await openPage(browser, { viewport: NARROW.viewport });
  const sent = {
    protocol: "ORC-7K3F-92QX",
    receiptUrl: "/solicitacoes/recibo/AAAAAAAAAAAAAAAAAAAAAA",
    kind: "orcamento",
    at: "2026-11-20T12:00:00.000Z",
    line: "industry",
    items: [],
    offCatalogueItem: "",
    purchaseOrder: "W".repeat(60),
  };
  await page.addInitScript(
    (list) => localStorage.setItem("sent:requests", list),
    JSON.stringify([sent]),
  );
  await page.goto(`${site.url}/solicitacoes/meus-pedidos`);
  await page.getByText("Seu pedido W").waitFor();
  expect(await page.evaluate(tooWide)).toEqual([]);
});

/** How wide a page is that scrolls sideways, and the text that reaches farthest; runs in the page. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const rights = [...document.querySelectorAll("body *")]
    .filter((one) => one.childElementCount === 0 && one.checkVisibility())
    .map((one) => ({ text: one.textContent, right: one.getBoundingClientRect().right }));
  const farthest = rights.toSorted((a, b) => b.right - a.right)[0];
  return [`${scrollWidth} of ${clientWidth}, ${farthest?.text.slice(0, 40)}`];
}
