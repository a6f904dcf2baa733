import { store } from "./store.ts";

/** A basket without items, and nothing set aside: test files share the store. */
export function emptyBasket(): void {
  store.dispatch({ type: "init", payload: { companyName: "", line: null, items: [] } });
  store.dispatch({ type: "basket/set-aside", setAside: [] });
}
