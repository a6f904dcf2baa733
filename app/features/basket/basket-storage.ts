import { BASKET_KEYS, EMPTY_BASKET, readBasket, type Basket } from "../../../contract/basket.ts";
import { notify } from "../feedback/notify.ts";
import type { Cipher, KeptPart } from "./sync-storage.ts";

/** The basket: without a line it is stored as nothing. */
export const STORED_BASKET: KeptPart<Basket> = {
  // The type last: items without their type are nobody's basket.
  keys: [BASKET_KEYS.items, BASKET_KEYS.type],
  select: ({ basket }) => basket,
  toTexts: ({ type, items }) => [type && JSON.stringify(items), type],
  read: readStoredBasket,
  replace: (basket) => ({ type: "basket/replace", basket }),
  onNotKept: notifyNotKept,
};

/** Says that a list, this one or one that gave way to it, is on the page alone. */
export function notifyNotKept(): void {
  notify(NOT_KEPT, { kind: "error", duration: NOT_KEPT_MS });
}

const NOT_KEPT =
  "Este navegador não guardou a lista: falta espaço, ou ele não permite. Ela fica só nesta página; envie o pedido antes de fechar.";

/** Long enough to be read beside what was added. Milliseconds. */
const NOT_KEPT_MS = 10_000;

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
