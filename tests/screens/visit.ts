import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { openPage } from "../browser/open-browser.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { sendTestProposal } from "../intake/send-test-proposal.ts";
import { started } from "../browser/started-page.ts";
import type { Screen } from "./screens.ts";

/** The site as every screen needs it: up, under maintenance, and with a request that has a receipt. */
export interface Stage {
  site: string;
  maintenance: string;
  /** Paths of receipts: of a request without a proposal, with one that waits, and with one that was accepted. */
  receipt: string;
  proposal: string;
  accepted: string;
  stop: () => Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const [site, maintenance] = await Promise.all([startSite(), startSite({ MAINTENANCE: "true" })]);
  return {
    site: site.url,
    maintenance: maintenance.url,
    receipt: (await makeRequest(site.url)).receipt,
    proposal: await makeProposal(site),
    accepted: await makeAcceptedProposal(site),
    async stop() {
      await Promise.all([site.stop(), maintenance.stop()]);
    },
  };
}

/** Goes to a screen in a context of its own, so that no basket or draft is left from another. */
export async function openScreen(
  browser: Browser,
  stage: Stage,
  screen: Screen,
  options: BrowserContextOptions,
): Promise<{ page: Page; expectQuiet: () => void }> {
  const opened = await openPage(browser, { reducedMotion: "reduce", ...options });
  const base = screen.inMaintenance ? stage.maintenance : stage.site;
  const path = screen.path.replace(
    /\{(receipt|proposal|accepted)\}/,
    (_, name: "receipt" | "proposal" | "accepted") => stage[name],
  );
  await opened.page.goto(base + path);
  if (screen.reach) {
    // What is pressed before the scripts is not always kept.
    await started(opened.page);
    await screen.reach(opened.page);
  }
  return opened;
}

/** A receipt with a second version that waits for an answer. */
async function makeProposal(site: SiteProcess): Promise<string> {
  const { protocol, receipt } = await makeRequest(site.url);
  for (const version of [1, 2]) await sendTestProposal(site.environment, protocol, version);
  return receipt;
}

async function makeAcceptedProposal(site: SiteProcess): Promise<string> {
  const { protocol, receipt } = await makeRequest(site.url);
  await sendTestProposal(site.environment, protocol, 1);
  const fields = { answer: "aceitar", version: "1", acceptedBy: "Ana Souza", orderNumber: "PC-77" };
  const body = new URLSearchParams(fields);
  await fetch(site.url + receipt, { method: "POST", body, redirect: "manual" });
  return receipt;
}

/** Sends a quote request as a program would; its protocol, and its receipt's path. */
async function makeRequest(site: string): Promise<{ protocol: string; receipt: string }> {
  const answer = await fetch(`${site}/legacy/requests?return_type=API&requisicao=orcamento`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(QUOTE),
  });
  const { data } = (await answer.json()) as { data: { protocol: string; receiptUrl: string } };
  return { protocol: data.protocol, receipt: new URL(data.receiptUrl, site).pathname };
}
