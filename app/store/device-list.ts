import { useSyncExternalStore } from "react";

export interface DeviceListOptions<Entry> {
  /** In local storage. */
  key: string;
  /** The oldest make room for the newest. */
  most: number;
  isEntry: (value: unknown) => value is Entry;
  /** Of two entries with the same one the newer stays. */
  idOf: (entry: Entry) => string;
}

export interface DeviceList<Entry> {
  /** The list with this entry at its head. */
  withNewest: (list: readonly Entry[], newest: Entry) => readonly Entry[];
  /** What storage held, the newest first; what cannot be read is left out. */
  read: (stored: string | null | undefined) => readonly Entry[];
  /** Keeps an entry on this device; where storage is full or forbidden, on the open page alone. */
  remember: (newest: Entry) => void;
  /** Takes out what this is said of. */
  forget: (isMeant: (entry: Entry) => boolean) => void;
  /** The list of this browser, the newest first; null on the server and while React takes over its page. */
  useList: () => readonly Entry[] | null;
}

/** What storage, full or forbidden, has not taken, by its key; it lives as long as the page. */
const unstored = new Map<string, string>();

export function forgetUnstored(): void {
  unstored.clear();
}

/** What this device remembers of the visit: a list in local storage, followed by every tab. */
export function createDeviceList<Entry>({
  key,
  most,
  isEntry,
  idOf,
}: DeviceListOptions<Entry>): DeviceList<Entry> {
  let last: { stored: string | null; list: readonly Entry[] } | null = null;

  function withNewest(list: readonly Entry[], newest: Entry): readonly Entry[] {
    return [newest, ...list.filter((one) => idOf(one) !== idOf(newest))].slice(0, most);
  }

  function read(stored: string | null | undefined): readonly Entry[] {
    try {
      const value: unknown = JSON.parse(stored ?? "[]");
      return Array.isArray(value) ? value.filter(isEntry).slice(0, most) : [];
    } catch {
      return [];
    }
  }

  function store(change: (list: readonly Entry[]) => readonly Entry[]): void {
    // Another tab may have stored something since this one could not.
    const list = read(unstored.get(key)).reduceRight(withNewest, read(storedNow(key)));
    const next = change(list);
    if (next.length + list.length === 0) return;
    const text = JSON.stringify(next);
    try {
      localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
  }

  /** The same list while storage holds the same text. */
  function current(): readonly Entry[] {
    const stored = unstored.get(key) ?? storedNow(key);
    if (last?.stored !== stored || last === null) last = { stored, list: read(stored) };
    return last.list;
  }

  return {
    withNewest,
    read,
    remember: (newest) => store((list) => withNewest(list, newest)),
    forget: (isMeant) => store((list) => list.filter((one) => !isMeant(one))),
    useList: () => useSyncExternalStore(subscribe, current, () => null),
  };
}

function storedNow(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
