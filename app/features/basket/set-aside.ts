import { readBasket, SET_ASIDE_KEY } from "../../../contract/basket.ts";
import type { SetAside, Store } from "../../store/store.ts";
import type { Cipher } from "./basket-storage.ts";

/** How long a list that another line's item emptied can be brought back. Milliseconds: 7 days. */
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** The stored lists, without those that are too old or cannot be read. Never throws. */
export async function readSetAside(
  cipher: Cipher | null,
  now: number = Date.now(),
): Promise<readonly SetAside[]> {
  try {
    const text = localStorage.getItem(SET_ASIDE_KEY);
    if (!text) return [];
    // There used to be one, stored without its brackets.
    const lists: unknown[] = [JSON.parse(cipher ? await cipher.decrypt(text) : text)].flat();
    return lists.flatMap((list) => readList(list, now) ?? []);
  } catch {
    return [];
  }
}

/** Keeps storage and the store's lists in step, also with other tabs. Returns the way to stop. */
export function syncSetAside(store: Store, cipher: Cipher | null): () => void {
  let synced = store.getState().setAside;
  let lastWrite = Promise.resolve();
  const stopStore = store.subscribe(() => {
    const { setAside } = store.getState();
    if (setAside === synced) return;
    synced = setAside;
    const text =
      setAside.length > 0
        ? JSON.stringify(setAside.map(({ basket, at }) => ({ ...basket, at })))
        : null;
    // Each write waits for the one before, or an older list could come last.
    lastWrite = lastWrite.then(async () =>
      write(text && cipher ? await cipher.encrypt(text) : text),
    );
  });
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && key !== SET_ASIDE_KEY) return;
    void readSetAside(cipher).then((setAside) => {
      // What came from storage is not written back.
      synced = setAside;
      store.dispatch({ type: "basket/set-aside", setAside });
    });
  };
  window.addEventListener("storage", onStorage);
  return () => {
    stopStore();
    window.removeEventListener("storage", onStorage);
  };
}

function readList(value: unknown, now: number): SetAside | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, items, at } = value as Partial<Record<string, unknown>>;
  if (typeof at !== "string") return null;
  const basket = readBasket(type, items);
  const age = now - Date.parse(at);
  return basket.items.length > 0 && age >= 0 && age < KEPT_FOR_MS ? { basket, at } : null;
}

function write(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(SET_ASIDE_KEY);
    else localStorage.setItem(SET_ASIDE_KEY, text);
  } catch {
    // Storage that is full or forbidden: the list lives as long as the page.
  }
}
