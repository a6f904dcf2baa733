import {
  type Basket,
  type BasketItem,
  isQuantity,
  MAX_ITEMS,
  MAX_QUANTITY,
  readQuantity,
} from "../../../contract/basket.ts";
import { type Line, lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { changedSince, undoChange } from "../../store/basket.ts";
import { type AppState, type SetAside, store } from "../../store/store.ts";
import { notify, type Notice } from "../feedback/notify.ts";
import { joined, keepApart, replaceKept } from "./kept-lists.ts";
import { givesWay } from "./tool-notes.ts";

/** Long enough to read what was removed and to change one's mind. Milliseconds. */
export const UNDO_NOTICE_MS = 10_000;

/** The way from a message to the basket. */
export const OPEN_PANEL: NonNullable<Notice["action"]> = {
  label: "Ver orçamento",
  run: () => store.dispatch({ type: "basket/panel", open: true }),
};

const FULL = `O orçamento já tem ${MAX_ITEMS} itens, o máximo. Envie este pedido e comece outro.`;

/**
 * Puts an item into the basket and says so. One of another line clears it, and what was in it is kept apart
 * (specification section 4).
 */
export function addToBasket(line: Line, item: BasketItem): void {
  const state = store.getState();
  const before = state.basket;
  const known = before.items.some(({ code }) => code === item.code);
  store.dispatch({ type: "basket/add", line, item });
  const { basket: after } = store.getState();
  if (after === before) return notify(FULL, { kind: "error" });
  if (setAsideCleared(before, after))
    return notifyUndo(`${item.name} adicionado. ${clearedText(before)}`, state);
  const text = known
    ? `${item.name}: quantidade agora é ${item.quantity.toLocaleString("pt-BR")}.`
    : `${item.name} adicionado ao orçamento.`;
  notify(text, { kind: "success", topic: item.code, action: OPEN_PANEL });
}

/**
 * Acts on a quantity that was typed, by one rule: of an item in the basket, what is no
 * positive integer removes it, and more than the largest becomes the largest; both are said.
 * @returns whether it was taken; where the item is not in the basket yet, its field has to say what is wrong
 */
export function putTyped(line: Line, item: Omit<BasketItem, "quantity">, typed: string): boolean {
  const quantity = readQuantity(typed);
  const now = store.getState().basket.items.find(({ code }) => code === item.code);
  if (!now && !isQuantity(quantity)) return false;
  if (isQuantity(quantity)) addToBasket(line, { ...item, quantity });
  else if (now) changeQuantity(now, typed);
  return true;
}

/** The same for an item of the basket that shows its quantity: only what the field does not say is told. */
export function changeQuantity(item: BasketItem, typed: string): void {
  const asked = readQuantity(typed);
  if (Number.isNaN(asked)) slip = { name: item.name, typed, at: performance.now() };
  if (!(asked >= 1)) return removeFromBasket(item);
  const quantity = Math.min(asked, MAX_QUANTITY);
  store.dispatch({ type: "basket/quantity", code: item.code, quantity });
  if (asked > quantity)
    notify(`${item.name}: o máximo por item é ${quantity.toLocaleString("pt-BR")}.`);
}

/** The item that has left last for what was typed as its quantity and is none; `at` as `performance.now()`. */
let slip: { name: string; typed: string; at: number } | null = null;

/** The same where it was only just now: whoever presses “Enviar” next has not seen it go. */
export function slipOfNow(): { name: string; typed: string } | null {
  return slip && performance.now() - slip.at < SEEN_AFTER_MS ? slip : null;
}

const SEEN_AFTER_MS = 1_000;

/** Takes an item out and says so; it can be undone. */
export function removeFromBasket({ code, name }: BasketItem): void {
  const before = store.getState();
  store.dispatch({ type: "basket/remove", code });
  notifyUndo(`${name} removido do orçamento.`, before);
}

/** Puts several items of one line in at once, notes included, and says so once. */
export function addLines(line: Line, items: readonly BasketItem[]): void {
  addLists([[line, items]]);
}

/**
 * The same with a list of several lines: each is kept apart by the next, and the last one's stays.
 * @param also what else was done with the list, which is not undone with it
 * @param onUndo told where it is undone
 * @returns the codes that are in
 */
export function addLists(
  lists: readonly (readonly [Line, readonly BasketItem[]])[],
  also?: string,
  onUndo?: () => void,
): ReadonlySet<string> {
  const before = store.getState();
  const put = lists.map(([line, items]) => putIn(line, items));
  const rest = put.reduce((sum, { left }) => sum + left, 0);
  const { added = [], known = 0 } = put.at(-1) ?? {};
  const text = [
    plural(added.length - known, {
      zero: known > 0 ? "" : "Nada adicionado.",
      one: "# item adicionado ao orçamento.",
      other: "# itens adicionados ao orçamento.",
    }),
    plural(known, {
      zero: "",
      one: "# já estava no orçamento: vale a nova quantidade.",
      other: "# já estavam no orçamento: valem as novas quantidades.",
    }),
    rest > 0 ? plural(rest, { one: "# não coube.", other: "# não couberam." }) : "",
    ...put.map(({ cleared }) => cleared),
    also,
  ]
    .filter(Boolean)
    .join(" ");
  if (also === undefined) notifyUndo(text, before, "success", onUndo);
  else notify(text, { kind: "success", action: OPEN_PANEL, duration: UNDO_NOTICE_MS });
  return new Set(put.flatMap(({ added }) => added));
}

/** Puts a whole list in place of the basket, which is kept apart, and says so. */
export function replaceBasket(basket: Basket, text: string): void {
  const before = store.getState();
  store.dispatch({ type: "basket/replace", basket });
  if (before.basket.items.length === 0)
    return notify(text, { kind: "success", action: OPEN_PANEL });
  keepApart(before.basket);
  notifyUndo(text, before, "success");
}

/** Keeps the whole list apart, for a request of another line, and says where it is. */
export function putAside(): void {
  const { basket } = store.getState();
  store.dispatch({ type: "basket/clear" });
  keepAndSay(basket);
}

/** Says that something was done to the basket, with the way back to how it and the list kept apart were before. */
export function notifyUndo(
  text: string,
  { basket: before, setAside }: Pick<AppState, "basket" | "setAside">,
  kind: Notice["kind"] = "info",
  onUndo?: () => void,
): void {
  const { basket: after, setAside: keptAfter } = store.getState();
  const run = () => {
    onUndo?.();
    slip = null;
    const { basket: now } = store.getState();
    store.dispatch({ type: "basket/undo", before, after });
    if (store.getState().basket === now && now.type && now.type !== before.type)
      return undoApart(before, after, setAside);
    if (store.getState().setAside === keptAfter)
      store.dispatch({ type: "basket/set-aside", setAside });
    if (now.type === store.getState().basket.type) return;
    // The line went back: what came since is of the other one.
    const since = changedSince(after, now);
    if (since.length > 0) keepAndSay({ type: now.type, items: since });
  };
  notify(text, { kind, action: { label: "Desfazer", run }, duration: UNDO_NOTICE_MS });
}

/**
 * Undoes a change of a list that has given way to another since: where it is kept apart, and nothing that came there since.
 * Where it is kept no longer, what was taken out of it is kept.
 */
function undoApart(before: Basket, after: Basket, keptBefore: readonly SetAside[]): void {
  const type = after.type ?? before.type;
  if (!type) return;
  const of = (lists: readonly SetAside[]) => lists.find(({ basket }) => basket.type === type);
  const { setAside } = store.getState();
  const kept = of(setAside);
  if (!kept) {
    const removed = changedSince(after, before);
    if (removed.length > 0) keepAndSay({ type, items: removed });
    return;
  }
  const older = of(keptBefore)?.basket.items ?? [];
  const withOlder = ({ items }: Basket) => ({ type, items: joined(items, older) });
  const change = { before: withOlder(before), after: withOlder(after) };
  const basket = undoChange(kept.basket, change);
  const lists = setAside.map((list) => (list === kept ? { ...list, basket } : list));
  replaceKept(lists.filter(({ basket: { items } }) => items.length > 0));
  notify(`Desfeito na lista guardada da Linha ${lineOf(type).label}.`);
}

/** The codes of a line's items that are in, how many of them were before, how many did not fit, and what is said of what they cleared. */
function putIn(line: Line, items: readonly BasketItem[]) {
  const { basket: before } = store.getState();
  for (const asked of items) {
    const { code, note } = asked;
    const known = store.getState().basket.items.find((one) => one.code === code);
    store.dispatch({ type: "basket/add", line, item: asked });
    // Adding changes only the quantity of a known code (specification section 4).
    if (note && givesWay(known?.note, note)) store.dispatch({ type: "basket/note", code, note });
  }
  const { basket: after } = store.getState();
  const codes = new Set(after.items.map(({ code }) => code));
  const added = items.flatMap(({ code }) => (codes.has(code) ? [code] : []));
  const isCleared = setAsideCleared(before, after);
  const had = new Set(isCleared ? [] : before.items.map(({ code }) => code));
  return {
    added,
    known: added.filter((code) => had.has(code)).length,
    left: items.length - added.length,
    cleared: isCleared ? clearedText(before) : "",
  };
}

/** Keeps a list apart, and says where it is. */
function keepAndSay(basket: Basket): void {
  keepApart(basket);
  notify(clearedText(basket), { action: OPEN_PANEL, duration: UNDO_NOTICE_MS });
}

/** Keeps what another line's item has cleared. */
function setAsideCleared(before: Basket, after: Basket): boolean {
  const isCleared = before.items.length > 0 && before.type !== after.type;
  if (isCleared) keepApart(before);
  return isCleared;
}

function clearedText({ type, items }: Basket): string {
  const line = type ? lineOf(type).label : "";
  const kept = plural(items.length, {
    one: `O item da Linha ${line} ficou guardado`,
    other: `Os # itens da Linha ${line} ficaram guardados`,
  });
  return `${kept} no painel: cada pedido é de uma linha só.`;
}
