import { expect, it } from "vitest";
import { FROM_MAIL } from "../../contract/receipt.ts";
import { openPage } from "../browser/open-browser.ts";
import { visitSite } from "../browser/visit-site.ts";
import { newRequest } from "../intake/new-receipt.ts";

const { site, browser } = await visitSite();

it("says on paper which calculation it was", async () => {
  const { page } = await openPage(browser);
  await page.emulateMedia({ media: "print" });
  await page.goto(`${site.url}/ferramentas/calculadora?calculo=custo`);
  const named = page.getByRole("main").getByText("Custo em uso", { exact: true });
  await named.filter({ visible: true }).waitFor();
});

it("leaves out on paper what a receipt from a mail would only lead to", async () => {
  const { receipt } = await newRequest(site.url);
  const { page } = await openPage(browser);
  await page.emulateMedia({ media: "print" });
  const sent = page.getByRole("heading", { name: "O que você enviou" });
  await page.goto(`${site.url}${receipt}?${FROM_MAIL}`);
  expect(await sent.isVisible()).toBe(false);
  await page.goto(site.url + receipt);
  expect(await sent.isVisible()).toBe(true);
});
