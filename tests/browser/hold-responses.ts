import type { Page } from "playwright-core";

/**
 * Lets no answer to such an address through until the function that this answers is called; those of which `fails`
 * says so never come.
 */
export async function holdResponses(
  page: Page,
  address: string | RegExp,
  fails: (url: string) => boolean = () => false,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await (fails(route.request().url()) ? route.abort() : route.continue());
  });
  return resolve;
}
