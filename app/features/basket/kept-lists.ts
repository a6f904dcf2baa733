import { MAX_ITEMS, type Basket, type BasketItem } from "../../../contract/basket.ts";
import { ERROR_TOAST_MS } from "../../../contract/constants.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { isSame } from "../../store/basket.ts";
import { store, type SetAside } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";

/**
 * Keeps a list that gives way to another; one of its line that was kept before joins it. What it changes of that one and
 * what finds no room is said.
 */
export function keepApart(basket: Basket): void {
  const { setAside } = store.getState();
  const older = setAside.find((list) => list.basket.type === basket.type);
  const before = older?.basket.items ?? [];
  const { items: joining, changed } = overlaid(before, basket.items);
  const all = joined(overlaid(basket.items, joining).items, before);
  const list = {
    basket: { ...basket, items: all.slice(0, MAX_ITEMS) },
    at: new Date().toISOString(),
  };
  if (changed > 0)
    notify(
      plural(changed, {
        one: "# item já estava na lista guardada: vale o de agora.",
        other: "# itens já estavam na lista guardada: valem os de agora.",
      }),
      { duration: ERROR_TOAST_MS },
    );
  if (all.length > MAX_ITEMS) notifyLost(all.length - MAX_ITEMS);
  replaceKept([list, ...setAside.filter((other) => other !== older)]);
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

/** Keeps these lists and no others. */
export function replaceKept(setAside: readonly SetAside[]): void {
  store.dispatch({ type: "basket/set-aside", setAside });
}

/** A list with what a newer one says of the same items: its quantities, and its notes where there are some. */
export function overlaid(
  list: readonly BasketItem[],
  newer: readonly BasketItem[],
): { items: readonly BasketItem[]; changed: number } {
  const byCode = new Map(newer.map((item) => [item.code, item]));
  const items = list.map((item) => ({ ...item, ...byCode.get(item.code) }));
  return { items, changed: list.filter((item, index) => !isSame(item, items[index])).length };
}

/** The first, and of the second what it lacks. */
export function joined(first: readonly BasketItem[], second: readonly BasketItem[]): BasketItem[] {
  const codes = new Set(first.map(({ code }) => code));
  return [...first, ...second.filter(({ code }) => !codes.has(code))];
}
