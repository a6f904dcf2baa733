import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { QUANTITY_RULE, type Basket, type BasketItem } from "../../../contract/basket.ts";
import { useBasket } from "../basket/use-basket.ts";
import { notify } from "../feedback/notify.ts";
import { toBasketItem, type PrefilledItem } from "./prefilled-items.ts";
import { store, useStore } from "../../store/store.ts";

/**
 * The basket as the quote form needs it: null until storage has been read. What the address asks for goes
 * into it once, and then leaves the address, so that a reload does not bring back what was removed.
 */
export function useQuoteBasket(prefilled: readonly PrefilledItem[]): Basket | null {
  const basket = useBasket();
  // The startup action names the company; before it the basket is not the stored one.
  const isStarted = useStore(({ companyName }) => companyName !== "");
  const [, setSearch] = useSearchParams();
  const taken = useRef(false);
  useEffect(() => {
    const line = prefilled[0]?.line;
    if (!isStarted || taken.current || !line) return;
    // An address must not empty the list of the other line: the page offers that.
    if (basket.items.length > 0 && basket.type !== line) return;
    taken.current = true;
    for (const asked of prefilled) {
      const item = toBasketItem(asked);
      const leftOut = `${asked.code} ficou de fora, com a quantidade “${asked.quantity}”.`;
      if (item) store.dispatch({ type: "basket/add", line, item });
      else notify(`${leftOut} ${QUANTITY_RULE}`, { kind: "error" });
    }
    setSearch(withoutItems, { replace: true, preventScrollReset: true });
  }, [isStarted, basket, prefilled, setSearch]);
  return isStarted ? basket : null;
}

/** Takes the sent lines out; what was added or changed while they were on their way stays. */
export function removeSent(sent: readonly Pick<BasketItem, "code" | "quantity">[]): void {
  for (const { code, quantity } of sent) {
    const now = store.getState().basket.items.find((item) => item.code === code);
    if (now?.quantity === quantity) store.dispatch({ type: "basket/remove", code });
  }
  if (store.getState().basket.items.length === 0) store.dispatch({ type: "basket/clear" });
}

function withoutItems(search: URLSearchParams): URLSearchParams {
  search.delete("item");
  search.delete("quantity");
  search.delete("note");
  return search;
}
