import type { Browser, CDPSession } from "playwright-core";
import { started, visit, type Profile } from "./slow-line.ts";

/** One cold load. Milliseconds; bytes as they came over the line. */
export interface PageLoad {
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  requests: number;
  bytes: Readonly<Record<string, number>>;
}

interface Seen {
  fcp: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  tasks: { start: number; duration: number }[];
}

/** Long enough for late shifts and tasks to show. Milliseconds. */
const SETTLED_MS = 1_500;

/** Loads a page with an empty cache until nothing more happens. `runs`: it has an application to wait for. */
export async function measureLoad(
  browser: Browser,
  address: string,
  { profile, runs }: { profile: Profile; runs: boolean },
): Promise<PageLoad & { lcpElement: string }> {
  const { context, page, session } = await visit(browser, profile);
  try {
    const traffic = watchTraffic(session);
    await page.addInitScript(watchPage);
    await page.goto(address, { waitUntil: "load" });
    if (runs) await started(page);
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
    const tbt = seen.tasks
      .filter(({ start }) => start >= seen.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return {
      fcp: seen.fcp,
      lcp: seen.lcp,
      lcpElement: seen.lcpElement,
      cls: seen.cls,
      tbt,
      ...traffic(),
    };
  } finally {
    await context.close();
  }
}

function watchTraffic(session: CDPSession): () => Pick<PageLoad, "requests" | "bytes"> {
  const types = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    // A preload has no type of its own.
    types.set(requestId, response.mimeType === "text/javascript" ? "Script" : type);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type) bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return () => ({ requests: types.size, bytes });
}

/** Runs in the page, before anything of it. */
function watchPage(): void {
  const seen: Seen = { fcp: 0, lcp: 0, lcpElement: "", cls: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) each(entry);
    }).observe({ type, buffered: true });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
    const { element } = entry as PerformanceEntry & { element?: Element };
    seen.lcpElement =
      `${element?.tagName ?? ""} ${element?.textContent?.slice(0, 30) ?? ""}`.trim();
  });
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.cls += value;
  });
  watch("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, duration });
  });
}
