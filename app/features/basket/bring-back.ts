import { store, type SetAside } from "../../store/store.ts";

/** Makes the list that was set aside the basket again; the one at hand, if there is one, takes its place. */
export function bringBack({ basket }: SetAside): void {
  const now = store.getState().basket;
  store.dispatch({ type: "basket/replace", basket });
  store.dispatch({
    type: "basket/set-aside",
    setAside: now.items.length > 0 ? { basket: now, at: new Date().toISOString() } : null,
  });
}
