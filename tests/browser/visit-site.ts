import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { openBrowser } from "./open-browser.ts";
import { startSite, type SiteProcess } from "./site-process.ts";

/** What every test of a file may use, from the first test on. */
export interface Visit {
  site: SiteProcess;
  browser: Browser;
}

/** Starts a site and a browser before the first test of a file, and ends both after the last. */
export function visitSite(): Visit {
  const visit: Partial<Visit> = {};
  beforeAll(async () => {
    [visit.site, visit.browser] = await Promise.all([startSite(), openBrowser()]);
  });
  afterAll(async () => {
    await visit.browser?.close();
    await visit.site?.stop();
  });
  // Whole from the first test on.
  return visit as Visit;
}
