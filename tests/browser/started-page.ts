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

interface NotedCall {
  url: string;
  began: number;
  ended: number;
}

/** Runs in the page: when it asked for which address and was answered, by its own clock. */
function noteCalls(): void {
  const calls: NotedCall[] = [];
  Object.assign(window, { notedCalls: calls });
  const note = (url: string) => {
    const call = { url, began: Date.now(), ended: Number.NaN };
    calls.push(call);
    return () => {
      call.ended = Date.now();
    };
  };
  const { fetch } = window;
  window.fetch = (input, init) => {
    const end = note(input instanceof Request ? input.url : String(input));
    const answer = fetch(input, init);
    answer.then(end, end);
    return answer;
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method: string, url: string | URL): void {
    this.addEventListener("loadend", note(String(url)));
    open.call(this, method, url, true);
  };
}

/** The page's calls of an address, for a page whose clock is in the test's hands. */
function notedCalls(page: Page, part: string): Promise<NotedCall[]> {
  return page.evaluate(
    (part) =>
      (window as unknown as { notedCalls: NotedCall[] }).notedCalls.filter(({ url }) =>
        url.includes(part),
      ),
    part,
  );
}

/** Milliseconds of the page's own clock from the beginning of each call of an address to that of the next. */
export async function callGaps(page: Page, part: string): Promise<number[]> {
  const calls = await notedCalls(page, part);
  return calls.slice(1).map(({ began }, index) => began - (calls[index]?.began ?? 0));
}

/** The same from the end of each call, so that it counts for nothing how long an answer takes while the clock runs. */
export async function callWaits(page: Page, part: string): Promise<number[]> {
  const calls = await notedCalls(page, part);
  return calls.slice(1).map(({ began }, index) => began - (calls[index]?.ended ?? 0));
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
