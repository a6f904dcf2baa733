import type { Action, AppState, Store } from "../../store/store.ts";

/** Turns a stored text into another and back; both may fail. */
export interface Cipher {
  encrypt: (text: string) => Promise<string>;
  decrypt: (text: string) => Promise<string>;
}

/** A part of the state that is kept on this device. */
export interface KeptPart<Value> {
  keys: readonly string[];
  select: (state: AppState) => Value;
  /** The text of each key, in their order; null where nothing is stored under it. */
  toTexts: (value: Value) => readonly (string | null)[];
  /** Never throws. */
  read: (cipher: Cipher | null) => Promise<Value>;
  /** Puts what was read into the state. */
  replace: (value: Value) => Action;
  /** Told of each value that storage, full or forbidden, has not taken. */
  onNotKept?: () => void;
}

/**
 * Keeps storage and a part of the store in step, also with other tabs. Where storage takes nothing, what is on the screen is
 * right, and lives as long as the page.
 * @returns the way to stop
 */
export function syncStorage<Value>(
  store: Store,
  cipher: Cipher | null,
  { keys, select, toTexts, read, replace, onNotKept = () => {} }: KeptPart<Value>,
): () => void {
  let synced = select(store.getState());
  let lastWrite = Promise.resolve();
  let reads = 0;
  const stopStore = store.subscribe(() => {
    const value = select(store.getState());
    if (value === synced) return;
    synced = value;
    const texts = toTexts(value);
    // Encryption takes its time: each write waits for the one before, or an older value could come last.
    if (cipher)
      lastWrite = lastWrite
        .then(async () => write(keys, await encrypted(texts, cipher)))
        .catch(onNotKept);
    else
      try {
        write(keys, texts);
      } catch {
        onNotKept();
      }
  });
  const readAgain = () => {
    reads += 1;
    const own = reads;
    void read(cipher).then((value) => {
      if (own !== reads) return;
      // What came from storage is not written back, or two tabs would answer each other for ever.
      synced = value;
      store.dispatch(replace(value));
    });
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || keys.includes(key)) readAgain();
  };
  // In the browser's memory, from where Back brings it out, a page hears nothing of what others store.
  let left = "";
  const onHide = () => {
    left = storedNow(keys);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storedNow(keys) !== left) readAgain();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pagehide", onHide);
  window.addEventListener("pageshow", onShow);
  return () => {
    stopStore();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pagehide", onHide);
    window.removeEventListener("pageshow", onShow);
  };
}

/** To be compared. Storage that is forbidden never changes. */
function storedNow(keys: readonly string[]): string {
  try {
    return JSON.stringify(keys.map((key) => localStorage.getItem(key)));
  } catch {
    return "";
  }
}

function encrypted(
  texts: readonly (string | null)[],
  cipher: Cipher,
): Promise<readonly (string | null)[]> {
  return Promise.all(texts.map(async (text) => text && cipher.encrypt(text)));
}

function write(keys: readonly string[], texts: readonly (string | null)[]): void {
  for (const [index, key] of keys.entries()) {
    const text = texts[index] ?? null;
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }
}
