import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { pageAddresses } from "../addresses/example-addresses.ts";
import { newReceipt } from "../intake/new-receipt.ts";
import { copied } from "../browser/copied.ts";
import { openPage } from "../browser/open-browser.ts";
import { freePort, startSite, type SiteProcess } from "../browser/site-process.ts";
import { browserOfFile } from "../browser/visit-site.ts";
import { inTurns } from "../hostile/in-turns.ts";
import { HANG_MS } from "../hang.ts";
import { STRANGE_CHANGES } from "./changes.ts";
import { use } from "./use-page.ts";

vi.setConfig({ testTimeout: 4 * HANG_MS });

const folder = await mkdtemp(join(tmpdir(), "site-worker-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const port = await freePort();
const browser = await browserOfFile();
let site: SiteProcess;
let page: Page;
let addresses: string[];
const start = (settings: Record<string, string> = {}) => startSite(settings, { folder, port });

// Somebody who has been here before, and has the site on the device.
beforeEach(async () => {
  site = await start();
  addresses = pageAddresses(await newReceipt(site.url)).filter((path) => !NOT_KEPT.test(path));
  ({ page } = await openPage(browser, { serviceWorkers: "allow" }));
  await page.goto(site.url);
  await copied(page);
});
afterEach(async () => {
  await page.context().close();
  await site.stop();
});

it("every page works without a connection, whatever an extension has done to it", async () => {
  await site.stop();
  const wrong: string[] = [];
  await inTurns([...addresses.entries()], 4, async ([index, address]) => {
    const { name, apply } = STRANGE_CHANGES[index % STRANGE_CHANGES.length] ?? NONE;
    const visit = await page.context().newPage();
    await visit.addInitScript(
      `addEventListener("DOMContentLoaded", ${apply.toString().replace(/^(?:function )?apply/, "function")}, { once: true })`,
    );
    await visit.goto(site.url + address);
    await use(visit, 100).catch((error: unknown) =>
      wrong.push(`${address}, ${name}: ${String(error)}`),
    );
    await visit.close();
  });
  expect(wrong).toEqual([]);
});

it("every page works under the service worker of a version before", async () => {
  await site.stop();
  // Of another version: the settings that reach the browser are part of it.
  site = await start({ STORAGE_ENCRYPTION_KEY: "0123456789abcdef0123456789abcdef" });
  const wrong: string[] = [];
  await inTurns(addresses, 4, async (address) => {
    const visit = await page.context().newPage();
    await visit.goto(site.url + address);
    await use(visit, 100).catch((error: unknown) => wrong.push(`${address}: ${String(error)}`));
    await visit.close();
  });
  expect(wrong).toEqual([]);
});

/** What no device keeps (docs/decisions/007-offline.md). */
const NOT_KEPT = /^\/(?:solicitacoes\/recibo|static|maintenance)\b/;

const NONE = { name: "nothing", apply: () => {} };
