import type { BasketItem } from "../../../contract/basket.ts";
import type { Line } from "../../../contract/catalogue.ts";
import { EARLY } from "../../../contract/early-taps.ts";

/**
 * Does what was asked for before the scripts arrived: tells of the packages that are in the stored basket
 * already, adds those that wait, and submits the other forms and taps the buttons again, now that the application
 * sees to them.
 */
export function takeEarlyTaps(
  onStored: (item: BasketItem) => void,
  onWaiting: (line: Line, item: BasketItem) => void,
): void {
  const early = window.earlyTaps;
  if (!early) return;
  early.stop();
  // From here on the basket button counts for itself.
  document.documentElement.removeAttribute(EARLY.count);
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${EARLY.waiting}]`)) {
    const isKnown = form.getAttribute(EARLY.waiting);
    form.removeAttribute(EARLY.waiting);
    // The basket is in the store now, and with what was typed in the form after the next rendering.
    if (!isKnown) setTimeout(() => form.requestSubmit(), 0);
  }
  // A dialog that one of them opens must find the basket as the forms have left it.
  setTimeout(() => {
    for (const button of early.tapped.splice(0)) {
      button.removeAttribute(EARLY.waiting);
      if (button.isConnected) button.click();
    }
  }, 0);
  for (const item of early.stored.splice(0)) onStored(item);
  for (const { line, item } of early.takeWaiting()) onWaiting(line, item);
}
