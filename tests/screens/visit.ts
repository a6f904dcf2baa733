import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openPage } from "../browser/open-browser.ts";
import { runStaff } from "../browser/run-staff.ts";
import { freePort, startSite, type SiteProcess } from "../browser/site-process.ts";
import { newRequest } from "../intake/new-receipt.ts";
import { sendTestProposal } from "../intake/send-test-proposal.ts";
import { started } from "../browser/started-page.ts";
import type { Screen } from "./screens.ts";

/** The site as every screen needs it: up, under maintenance, with a request that has a receipt, and with its inbox. */
export interface Stage {
  site: string;
  maintenance: string;
  inbox: string;
  /** The cookie of somebody who is signed in there. */
  session: { name: string; value: string };
  protocol: string;
  /** Paths of receipts: of a request without a proposal, with one that waits, and with one that was accepted. */
  receipt: string;
  proposal: string;
  accepted: string;
  stop: () => Promise<void>;
}

/** @param isFull with a year of requests in the inbox, for pictures; else with one */
export async function setStage({ isFull = false } = {}): Promise<Stage> {
  const [site, maintenance] = await Promise.all([
    startSite({ INBOX_PORT: String(await freePort()) }),
    startSite({ MAINTENANCE: "true" }),
  ]);
  if (isFull) await runStaff(site, ["demo"]);
  const inbox = await signIn(site);
  return {
    site: site.url,
    maintenance: maintenance.url,
    ...inbox,
    ...(await newRequest(site.url, "orcamento")),
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
  const { site, maintenance, inbox, session } = stage;
  if (screen.inInbox === "signed-in")
    await opened.page.context().addCookies([{ ...session, url: inbox }]);
  const base = screen.inInbox ? inbox : screen.inMaintenance ? maintenance : site;
  const path = screen.path.replace(
    /\{(receipt|proposal|accepted|protocol)\}/,
    (_, name: "receipt" | "proposal" | "accepted" | "protocol") => stage[name],
  );
  await opened.page.goto(base + path);
  if (screen.reach) {
    // What is pressed before the scripts is not always kept; the inbox's forms need none.
    if (!screen.inInbox) await started(opened.page);
    await screen.reach(opened.page);
  }
  return opened;
}

/** A receipt with a second version that waits for an answer. */
async function makeProposal(site: SiteProcess): Promise<string> {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  for (const version of [1, 2]) await sendTestProposal(site.environment, protocol, version);
  return receipt;
}

async function makeAcceptedProposal(site: SiteProcess): Promise<string> {
  const { protocol, receipt } = await newRequest(site.url, "orcamento");
  await sendTestProposal(site.environment, protocol, 1);
  const fields = { answer: "aceitar", version: "1", acceptedBy: "Ana Souza", orderNumber: "PC-77" };
  const body = new URLSearchParams(fields);
  await fetch(site.url + receipt, { method: "POST", body, redirect: "manual" });
  return receipt;
}

/** Uses the link that the start has printed, as a browser would. */
async function signIn({ output }: SiteProcess): Promise<Pick<Stage, "inbox" | "session">> {
  const [link = ""] = /http\S+\/entrar\/\S+/.exec(output()) ?? [];
  const answer = await fetch(link, {
    method: "POST",
    body: new URLSearchParams(),
    redirect: "manual",
  });
  const [, name = "", value = ""] =
    /^(.+?)=(.+?);/.exec(answer.headers.get("Set-Cookie") ?? "") ?? [];
  return { inbox: new URL(link).origin, session: { name, value } };
}
