import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";

const folder = join(import.meta.dirname, "../../build/traces");

/** A test may have more than one context. */
let traces = 0;

/**
 * Records what a context sees where its test is being tried again, until the context or the test ends:
 * `npx playwright-core show-trace build/traces/<test>.zip` shows it.
 */
export async function traceRetry(context: BrowserContext): Promise<void> {
  const test = TestRunner.getCurrentTest();
  if (!test?.result?.retryCount) return;
  traces += 1;
  const name = test.fullTestName.replaceAll(/[^\p{L}\d]+/gu, "-").slice(0, 120);
  await context.tracing.start({ screenshots: true, snapshots: true });
  let kept: Promise<void> | undefined;
  const keep = () => {
    mkdirSync(folder, { recursive: true });
    return (kept ??= context.tracing.stop({ path: join(folder, `${name}-${traces}.zip`) }));
  };
  const close = context.close.bind(context);
  context.close = async (options) => {
    await keep();
    await close(options);
  };
  onTestFinished(keep);
}
