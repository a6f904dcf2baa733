/**
 * What is written and not sent stays on this device, over a reload and a new signing in, and ends by itself: whom it is
 * about may have been erased meanwhile by somebody else.
 */
export function keepOnDevice(key: string, texts: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...texts, keptAt: Date.now() }));
  } catch {
    // The page itself still has it.
  }
}

/** What was kept, of whatever shape; null: nothing, or nothing that can be read. */
export function readFromDevice(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Forgets the copies of which this is said; a forbidden storage has none. */
export function dropFromDevice(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isMeant(key)) localStorage.removeItem(key);
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
  dropFromDevice((key) => {
    if (!/^(?:writing|proposal):/.test(key)) return false;
    const kept = readFromDevice(key);
    if (typeof kept !== "object" || kept === null || !("keptAt" in kept)) return true;
    return !(Date.now() - Number(kept.keptAt) < KEPT_MS);
  });
}

/** Milliseconds. */
const KEPT_MS = 7 * 24 * 3_600_000;
