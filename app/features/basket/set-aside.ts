import { readBasket, SET_ASIDE_KEY } from "../../../contract/basket.ts";
import type { SetAside, Store } from "../../store/store.ts";
import type { Cipher } from "./basket-storage.ts";

/** How long a list that another line's item emptied can be brought back. Milliseconds: 7 days. */
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** The stored list, or null where there is none, it is too old, or it cannot be read. Never throws. */
export async function readSetAside(
  cipher: Cipher | null,
  now: number = Date.now(),
): Promise<SetAside | null> {
  try {
    const text = localStorage.getItem(SET_ASIDE_KEY);
    if (!text) return null;
    const { type, items, at } = JSON.parse(cipher ? await cipher.decrypt(text) : text);
    const basket = readBasket(type, items);
    const age = now - Date.parse(at);
    return basket.items.length > 0 && age >= 0 && age < KEPT_FOR_MS ? { basket, at } : null;
  } catch {
    return null;
  }
}

/** Keeps the stored list in step with the store's. Returns the way to stop. */
export function syncSetAside(store: Store, cipher: Cipher | null): () => void {
  let synced = store.getState().setAside;
  let lastWrite = Promise.resolve();
  return store.subscribe(() => {
    const { setAside } = store.getState();
    if (setAside === synced) return;
    synced = setAside;
    const text = setAside && JSON.stringify({ ...setAside.basket, at: setAside.at });
    // Each write waits for the one before, or an older list could come last.
    lastWrite = lastWrite.then(async () =>
      write(text && cipher ? await cipher.encrypt(text) : text),
    );
  });
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(SET_ASIDE_KEY);
    else localStorage.setItem(SET_ASIDE_KEY, text);
  } catch {
    // Storage that is full or forbidden: the list lives as long as the page.
  }
}
