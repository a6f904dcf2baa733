import { afterEach, expect, test, vi } from "vitest";
import { clearDeviceData } from "./device-data.ts";

afterEach(() => vi.unstubAllGlobals());

test("what a browser refuses to open hinders nothing else from being forgotten", async () => {
  const kept = new Set(["copy-1"]);
  const removed: string[] = [];
  const storage = { "basket:items": "[]" };
  Object.setPrototypeOf(storage, { removeItem: (name: string) => removed.push(name) });
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const refuse = async () => Promise.reject(new Error("SecurityError"));
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", {});
  vi.stubGlobal("indexedDB", undefined);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: refuse } });
  vi.stubGlobal("window", { caches });
  vi.stubGlobal("caches", caches);
  await clearDeviceData(["requests"]);
  expect(removed).toEqual(["basket:items"]);
  expect(kept.size).toBe(0);
});
