import { BASKET_KEYS, EMPTY_BASKET, readBasket, type Basket } from "../../../contract/basket.ts";
import type { Store } from "../../store/store.ts";

/** Turns a stored text into another and back; both may fail. */
export interface Cipher {
  encrypt: (text: string) => Promise<string>;
  decrypt: (text: string) => Promise<string>;
}

/** The stored basket; whatever is missing, damaged or unreadable counts as empty. Never throws. */
export async function readStoredBasket(cipher: Cipher | null): Promise<Basket> {
  try {
    const [type, items] = [
      localStorage.getItem(BASKET_KEYS.type),
      localStorage.getItem(BASKET_KEYS.items),
    ];
    if (!type) return EMPTY_BASKET;
    if (!cipher) return readBasket(type, parse(items));
    return readBasket(await cipher.decrypt(type), items ? parse(await cipher.decrypt(items)) : []);
  } catch {
    return EMPTY_BASKET;
  }
}

/**
 * Keeps storage and the store's basket in step, also with other tabs. Storage that is full or
 * forbidden is left alone: the basket then lives as long as the page.
 * @returns the way to stop
 */
export function syncBasket(store: Store, cipher: Cipher | null): () => void {
  let synced = store.getState().basket;
  let lastWrite = Promise.resolve();
  let reads = 0;
  const stopStore = store.subscribe(() => {
    const { basket } = store.getState();
    if (basket === synced) return;
    synced = basket;
    // Encryption takes its time: each write waits for the one before, or an older basket could come last.
    if (cipher) lastWrite = lastWrite.then(() => writeEncrypted(basket, cipher));
    else write(basket.type, basket.type && JSON.stringify(basket.items));
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== BASKET_KEYS.type && key !== BASKET_KEYS.items) return;
    reads += 1;
    const read = reads;
    void readStoredBasket(cipher).then((basket) => {
      if (read !== reads) return;
      // What came from storage is not written back, or two tabs would answer each other for ever.
      synced = basket;
      store.dispatch({ type: "basket/replace", basket });
    });
  };
  window.addEventListener("storage", onStorage);
  return () => {
    stopStore();
    window.removeEventListener("storage", onStorage);
  };
}

async function writeEncrypted({ type, items }: Basket, cipher: Cipher): Promise<void> {
  if (type === null) return write(null, null);
  const stored = await Promise.all([
    cipher.encrypt(type),
    cipher.encrypt(JSON.stringify(items)),
  ]).catch(() => null);
  if (stored) write(...stored);
}

function write(type: string | null, items: string | null): void {
  try {
    if (type === null || items === null) {
      localStorage.removeItem(BASKET_KEYS.type);
      localStorage.removeItem(BASKET_KEYS.items);
      return;
    }
    localStorage.setItem(BASKET_KEYS.items, items);
    localStorage.setItem(BASKET_KEYS.type, type);
  } catch {
    // Quota, privacy mode: nothing to tell the visitor, the basket on the screen is right.
  }
}

/** Takes the basket out of storage. Never throws. */
export function forgetStoredBasket(): void {
  try {
    localStorage.removeItem(BASKET_KEYS.type);
    localStorage.removeItem(BASKET_KEYS.items);
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
