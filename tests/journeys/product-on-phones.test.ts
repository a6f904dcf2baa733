import { expect, it } from "vitest";
import { visitSite } from "../browser/visit-site.ts";
import { openPage } from "../browser/open-browser.ts";
import { started } from "../browser/started-page.ts";

const { site, browser } = await visitSite();

const PHONE = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };

it("on a phone the button is in the first screen, and once it has scrolled away another stays at the foot", async () => {
  const { page, expectQuiet } = await openPage(browser, PHONE);
  await page.goto(`${site.url}/produtos/industriais/halcut-m-320`);
  await started(page);
  const button = page.getByRole("button", { name: "Adicionar ao orçamento" });
  const { y, height } = (await button.boundingBox()) ?? { y: 0, height: 0 };
  // Above the thumb bar.
  expect(y + height).toBeLessThan(780 - 56);
  const atFoot = page.getByRole("button", { name: "Adicionar", exact: true });
  expect(await atFoot.isVisible()).toBe(false);

  await page.getByRole("radio", { name: /200\s?L/ }).check();
  await page.locator("#secao-documentos").scrollIntoViewIfNeeded();
  await atFoot.waitFor();
  await atFoot.click();
  await page.getByRole("button", { name: /^Orçamento 1/ }).click();
  expect(await page.getByRole("dialog").getByRole("listitem").first().innerText()).toMatch(
    /200\s?L/,
  );
  expect(await page.getByRole("dialog").locator("li img").count()).toBe(1);
  expectQuiet();
});

it("stands on paper as in a wide window, though a browser that takes its margins off calls it narrow", async () => {
  const { page } = await openPage(browser, { viewport: { width: 688, height: 972 } });
  await page.emulateMedia({ media: "print" });
  await page.goto(`${site.url}/produtos/industriais/halcut-m-320`);
  const [picture, name] = await Promise.all(
    [".product-head-picture", ".product-head-name"].map((part) => page.locator(part).boundingBox()),
  );
  expect(picture?.x).toBeLessThan(name?.x ?? 0);
});
