import type { BasketItem } from "./basket.ts";
import type { Line } from "./catalogue.ts";

/** An item for the basket of a line: what a tap asked for. */
export interface EarlyItem {
  line: Line;
  item: BasketItem;
}

/** What the small script in the page's head leaves for the application (server/http/early-taps.ts). */
export interface EarlyTaps {
  /** Items that it has put into the stored basket; what is left is to say so. */
  stored: BasketItem[];
  /**
   * The items that only the application can put there (the basket is of the other line, or encrypted), in the order of
   * the taps and with those of pages that were left before their scripts came; they are given once.
   */
  takeWaiting: () => EarlyItem[];
  /** Buttons that do nothing without the application, in the order in which they were tapped. */
  tapped: HTMLButtonElement[];
  /** Stops catching: from now on the application handles the forms itself. */
  stop: () => void;
  /** The scripts will not come: the last tap goes the way it goes without them. */
  fail: () => void;
}

declare global {
  interface Window {
    earlyTaps?: EarlyTaps;
  }
}

/** The attributes by which that script finds and marks things. */
export const EARLY = {
  /** On a form that puts a package into the basket: its category, as JSON. */
  basketForm: "data-basket-form",
  /** On such a form's packages: the name of the basket's line. */
  itemName: "data-item",
  /** On a form that the application itself sends: its early submit waits for it. */
  requestForm: "data-request-form",
  /** On a button beside a field: what it adds to the number there. */
  step: "data-step",
  /**
   * On a form or button that was tapped early: empty while the application has to submit or tap it again; with a text
   * where what the form holds is known.
   */
  waiting: "data-waiting",
  /** On the document while the basket button shows `--early-items` as its count. */
  count: "data-early-count",
} as const;
