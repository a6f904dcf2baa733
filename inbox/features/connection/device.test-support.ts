import { onTestFinished, vi } from "vitest";

/** Gives the test an empty `localStorage`, whose entries are the record's own, and the first tab. */
export function emptyDevice(): Record<string, string> {
  newTab();
  return empty("localStorage");
}

/** Opens a tab with an empty `sessionStorage`; answers the way back to it. */
export function newTab(): () => void {
  const storage = empty("sessionStorage");
  return () => void vi.stubGlobal("sessionStorage", storage);
}

function empty(name: "localStorage" | "sessionStorage"): Record<string, string> {
  const storage: Record<string, string> = {};
  Object.setPrototypeOf(storage, {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  });
  vi.stubGlobal(name, storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return storage;
}
