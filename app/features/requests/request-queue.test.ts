import { afterEach, expect, test, vi } from "vitest";
import { announceQueue, takeQueueLock, withQueueLock } from "./request-queue.ts";

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

test("what is under way is stopped by who takes its place, and by nobody else", async () => {
  let isStopped = false;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const sending = withQueueLock(async (stopped) => {
    stopped.addEventListener("abort", () => {
      isStopped = true;
    });
    begin();
    await new Promise(() => {});
  });
  await begun;
  const work = vi.fn(async () => {});
  expect(await withQueueLock(work)).toBe(false);
  expect([isStopped, work.mock.calls.length]).toEqual([false, 0]);
  expect(await takeQueueLock(work)).toBe(true);
  expect(await sending).toBe(false);
  expect([isStopped, work.mock.calls.length]).toEqual([true, 1]);
  expect(await takeQueueLock(work)).toBe(false);
});
