import type { Browser } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { type BrokenSite, startBrokenSite } from "./broken-site.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { openBrowser } from "./open-browser.ts";
import { freePort, startSite, type SiteProcess } from "./site-process.ts";

/** What is begun here is there for all tests of a file, and is ended after the last of them. */
type Settings = Readonly<Record<string, string>>;

/** A site, as `startSite`. */
export async function siteOfFile(settings: Settings = {}): Promise<SiteProcess> {
  const site = await startSite(settings);
  afterAll(() => site.stop());
  return site;
}

export async function mailOfFile(): Promise<MailServer> {
  const mail = await startMailServer();
  afterAll(() => mail.close());
  return mail;
}

export async function browserOfFile(): Promise<Browser> {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return browser;
}

/** A site and a browser. */
export async function visitSite(
  settings: Settings = {},
): Promise<{ site: SiteProcess; browser: Browser }> {
  return { site: await siteOfFile(settings), browser: await browserOfFile() };
}

/** A site with its inbox at `inbox`, and a browser. */
export async function visitInbox(
  settings: Settings = {},
): Promise<{ site: SiteProcess; inbox: string; browser: Browser }> {
  const port = String(await freePort());
  const visit = await visitSite({ INBOX_PORT: port, ...settings });
  return { ...visit, inbox: `http://127.0.0.1:${port}` };
}

/** A site behind a proxy that breaks what a test tells it to, and a browser. */
export async function visitBrokenSite(
  settings: Settings = {},
): Promise<{ site: BrokenSite; browser: Browser }> {
  const site = await startBrokenSite(settings);
  afterAll(() => site.stop());
  // A test that failed must not leave its fault to the next one.
  afterEach(() => site.proxy.mend());
  return { site, browser: await browserOfFile() };
}
