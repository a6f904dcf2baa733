import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { expect } from "vitest";
import { STEP_HANG_MS } from "../hang.ts";
import { findBrowser } from "./ensure-browser.ts";
import { traceRetry } from "./trace-retry.ts";

/** The system's Chromium, without a window and without a word to anyone outside. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser() ?? "chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      // Widths of letters as on a screen of any density, not rounded to whole pixels.
      "--font-render-hinting=none",
    ],
  });
}

/**
 * A page in a context of its own; anything it reports as an error is kept for `expectQuiet`. Without the
 * service worker, whose copy of the site would cost each context some seconds, unless the test is about it.
 */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; expectQuiet: () => void }> {
  const context = await browser.newContext({
    locale: "pt-BR",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(STEP_HANG_MS);
  await traceRetry(context);
  const page = await context.newPage();
  const errors = watchErrors(page);
  return { page, expectQuiet: () => expect(errors).toEqual([]) };
}

/** Every console error and uncaught exception of a page, as they come. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}
