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
  if (clock) await page.clock.install({ time: NOON });
  await page.goto(address);
  await started(page);
  if (clock) await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000));
  return opened;
}

/** Waits until scripts have taken the page over. */
export async function started(page: Page): Promise<void> {
  await page.locator("footer .icon-copy-button").first().waitFor();
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
