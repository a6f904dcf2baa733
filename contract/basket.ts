import { isLine, type CategoryRef, type Line } from "./catalogue.ts";

/** One line of the quote basket (specification section 3); `code` is a SKU. */
export interface BasketItem {
  code: string;
  name: string;
  category: CategoryRef;
  /** Integer, 1 to MAX_QUANTITY. */
  quantity: number;
  note?: string;
}

/** The basket has one type at a time; null while nothing has been put in since it was cleared. */
export interface Basket {
  type: Line | null;
  items: readonly BasketItem[];
}

/** The largest quantity of one line: five digits. */
export const MAX_QUANTITY = 99_999;

/** More lines than a real order has; keeps storage, links and mails in bounds. */
export const MAX_ITEMS = 200;

/** Characters of a line's note. */
export const MAX_NOTE = 200;

/** Characters of what is asked for beyond the catalogue. */
export const MAX_BEYOND = 1_000;

/** The two keys of local storage that hold the basket (specification section 3). */
export const BASKET_KEYS = { type: "basket:type", items: "basket:items" } as const;

/** The key of local storage that holds the lists which other lines' items emptied. */
export const SET_ASIDE_KEY = "basket:set-aside";

export const EMPTY_BASKET: Basket = { type: null, items: [] };

/**
 * A basket item from a value of unknown shape, or null where the specification (section 5) rejects
 * it: code, name, category, category code or category name empty, or a quantity that is no positive integer.
 */
export function readBasketItem(value: unknown): BasketItem | null {
  if (!isRecord(value) || !isRecord(value["category"])) return null;
  const code = text(value["code"]);
  // Names once had no-break spaces; one that looks the same is the same.
  const name = text(value["name"]).replaceAll("\u00A0", " ");
  const category = { code: text(value["category"]["code"]), name: text(value["category"]["name"]) };
  const quantity = value["quantity"];
  if (!code || !name || !category.code || !category.name || !isQuantity(quantity)) return null;
  const note = text(value["note"]).slice(0, MAX_NOTE);
  return { code, name, category, quantity, ...(note ? { note } : {}) };
}

/** A basket from stored values: unreadable items are left out, an unreadable type empties it. */
export function readBasket(type: unknown, items: unknown): Basket {
  if (!isLine(type)) return EMPTY_BASKET;
  if (!Array.isArray(items)) return { type, items: [] };
  const byCode = new Map<string, BasketItem>();
  for (const value of items) {
    const item = readBasketItem(value);
    if (item && byCode.size < MAX_ITEMS) byCode.set(item.code, item);
  }
  return { type, items: [...byCode.values()] };
}

/** Whether a value is a quantity the basket keeps: an integer from 1 to MAX_QUANTITY. */
export function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MAX_QUANTITY;
}

/**
 * The whole number that a text says, thousands grouped or not, or NaN: `1,5`, `-3` and `1e9` are never taken for
 * something else.
 */
export function readQuantity(text: string): number {
  return /^\s*(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)\s*$/.test(text)
    ? Number(text.replaceAll(".", ""))
    : Number.NaN;
}

/** What a quantity must be, for the visitor. */
export const QUANTITY_RULE = "Informe um número inteiro de 1 a 99.999.";

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
