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
  const cleared: string[] = [];
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const refuse = async () => Promise.reject(new Error("SecurityError"));
  vi.stubGlobal("localStorage", { clear: () => cleared.push("local") });
  vi.stubGlobal("sessionStorage", { clear: () => cleared.push("session") });
  vi.stubGlobal("indexedDB", indexedDB);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: refuse } });
  vi.stubGlobal("window", { caches });
  vi.stubGlobal("caches", caches);
  const done = clearDeviceData(["requests"]);
  await vi.runAllTimersAsync();
  await done;
  expect(cleared).toEqual(["local", "session"]);
  expect(kept.size).toBe(0);
});
