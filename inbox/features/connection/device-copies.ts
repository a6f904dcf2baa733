/**
 * What is written and not sent stays on this device, over a reload and a new signing in, and ends by itself: whom it is
 * about may have been erased meanwhile by somebody else. Each tab has its own copy, for another may write to the same
 * place; what was written last in any of them is there for a new one.
 */
export function keepOnDevice(key: string, texts: object): void {
  const text = JSON.stringify({ ...texts, keptAt: Date.now() });
  for (const storage of STORAGES)
    try {
      storage().setItem(key, text);
    } catch {
      // The page itself still has it.
    }
}

/** The tab's own first. To name one that is forbidden throws. */
const STORAGES = [() => sessionStorage, () => localStorage];

/** What was kept, of whatever shape; the tab's own first. */
export function copiesOnDevice(key: string): unknown[] {
  return STORAGES.map((storage) => read(storage, key)).filter((kept) => kept !== null);
}

/** Null: nothing, or nothing that can be read. */
function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Forgets the copies of which this is said; a forbidden storage has none. */
export function dropFromDevice(isMeant: (key: string, kept: unknown) => boolean): void {
  for (const storage of STORAGES)
    try {
      for (const key of Object.keys(storage()))
        if (isMeant(key, read(storage, key))) storage().removeItem(key);
    } catch {
      // Then there was none.
    }
}

/** Forgets all that this device keeps of a request, drafts of its proposals too: it has been erased. */
export function forgetRequest(protocol: string): void {
  dropFromDevice((key) => {
    const [what = "", whose] = key.split(":");
    return ["writing", "proposal"].includes(what) && whose === protocol;
  });
}

/** Forgets what has been here for longer than what visitors write is on theirs. */
export function dropOldCopies(): void {
  dropFromDevice((key, kept) => {
    if (!/^(?:writing|proposal):/.test(key)) return false;
    if (typeof kept !== "object" || kept === null || !("keptAt" in kept)) return true;
    return !(Date.now() - Number(kept.keptAt) < KEPT_MS);
  });
}

/** Milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;
