import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { openPage } from "./open-browser.ts";

interface StartOptions extends BrowserContextOptions {
  /** Puts the page's time into the test's hands: it stands still once the page has started. */
  clock?: boolean;
  /** Local storage of the site before its first page. */
  stored?: Readonly<Record<string, string>>;
}

const NOON = new Date("2026-12-01T12:00:00Z");

/** A hydrated page: the copy buttons, which come last, are there. */
export async function startedPage(
  browser: Browser,
  address: string,
  { clock = false, stored = {}, ...context }: StartOptions = {},
): Promise<{ page: Page; expectQuiet: () => void }> {
  const opened = await openPage(browser, {
    serviceWorkers: "block",
    storageState: {
      cookies: [],
      origins: [
        {
          origin: new URL(address).origin,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    },
    ...context,
  });
  const { page } = opened;
  if (clock) {
    await page.clock.install({ time: NOON });
    await page.addInitScript(noteCalls);
  }
  await page.goto(address);
  await started(page);
  if (clock) await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000));
  return opened;
}

/** Waits until the page is hydrated. */
export async function started(page: Page): Promise<void> {
  await page.locator("footer .icon-copy-button").first().waitFor();
}

/**
 * Takes the connection away and waits until the page says so. What says so comes after the page has started, and
 * would not come any more.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.locator(".offline-band").waitFor({ state: "attached" });
  await page.context().setOffline(true);
  await page.getByText(/^Sem conexão/).waitFor();
}

interface NotedCall {
  url: string;
  /** By the page's own clock. Milliseconds. */
  began: number;
  /** How long each timer is that the page has set since, until its next call of whatever address. */
  timers: number[];
}

/** Runs in the page: what it asks for when, and which timers it sets, by its own clock. */
function noteCalls(): void {
  const calls: NotedCall[] = [{ url: "", began: 0, timers: [] }];
  Object.assign(window, { notedCalls: calls });
  const note = (url: string) => calls.push({ url, began: Date.now(), timers: [] });
  const { fetch, setTimeout } = window;
  window.fetch = (input, init) => {
    note(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL): void {
    note(String(url));
    open.call(this, method, url, true);
  };
  const noting = (work: TimerHandler, delay = 0, ...given: unknown[]) => {
    calls.at(-1)?.timers.push(delay);
    return setTimeout(work, delay, ...given);
  };
  Object.assign(window, { setTimeout: noting });
}

function notedCalls(page: Page): Promise<NotedCall[]> {
  return page.evaluate(() => (window as unknown as { notedCalls: NotedCall[] }).notedCalls);
}

/** The page's calls of an address, for a page whose clock is in the test's hands. */
export async function callsOf(page: Page, part: string): Promise<NotedCall[]> {
  return (await notedCalls(page)).filter(({ url }) => url.includes(part));
}

/** Waits until the page has set so many timers of so many milliseconds: then its clock may be moved over them. */
export async function untilTimers(page: Page, delay: number, count: number): Promise<void> {
  const set = async () => (await notedCalls(page)).flatMap(({ timers }) => timers);
  await expect.poll(async () => (await set()).filter((ms) => ms === delay).length).toBe(count);
}

/** Lets the page's time run in steps until something is true; answers how long that took on its clock, milliseconds. */
export async function runUntil(
  page: Page,
  isTrue: () => boolean | Promise<boolean>,
  { step = 250, limit = 1_000_000 } = {},
): Promise<number> {
  let elapsed = 0;
  while (!(await isTrue())) {
    if (elapsed >= limit) throw new Error(`nothing happened in ${limit} ms of the page's time`);
    await page.clock.runFor(step);
    elapsed += step;
  }
  return elapsed;
}
