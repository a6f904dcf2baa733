import { onTestFinished, vi } from "vitest";

/** Gives the test an empty `localStorage`, whose entries are the record's own. */
export function emptyDevice(): Record<string, string> {
  const storage: Record<string, string> = {};
  Object.setPrototypeOf(storage, {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  });
  vi.stubGlobal("localStorage", storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  return storage;
}
