import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { openPage } from "./open-browser.ts";

interface StartOptions extends BrowserContextOptions {
  /** Puts the page's time into the test's hands: it stands still once the page has started. */
  clock?: boolean;
  /** Local storage of the site before its first page. */
  stored?: Readonly<Record<string, string>>;
}

const NOON = new Date("2026-12-01T12:00:00Z");

/** A page that scripts have taken over: the copy buttons, which come last, are there. */
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

/** Waits until scripts have taken the page over. */
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

/** Runs in the page: when it asked for which address, by its own clock. */
function noteCalls(): void {
  const calls: { url: string; at: number }[] = [];
  Object.assign(window, { notedCalls: calls });
  const note = (url: string) => calls.push({ url, at: Date.now() });
  const { fetch } = window;
  window.fetch = (input, init) => {
    note(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL): void {
    note(String(url));
    open.call(this, method, url, true);
  };
}

/** Milliseconds of the page's own clock between its calls of an address, for a page whose clock is in the test's hands. */
export async function callGaps(page: Page, part: string): Promise<number[]> {
  const times = await page.evaluate(
    (part) =>
      (window as unknown as { notedCalls: { url: string; at: number }[] }).notedCalls
        .filter(({ url }) => url.includes(part))
        .map(({ at }) => at),
    part,
  );
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
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
