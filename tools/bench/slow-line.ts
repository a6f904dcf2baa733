import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";

/** `slow4g`: a phone on a slow line, as Lighthouse simulates it. `desktop`: a fast line, no brake. */
export type Profile = "slow4g" | "desktop";

export interface Visit {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/** A visitor with nothing cached, under a profile. */
export async function visit(browser: Browser, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({
    locale: "pt-BR",
    serviceWorkers: "block",
    ...(profile === "slow4g"
      ? {
          viewport: { width: 412, height: 823 },
          deviceScaleFactor: 1.75,
          isMobile: true,
          hasTouch: true,
        }
      : { viewport: { width: 1350, height: 940 } }),
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  if (profile === "slow4g") {
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 562.5,
      // 1.44 Mbit/s down, 675 kbit/s up; bytes per second.
      downloadThroughput: 1_440_000 / 8,
      uploadThroughput: 675_000 / 8,
    });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  return { context, page, session };
}

/** Whether the application has hydrated the page: the copy buttons come last. Pages of the limit never do. */
export async function started(page: Page): Promise<void> {
  await page.locator("footer .icon-copy-button").first().waitFor({ state: "attached" });
}
