import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import {
  BASKET_KEYS,
  QUANTITY_RULE,
  type Basket,
  type BasketItem,
} from "../../../contract/basket.ts";
import { addLines, notifyUndo } from "../basket/add-to-basket.ts";
import { useBasket } from "../basket/use-basket.ts";
import { notify } from "../feedback/notify.ts";
import { ASKED_PARAMETERS, toBasketItem, type Prefilled } from "./prefilled-items.ts";
import { changedSince } from "../../store/basket.ts";
import { store, useStore } from "../../store/store.ts";

/** The basket as the quote form needs it: null until storage has been read. */
export function useQuoteBasket(): Basket | null {
  const basket = useBasket();
  // The startup action names the company; before it the basket is not the stored one.
  const isStarted = useStore(({ companyName }) => companyName !== "");
  return isStarted ? basket : null;
}

/** Whether an address asks for another line than the list at hand is of: it must not empty that, the page offers it. */
export function isOfOtherLine({ items: [first] }: Prefilled, { type, items }: Basket): boolean {
  return first !== undefined && items.length > 0 && type !== first.line;
}

/**
 * What the address asks for goes into the basket once, and leaves the address then, so that a reload does not bring back
 * what was removed.
 * @param mayTake whether the form is there for it
 * @param onTaken puts into the form what is asked for beyond the catalogue
 */
export function useAskedItems(
  { items, offCatalogueItem }: Prefilled,
  mayTake: boolean,
  onTaken: () => void,
): void {
  const [, setSearch] = useSearchParams();
  const taken = useRef(false);
  useEffect(() => {
    const line = items[0]?.line;
    if (!mayTake || taken.current || (!line && offCatalogueItem === "")) return;
    taken.current = true;
    const put = items.flatMap((asked) => {
      const item = toBasketItem(asked);
      if (item) return [item];
      const leftOut = `${asked.code} ficou de fora, com a quantidade “${asked.quantity}”.`;
      notify(`${leftOut} ${QUANTITY_RULE}`, { kind: "error" });
      return [];
    });
    // Anybody can make a link: what it changes of a list at hand is said, and can be undone.
    const { basket } = store.getState();
    if (line && basket.items.length > 0 && put.length > 0) addLines(line, put);
    else if (line) for (const item of put) store.dispatch({ type: "basket/add", line, item });
    onTaken();
    setSearch(withoutAsked, { replace: true, preventScrollReset: true });
  }, [mayTake, items, offCatalogueItem, onTaken, setSearch]);
}

/**
 * Says what another tab has made of the list, with the way back: anybody can make a link that opens one, and whoever sends
 * next has not seen it.
 * @returns the way to stop
 */
export function tellChangesElsewhere(): () => void {
  let stopWaiting = () => {};
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== BASKET_KEYS.items) return;
    stopWaiting();
    const before = store.getState();
    // What was stored is read first, which may take its time.
    stopWaiting = store.subscribe(() => {
      const { basket } = store.getState();
      if (basket === before.basket) return;
      stopWaiting();
      if (
        changedSince(before.basket, basket).length + changedSince(basket, before.basket).length >
        0
      )
        notifyUndo(CHANGED_ELSEWHERE, before);
    });
  };
  // Before the list is read again.
  window.addEventListener("storage", onStorage, true);
  return () => {
    stopWaiting();
    window.removeEventListener("storage", onStorage, true);
  };
}

const CHANGED_ELSEWHERE = "Os itens mudaram em outra aba: confira-os antes de enviar.";

/**
 * Takes the sent lines out, also where another line's item has set them aside meanwhile; what was added or changed while
 * they were on their way stays.
 */
export function removeSent(line: Basket["type"], sent: readonly SentItem[]): void {
  // Of a code that is in several lines another line's list may ask for as many.
  const sentOf = ({ type, items }: Basket) =>
    type !== line ? [] : items.filter((item) => sent.some((one) => isSame(item, one)));
  const { basket, setAside } = store.getState();
  for (const { code } of sentOf(basket)) store.dispatch({ type: "basket/remove", code });
  if (store.getState().basket.items.length === 0) store.dispatch({ type: "basket/clear" });
  if (!setAside.some((list) => sentOf(list.basket).length > 0)) return;
  const left = setAside.map((list) => {
    const gone = new Set(sentOf(list.basket));
    const items = list.basket.items.filter((item) => !gone.has(item));
    return { ...list, basket: { ...list.basket, items } };
  });
  store.dispatch({
    type: "basket/set-aside",
    setAside: left.filter(({ basket: { items } }) => items.length > 0),
  });
}

/** A line as it was asked for. */
export type SentItem = Pick<BasketItem, "code" | "quantity" | "note">;

function isSame(one: SentItem, other: SentItem): boolean {
  return (
    one.code === other.code &&
    one.quantity === other.quantity &&
    (one.note ?? "") === (other.note ?? "")
  );
}

function withoutAsked(search: URLSearchParams): URLSearchParams {
  for (const name of ASKED_PARAMETERS) search.delete(name);
  return search;
}
