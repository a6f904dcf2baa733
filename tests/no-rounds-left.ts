import { setImmediate } from "node:timers/promises";
import { afterAll, expect } from "vitest";

// The files of a worker share its process: a loop that one of them leaves behind would take a core from all that come after it.
afterAll(async () => {
  // What was to come once has come by then.
  for (let round = 0; round < 3; round += 1) await setImmediate();
  expect(process.getActiveResourcesInfo()).not.toContain("Immediate");
});
