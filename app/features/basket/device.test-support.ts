import { beforeEach, vi } from "vitest";

/** A device of which each test of a file begins with an empty storage. */
export interface TestDevice {
  /** What localStorage keeps. */
  kept: Map<string, string>;
  /** The window, which hears of what other tabs store. */
  window: EventTarget;
  /** Lets it take nothing more. */
  fill: () => void;
  /** Has each use of it throw, as where the visitor has forbidden it. */
  forbid: () => void;
}

export function emptyDevice(): TestDevice {
  const refuse = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  const device: TestDevice = {
    kept: new Map(),
    window: new EventTarget(),
    fill: () => vi.stubGlobal("localStorage", { ...localStorage, setItem: refuse }),
    forbid: () =>
      vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse }),
  };
  beforeEach(() => {
    device.kept = new Map();
    device.window = new EventTarget();
    vi.stubGlobal("window", device.window);
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => device.kept.get(key) ?? null,
      setItem: (key: string, value: string) => void device.kept.set(key, value),
      removeItem: (key: string) => void device.kept.delete(key),
    });
  });
  return device;
}
