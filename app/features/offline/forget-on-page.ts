import { FORM_PATHS, paths } from "../../paths.ts";
import { forgetUnstored } from "../../store/device-list.ts";
import { offerContact } from "../../store/last-contact.ts";
import { changePicks } from "../catalogue/compare-picks.ts";
import { clearNotices } from "../feedback/notify.ts";
import { forgetAnswer } from "../requests/proposal/kept-answer.ts";
import { keepOrder } from "../tools/quick-order/kept-order.ts";

/** Forgets what the open page knows of the visitor beside what is in storage. */
export function forgetOnPage(): void {
  changePicks(() => []);
  offerContact({});
  keepOrder(null);
  forgetAnswer();
  forgetUnstored();
  // Their "Desfazer" would bring a list back.
  clearNotices();
}

/** Does so when another tab has cleared what this browser keeps; returns the way to stop. */
export function followClearing(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Whatever else changes in storage has a name.
    if (key !== null) return;
    forgetOnPage();
    const { pathname, search } = location;
    // `reload` brings back what was typed, in Firefox.
    if (Object.values(FORM_PATHS).includes(pathname)) location.replace(pathname + search);
    else if (pathname.startsWith(paths.receipt(""))) location.replace(paths.home());
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
