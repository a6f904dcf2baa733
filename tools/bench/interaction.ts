import type { Browser } from "playwright-core";
import { started, visit, type Profile } from "./slow-line.ts";

const FIRST_PRODUCT = "#produtos li h2 a";

/** Of the Element Timing API, which TypeScript's library lacks. */
interface ElementTiming extends PerformanceEntry {
  renderTime: number;
  element: Element | null;
}

/**
 * From the first paint until a tap on "Adicionar ao orçamento", made in that moment, has put the package
 * into the basket. Milliseconds; Infinity where the tap was lost.
 */
export async function measureTap(browser: Browser, address: string): Promise<number> {
  const { context, page } = await visit(browser, "slow4g");
  try {
    await page.addInitScript(tapAtFirstPaint);
    await page.goto(address, { waitUntil: "load" });
    await started(page);
    await page.waitForTimeout(1_500);
    const took = await page.evaluate(() => (globalThis as unknown as { tapTook?: number }).tapTook);
    return took ?? Number.POSITIVE_INFINITY;
  } finally {
    await context.close();
  }
}

/** Runs in the page, before anything of it. */
function tapAtFirstPaint(): void {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName("first-contentful-paint")[0];
    if (!paint) return;
    const look = setInterval(() => {
      if (!document.querySelector("form.package-form [type=submit]")) return;
      clearInterval(look);
      document.querySelector<HTMLElement>("form.package-form [type=submit]")?.click();
    }, 10);
    const wait = setInterval(() => {
      if (!localStorage.getItem("basket:items")?.includes("HV-")) return;
      clearInterval(wait);
      Object.assign(globalThis, { tapTook: performance.now() - paint.startTime });
    }, 10);
  }).observe({ type: "paint", buffered: true });
}

/**
 * From the click on a product of the list until the heading of its page is painted, milliseconds. Without scripts (the
 * limit) that is a hard navigation.
 */
export async function measureNavigation(
  browser: Browser,
  list: string,
  { profile, runs }: { profile: Profile; runs: boolean },
): Promise<number> {
  const { context, page } = await visit(browser, profile);
  try {
    await page.addInitScript(watchNavigation);
    await page.goto(list, { waitUntil: "load" });
    if (runs) await started(page);
    // The visitor looks at the list before he chooses.
    await page.waitForTimeout(3_000);
    await page.locator(FIRST_PRODUCT).nth(1).click({ noWaitAfter: true });
    // Asking the page for its state takes part of the processor that is measured.
    await page.waitForTimeout(2_500);
    await page.waitForFunction(
      () => sessionStorage.getItem("left") !== null && sessionStorage.getItem("arrived") !== null,
    );
    return await page.evaluate(
      () => Number(sessionStorage.getItem("arrived")) - Number(sessionStorage.getItem("left")),
    );
  } finally {
    await context.close();
  }
}

/** Runs in each page, before anything of it. Both kinds of page are timed by the same thing: the paint of their heading. */
function watchNavigation(): void {
  const keep = (key: string, time: number) =>
    sessionStorage.setItem(key, String(performance.timeOrigin + time));
  addEventListener(
    "click",
    ({ target }) => {
      keep("left", performance.now());
      sessionStorage.setItem("name", (target instanceof Element && target.textContent) || "");
    },
    true,
  );
  new MutationObserver(() => {
    document.querySelector("h1:not([elementtiming])")?.setAttribute("elementtiming", "heading");
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const { renderTime, element } of list.getEntries() as ElementTiming[])
      if (element?.textContent === sessionStorage.getItem("name")) keep("arrived", renderTime);
  }).observe({ type: "element", buffered: true });
}

/** Heap and nodes after so many navigations between list and products, against the first ones. */
export async function measureMemory(
  browser: Browser,
  list: string,
  navigations: number,
): Promise<{ heapBefore: number; heapAfter: number; nodesBefore: number; nodesAfter: number }> {
  const { context, page, session } = await visit(browser, "desktop");
  try {
    await session.send("Performance.enable");
    await page.goto(list);
    await started(page);
    const title = await page.locator("h1").innerText();
    const there = async (index: number) => {
      const link = page.locator(FIRST_PRODUCT).nth(index % 12);
      // Of a row that the browser spares, the shown text is empty.
      const name = (await link.textContent()) ?? "";
      await link.click();
      await page.locator("h1", { hasText: name }).waitFor();
      await page.goBack();
      await page.locator("h1", { hasText: title }).waitFor();
    };
    const measure = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      return { heap: of("JSHeapUsedSize"), nodes: of("Nodes") };
    };
    for (let index = 0; index < 2; index += 1) await there(index);
    const before = await measure();
    for (let index = 0; index < navigations / 2; index += 1) await there(index);
    const after = await measure();
    return {
      heapBefore: before.heap,
      heapAfter: after.heap,
      nodesBefore: before.nodes,
      nodesAfter: after.nodes,
    };
  } finally {
    await context.close();
  }
}
