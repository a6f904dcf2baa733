import { readBasket, SET_ASIDE_KEY } from "../../../contract/basket.ts";
import type { SetAside } from "../../store/store.ts";
import { notifyNotKept } from "./basket-storage.ts";
import type { Cipher, KeptPart } from "./sync-storage.ts";

/** How long a list that another line's item emptied can be brought back. Milliseconds: 7 days. */
const KEPT_FOR_MS = 7 * 24 * 3_600_000;

/** The lists that items of other lines have emptied. */
export const STORED_SET_ASIDE: KeptPart<readonly SetAside[]> = {
  keys: [SET_ASIDE_KEY],
  select: ({ setAside }) => setAside,
  toTexts: (lists) => [
    lists.length > 0 ? JSON.stringify(lists.map(({ basket, at }) => ({ ...basket, at }))) : null,
  ],
  read: (cipher) => readSetAside(cipher),
  replace: (setAside) => ({ type: "basket/set-aside", setAside }),
  onNotKept: notifyNotKept,
};

/** The stored lists, without those that are too old or cannot be read, which are not kept any longer either. Never throws. */
export async function readSetAside(
  cipher: Cipher | null,
  now: number = Date.now(),
): Promise<readonly SetAside[]> {
  try {
    const text = localStorage.getItem(SET_ASIDE_KEY);
    if (!text) return [];
    const lists = JSON.parse(cipher ? await cipher.decrypt(text) : text) as unknown[];
    const valid = lists.flatMap((list) => readList(list, now) ?? []);
    if (valid.length < lists.length) await keepOnly(valid, cipher);
    return valid;
  } catch {
    return [];
  }
}

async function keepOnly(lists: readonly SetAside[], cipher: Cipher | null): Promise<void> {
  const [text] = STORED_SET_ASIDE.toTexts(lists);
  if (!text) localStorage.removeItem(SET_ASIDE_KEY);
  else localStorage.setItem(SET_ASIDE_KEY, cipher ? await cipher.encrypt(text) : text);
}

function readList(value: unknown, now: number): SetAside | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, items, at } = value as Partial<Record<string, unknown>>;
  if (typeof at !== "string") return null;
  const basket = readBasket(type, items);
  // A clock that was ahead has been set right since.
  const age = Math.max(0, now - Date.parse(at));
  return basket.items.length > 0 && age < KEPT_FOR_MS ? { basket, at } : null;
}
