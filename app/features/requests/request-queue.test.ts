import { afterEach, expect, test, vi } from "vitest";
import { announceQueue } from "./request-queue.ts";

afterEach(() => vi.unstubAllGlobals());

test("a browser that refuses channels between tabs hinders nothing", async () => {
  const BroadcastChannel = vi.fn(function refuse() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  vi.stubGlobal("window", { BroadcastChannel });
  vi.stubGlobal("BroadcastChannel", BroadcastChannel);
  await expect(announceQueue()).resolves.toBeUndefined();
  expect(BroadcastChannel).toHaveBeenCalled();
});
