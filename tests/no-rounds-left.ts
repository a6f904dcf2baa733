import { afterAll, expect, vi } from "vitest";
import { STEP_HANG_MS } from "./hang.ts";

// The files of a worker share its process: a loop that one of them leaves behind would take a core from all that come
// after it.
afterAll(() =>
  vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain("Immediate"), {
    timeout: STEP_HANG_MS,
  }),
);
