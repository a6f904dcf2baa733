import { readBasket, type Basket } from "../../../contract/basket.ts";
import type { Payload } from "../../backend/payload.ts";
import { store } from "../../store/store.ts";
import { addLines } from "../basket/add-to-basket.ts";
import { bringBack } from "../basket/bring-back.ts";
import type { QueuedRequest } from "./queue-storage.ts";

/** The list that a request is about to ask for, also where another line's item has set it aside meanwhile. */
export function listOf({ fields: { line, items } }: Payload): Basket | undefined {
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const { basket, setAside } = store.getState();
  return [basket, ...setAside.map((list) => list.basket)].find(({ type }) => type === line);
}

/** Puts what a request that waited asked for back into the basket, as far as that lacks it, and says so. */
export function bringBackItems({ basket: kept }: QueuedRequest): void {
  const { type, items } = readBasket(kept?.type, kept?.items);
  // Left there, a list that gave way to another one would wait to be sent once more.
  const waiting = store.getState().setAside.find((list) => list.basket.type === type);
  if (waiting) bringBack(waiting);
  const { basket } = store.getState();
  const there = new Set(basket.type === type ? basket.items.map(({ code }) => code) : []);
  const missing = items.filter(({ code }) => !there.has(code));
  if (type && missing.length > 0) addLines(type, missing);
}
