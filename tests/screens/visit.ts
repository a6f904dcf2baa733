import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { openPage } from "../browser/open-browser.ts";
import { startSite } from "../browser/site-process.ts";
import { started } from "../browser/started-page.ts";
import type { Screen } from "./screens.ts";

/** The site as every screen needs it: up, under maintenance, and with a request that has a receipt. */
export interface Stage {
  site: string;
  maintenance: string;
  /** Path of the receipt. */
  receipt: string;
  stop: () => Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const [site, maintenance] = await Promise.all([startSite(), startSite({ MAINTENANCE: "true" })]);
  return {
    site: site.url,
    maintenance: maintenance.url,
    receipt: await makeRequest(site.url),
    async stop() {
      await Promise.all([site.stop(), maintenance.stop()]);
    },
  };
}

/** Goes to a screen in a context of its own, so that no basket or draft is left from another. */
export async function openScreen(
  browser: Browser,
  { site, maintenance, receipt }: Stage,
  screen: Screen,
  options: BrowserContextOptions,
): Promise<{ page: Page; expectQuiet: () => void }> {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const base = screen.inMaintenance ? maintenance : site;
  await opened.page.goto(base + screen.path.replace("{receipt}", receipt));
  if (screen.reach) {
    // What is pressed before the scripts is not always kept.
    await started(opened.page);
    await screen.reach(opened.page);
  }
  return opened;
}

/** Sends a quote request as a program would; its receipt's path. */
async function makeRequest(site: string): Promise<string> {
  const answer = await fetch(`${site}/legacy/requests?return_type=API&requisicao=orcamento`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(QUOTE),
  });
  const { data } = (await answer.json()) as { data: { receiptUrl: string } };
  return new URL(data.receiptUrl, site).pathname;
}
