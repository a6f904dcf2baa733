import { join } from "node:path";
import { expect, it } from "vitest";
import { openBrowser, openPage } from "../browser/open-browser.ts";
import { startSite } from "../browser/site-process.ts";
import { HANG_MS } from "../hang.ts";

it("serves the site for development, alive in the browser", { timeout: 2 * HANG_MS }, async () => {
  const root = join(import.meta.dirname, "../..");
  const site = await startSite(
    {},
    { command: ["--conditions=development", join(root, "server/dev.ts")] },
  );
  const browser = await openBrowser();
  try {
    const { page } = await openPage(browser);
    await page.goto(`${site.url}/produtos/industriais`);
    await expect
      .poll(async () => {
        await page.getByRole("button", { name: "Adicionar ao orçamento" }).first().click();
        return page.evaluate(() => localStorage.getItem("basket:type"));
      })
      .toBe("industry");
  } finally {
    await browser.close();
    await site.stop();
  }
});
