import { useSyncExternalStore } from "react";
import { EMPTY_BASKET, type Basket, type BasketItem } from "../../contract/basket.ts";
import type { Line } from "../../contract/catalogue.ts";
import { addItem, clearBasket, removeItem, setNote, setQuantity, undoChange } from "./basket.ts";
import { endLoading, NOT_LOADING, startLoading, type Loading } from "./loading.ts";
import { NO_ROUTE_LINK, rememberLink, type RouteLink } from "./route-link.ts";

/** The global store: what outlives a page. */
export interface AppState {
  companyName: string;
  basket: Basket;
  /** The lists that items of other lines have emptied, at most one of each line. */
  setAside: readonly SetAside[];
  /** Whether the basket's panel is open. */
  panelOpen: boolean;
  loading: Loading;
  routeLink: RouteLink;
}

/** A basket that is kept apart, and since when: ISO 8601, UTC. */
export interface SetAside {
  basket: Basket;
  at: string;
}

export type Action =
  /** Startup: what the company is called and what storage held. */
  | {
      type: "init";
      payload: { companyName: string; line: Line | null; items: readonly BasketItem[] };
    }
  | { type: "basket/add"; line: Line; item: BasketItem }
  | { type: "basket/quantity"; code: string; quantity: number }
  | { type: "basket/note"; code: string; note: string }
  | { type: "basket/remove"; code: string }
  | { type: "basket/clear" }
  /** Another tab changed it, the catalogue did, or a shared link replaces it. */
  | { type: "basket/replace"; basket: Basket }
  /** Takes one change back. */
  | { type: "basket/undo"; before: Basket; after: Basket }
  | { type: "basket/set-aside"; setAside: readonly SetAside[] }
  | { type: "basket/panel"; open: boolean }
  | { type: "loading/flag"; on: boolean }
  | { type: "loading/start" }
  | { type: "loading/end" }
  | { type: "navigation/link"; canonical: string | null };

export const INITIAL_STATE: AppState = {
  companyName: "",
  basket: EMPTY_BASKET,
  setAside: [],
  panelOpen: false,
  loading: NOT_LOADING,
  routeLink: NO_ROUTE_LINK,
};

/** The state after an action. */
export function reduce(state: AppState, action: Action): AppState {
  switch (action.type) {
    case "init": {
      const { companyName, line, items } = action.payload;
      // Without a stored type the basket is cleared, whatever items were left behind.
      return { ...state, companyName, basket: line ? { type: line, items } : clearBasket() };
    }
    case "basket/add":
      return { ...state, basket: addItem(state.basket, action.line, action.item) };
    case "basket/quantity":
      return { ...state, basket: setQuantity(state.basket, action.code, action.quantity) };
    case "basket/note":
      return { ...state, basket: setNote(state.basket, action.code, action.note) };
    case "basket/remove":
      return { ...state, basket: removeItem(state.basket, action.code) };
    case "basket/clear":
      return { ...state, basket: clearBasket() };
    case "basket/replace":
      return { ...state, basket: action.basket };
    case "basket/undo":
      return { ...state, basket: undoChange(state.basket, action) };
    case "basket/set-aside":
      return { ...state, setAside: action.setAside };
    case "basket/panel":
      return { ...state, panelOpen: action.open };
    case "loading/flag":
      return { ...state, loading: { ...state.loading, flag: action.on } };
    case "loading/start":
      return { ...state, loading: startLoading(state.loading) };
    case "loading/end":
      return { ...state, loading: endLoading(state.loading) };
    case "navigation/link":
      return { ...state, routeLink: rememberLink(state.routeLink, action.canonical) };
  }
}

export interface Store {
  getState: () => AppState;
  dispatch: (action: Action) => void;
  /** Calls back after each change; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A store of its own, for tests; the page uses `store`. */
export function createStore(): Store {
  let state = INITIAL_STATE;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch(action) {
      state = reduce(state, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The page's store. On the server nobody dispatches to it: its snapshot there is the initial state. */
export const store = createStore();

/** A part of the state in a component; `select` must return the same value while nothing changed. */
export function useStore<Part>(select: (state: AppState) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(INITIAL_STATE),
  );
}
