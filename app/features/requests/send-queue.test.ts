import { expect, test, vi } from "vitest";
import { sendQueue } from "./send-queue.ts";

const parts = { send: async () => false, onSent: () => {}, onRefused: () => {} };

test.each([
  ["is free and nothing waits", {}, "done"],
  ["is taken by another try", null, "busy"],
])("where the lock %s, a try says so", async (_, lock, ending) => {
  const request = (name: string, options: object, work: (lock: unknown) => unknown) => work(lock);
  vi.stubGlobal("navigator", { locks: { request } });
  expect(await sendQueue(parts)).toBe(ending);
});
