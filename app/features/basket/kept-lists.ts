import { MAX_ITEMS, type Basket, type BasketItem } from "../../../contract/basket.ts";
import { ERROR_TOAST_MS } from "../../../contract/constants.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { store, type SetAside } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";

/** Keeps a list that gives way to another; one of its line that was kept before joins it, and what finds no room is said. */
export function keepApart(basket: Basket): void {
  const { setAside } = store.getState();
  const older = setAside.find((list) => list.basket.type === basket.type);
  const all = joined(basket.items, older?.basket.items ?? []);
  const list = {
    basket: { ...basket, items: all.slice(0, MAX_ITEMS) },
    at: new Date().toISOString(),
  };
  if (all.length > MAX_ITEMS) notifyLost(all.length - MAX_ITEMS);
  replaceKept([list, ...setAside.filter((other) => other !== older)]);
}

/**
 * Makes a kept list the basket again. One of another line that is at hand takes its place; one of the same line is
 * joined, and what does not fit stays kept.
 */
export function bringBack(list: SetAside): void {
  const { basket: now, setAside } = store.getState();
  replaceKept(setAside.filter((other) => other !== list));
  const { type } = list.basket;
  if (now.items.length > 0 && now.type !== type) keepApart(now);
  const all = joined(now.type === type ? now.items : [], list.basket.items);
  store.dispatch({ type: "basket/replace", basket: { type, items: all.slice(0, MAX_ITEMS) } });
  if (all.length > MAX_ITEMS) keepApart({ type, items: all.slice(MAX_ITEMS) });
}

function notifyLost(count: number): void {
  const lost = plural(count, {
    one: "# item da lista guardada antes não coube",
    other: "# itens da lista guardada antes não couberam",
  });
  notify(`${lost}: uma lista tem até ${MAX_ITEMS}.`, {
    kind: "error",
    duration: ERROR_TOAST_MS,
  });
}

function replaceKept(setAside: readonly SetAside[]): void {
  store.dispatch({ type: "basket/set-aside", setAside });
}

/** The first, and of the second what it lacks. */
function joined(first: readonly BasketItem[], second: readonly BasketItem[]): BasketItem[] {
  const codes = new Set(first.map(({ code }) => code));
  return [...first, ...second.filter(({ code }) => !codes.has(code))];
}
