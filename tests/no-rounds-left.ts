import { afterAll, vi } from "vitest";
import { STEP_HANG_MS } from "./hang.ts";

// The files of a worker share its process: a loop that one of them leaves behind would take a core from all that come
// after it.
afterAll(() => vi.waitFor(expectNoRounds, { timeout: STEP_HANG_MS }));

function expectNoRounds(): void {
  if (process.getActiveResourcesInfo().includes("Immediate"))
    throw new Error("a test of this file has left rounds of the event loop behind, without an end");
}
