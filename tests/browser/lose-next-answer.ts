import type { Page, Route } from "playwright-core";

/** The server takes what the page sends next to such an address; the page is not told. */
export async function loseNextAnswer(page: Page, address: RegExp): Promise<void> {
  const take = async (route: Route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  };
  await page.route(address, take, { times: 1 });
}
