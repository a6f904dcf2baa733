import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the newest copy is whole and answers for the page; resolves with its name. */
export async function copied(page: Page): Promise<string> {
  const newest = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const { active, waiting, installing } = registration ?? {};
      const isReady = active?.state === "activated" && !waiting && !installing;
      if (!isReady || navigator.serviceWorker.controller !== active) return "";
      return (await caches.keys()).findLast((key) => key.startsWith("copy-")) ?? "";
    });
  await expect.poll(newest).not.toBe("");
  await page.waitForLoadState("networkidle");
  return newest();
}
