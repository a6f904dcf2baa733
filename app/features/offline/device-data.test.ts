import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDeviceData } from "./device-data.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["refuses to open", undefined],
  ["never answers about", { deleteDatabase: () => new EventTarget() }],
])("what a browser %s hinders nothing else from being forgotten", async (_, indexedDB) => {
  const kept = new Set(["copy-1"]);
  const removed: string[] = [];
  const storage = { "basket:items": "[]" };
  Object.setPrototypeOf(storage, { removeItem: (name: string) => removed.push(name) });
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const refuse = async () => Promise.reject(new Error("SecurityError"));
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("indexedDB", indexedDB);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: refuse } });
  vi.stubGlobal("window", { caches });
  vi.stubGlobal("caches", caches);
  const cleared = clearDeviceData(["requests"]);
  await vi.runAllTimersAsync();
  await cleared;
  expect(removed).toEqual(["basket:items"]);
  expect(kept.size).toBe(0);
});
