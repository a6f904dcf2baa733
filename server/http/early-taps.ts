import {
  BASKET_KEYS,
  MAX_ITEMS,
  MAX_QUANTITY,
  WAITING_KEY,
  type BasketItem,
} from "../../contract/basket.ts";
import { LINES, type Line } from "../../contract/catalogue.ts";
import { EARLY, type EarlyItem } from "../../contract/early-taps.ts";
import { headScript } from "./head-script.ts";

/**
 * On a slow line the page can be tapped seconds before its scripts are there. This puts a small script at the
 * head's start that catches the product forms' submits from the first byte on, so that no tap is lost, and puts
 * the package into the stored basket at once where that clears nothing and needs no key; the rest waits for the
 * application, on the next page where this one is left. A request form's early submit waits too, for the basket
 * belongs to it, and so does a tap on a button that only the application knows what to do with. Where a script fails
 * to load, the last of them goes the way it goes without JavaScript, a request with the stored basket's lines.
 * @param html a rendered page; one without such a form or button is given back as it is
 * @param plainStorage whether the stored basket is not encrypted
 */
export function withEarlyTaps(html: string, plainStorage: boolean): string {
  if (
    ![EARLY.basketForm, EARLY.requestForm, '<button type="button"'].some((part) =>
      html.includes(part),
    )
  )
    return html;
  return putCatcher(html, {
    marks: EARLY,
    keys: { ...BASKET_KEYS, waiting: WAITING_KEY },
    lines: LINES,
    maxItems: MAX_ITEMS,
    maxQuantity: MAX_QUANTITY,
    plainStorage,
  });
}

const putCatcher = headScript(catchEarlyTaps);

interface Settings {
  marks: typeof EARLY;
  keys: typeof BASKET_KEYS & { waiting: string };
  lines: readonly Line[];
  maxItems: number;
  maxQuantity: number;
  plainStorage: boolean;
}

/**
 * Runs in the page. Items that wait are on the device when it is left, and the next page's application takes them: one
 * that comes back as it was asks there again. What waits is sent once: each script that does not come says so, and a
 * second send would break off the first. What another program has left on the device is left out.
 */
function catchEarlyTaps({
  marks,
  keys,
  lines,
  maxItems,
  maxQuantity,
  plainStorage,
}: Settings): void {
  const stored: BasketItem[] = [];
  const tapped: HTMLButtonElement[] = [];
  let waiting: EarlyItem[] | null = null;
  let last: HTMLFormElement | null = null;

  function readStored(): BasketItem[] {
    return JSON.parse(localStorage.getItem(keys.items) ?? "[]") as BasketItem[];
  }

  function isWaiting(one: { line?: unknown; item?: Partial<BasketItem> } | null): boolean {
    const { code, name, category, quantity = 0 } = one?.item ?? {};
    return (
      lines.some((line) => line === one?.line) &&
      [code, name, category?.code, category?.name].every(
        (text) => text && typeof text === "string",
      ) &&
      Number.isInteger(quantity) &&
      quantity > 0 &&
      quantity <= maxQuantity
    );
  }

  function allWaiting(): EarlyItem[] {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keys.waiting) ?? "[]") as EarlyItem[];
      waiting ??= kept.filter(isWaiting);
    } catch {
      waiting ??= [];
    }
    return waiting;
  }

  function wait(one: EarlyItem): void {
    allWaiting().push(one);
    try {
      if (plainStorage) sessionStorage.setItem(keys.waiting, JSON.stringify(waiting));
    } catch {
      return;
    }
  }

  function takeWaiting(): EarlyItem[] {
    const taken = allWaiting().splice(0);
    try {
      sessionStorage.removeItem(keys.waiting);
    } catch {
      return taken;
    }
    return taken;
  }

  function showCount(count: number): void {
    const page = document.documentElement;
    page.style.setProperty("--early-items", String(count));
    page.setAttribute(marks.count, "");
  }

  function store(line: string, item: BasketItem): boolean {
    try {
      const type = localStorage.getItem(keys.type);
      if (!plainStorage || allWaiting().length > 0 || (type !== null && type !== line))
        return false;
      const items = type === null ? [] : readStored();
      const known = items.find(({ code }) => code === item.code);
      if (known) known.quantity = item.quantity;
      else if (items.push(item) > maxItems) return false;
      localStorage.setItem(keys.items, JSON.stringify(items));
      localStorage.setItem(keys.type, line);
      showCount(items.length);
      return true;
    } catch {
      return false;
    }
  }

  function take(form: HTMLFormElement, category: string): boolean {
    const data = new FormData(form);
    const read = (field: string) => {
      const value = data.get(field);
      return typeof value === "string" ? value.trim() : "";
    };
    const chosen = form.querySelector("[name=item]:checked,[name=item] option:checked");
    const quantity = /^\d{1,5}$/.test(read("quantity")) ? Number(read("quantity")) : 0;
    if (quantity === 0 || quantity > maxQuantity) return false;
    const line = read("type") as Line;
    const item = {
      code: read("item"),
      name: chosen?.getAttribute(marks.itemName) ?? "",
      category: JSON.parse(category) as BasketItem["category"],
      quantity,
    };
    if (store(line, item)) stored.push(item);
    else wait({ line, item });
    return true;
  }

  function onSubmit(event: Event): void {
    const form = event.target as HTMLFormElement;
    const category = form.getAttribute(marks.basketForm);
    if (category === null && !form.hasAttribute(marks.requestForm)) return;
    event.preventDefault();
    last = form;
    const done = category !== null && take(form, category);
    form.setAttribute(marks.waiting, done ? "known" : "");
  }

  function onClick({ target }: Event): void {
    const button =
      target instanceof Element &&
      target.closest<HTMLButtonElement>("button[type=button]:not([popovertarget])");
    if (!button) return;
    const by = button.getAttribute(marks.step);
    const field = button.parentElement?.querySelector("input");
    if (by && field) {
      const next = (Number.parseInt(field.value.replace(".", ""), 10) || 0) + Number(by);
      field.value = String(Math.min(maxQuantity, Math.max(1, next)));
      return;
    }
    button.setAttribute(marks.waiting, "");
    tapped.push(button);
  }

  function addBasket(form: HTMLFormElement): void {
    const lines = [...form.elements].filter(
      (field): field is HTMLInputElement =>
        field instanceof HTMLInputElement && field.name.endsWith("].code"),
    );
    const missing = readStored().filter(({ code }) => !lines.some(({ value }) => value === code));
    for (const [index, { code, quantity }] of missing.entries())
      for (const [part, value] of Object.entries({ code, quantity })) {
        const field = document.createElement("input");
        field.type = "hidden";
        field.name = `items[${lines.length + index}].${part}`;
        field.value = String(value);
        form.append(field);
      }
  }

  function fail(): void {
    stop();
    for (const button of tapped) button.removeAttribute(marks.waiting);
    const form = last;
    last = null;
    try {
      if (plainStorage && form?.method === "post") addBasket(form);
    } finally {
      form?.submit();
    }
  }

  function onError({ target }: Event): void {
    if (target instanceof HTMLScriptElement) fail();
  }

  function stop(): void {
    removeEventListener("submit", onSubmit, true);
    removeEventListener("click", onClick, true);
    removeEventListener("error", onError, true);
  }

  addEventListener("pagehide", () => {
    if (plainStorage) waiting = null;
  });
  addEventListener("submit", onSubmit, true);
  addEventListener("click", onClick, true);
  addEventListener("error", onError, true);
  window.earlyTaps = { stored, takeWaiting, tapped, stop, fail };
  try {
    if (plainStorage && localStorage.getItem(keys.type)) showCount(readStored().length);
  } catch {
    return;
  }
}
