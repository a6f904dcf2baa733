import { isQuantity, QUANTITY_RULE, type BasketItem } from "../../../contract/basket.ts";
import { lineOf, type Line } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { store } from "../../store/store.ts";
import { notify } from "../feedback/notify.ts";

/** Long enough to read what was cleared and to change one's mind. Milliseconds. */
const UNDO_NOTICE_MS = 10_000;

/**
 * Puts an item into the basket and says so; one of the other line clears it, and a quantity that is not a positive
 * integer removes it (specification section 4). Both can be undone.
 * @returns whether the quantity was taken; if not, its field has to say why
 */
export function addToBasket(line: Line, item: BasketItem): boolean {
  const before = store.getState().basket;
  const known = before.items.some(({ code }) => code === item.code);
  const isRemoval = !isQuantity(item.quantity);
  if (isRemoval && !known) {
    notify(QUANTITY_RULE, { kind: "error" });
    return false;
  }
  const cleared = before.type !== null && before.type !== line ? before.items.length : 0;
  store.dispatch({ type: "basket/add", line, item });
  if (isRemoval) notifyUndo(`${item.name} removido do orçamento.`);
  else if (cleared > 0 && before.type)
    notifyUndo(
      `${item.name} adicionado. O orçamento da Linha ${lineOf(before.type).label} tinha ${cleared} ${cleared === 1 ? "item" : "itens"} e foi esvaziado: cada pedido é de uma linha só.`,
    );
  else if (known) notify(`${item.name}: quantidade agora é ${item.quantity}.`, { kind: "success" });
  else notify(`${item.name} adicionado ao orçamento.`, { kind: "success" });
  return true;

  function notifyUndo(text: string): void {
    const run = () => store.dispatch({ type: "basket/replace", basket: before });
    notify(text, { action: { label: "Desfazer", run }, duration: UNDO_NOTICE_MS });
  }
}

/** Puts several lines of one line's basket in at once, notes included, and says so once. */
export function addLines(line: Line, items: readonly BasketItem[]): void {
  const before = store.getState().basket;
  for (const item of items) {
    store.dispatch({ type: "basket/add", line, item });
    // A code already in the basket only gets the new quantity; the new reason replaces the old one.
    if (item.note) store.dispatch({ type: "basket/note", code: item.code, note: item.note });
  }
  const codes = new Set(store.getState().basket.items.map(({ code }) => code));
  const added = items.filter(({ code }) => codes.has(code)).length;
  const rest = items.length - added;
  const cleared = before.type !== null && before.type !== line && before.items.length > 0;
  const text = [
    plural(added, {
      zero: "Nada adicionado.",
      one: "# item adicionado ao orçamento.",
      other: "# itens adicionados ao orçamento.",
    }),
    rest > 0 ? plural(rest, { one: "# não coube.", other: "# não couberam." }) : "",
    cleared ? "O orçamento da outra linha foi esvaziado: cada pedido é de uma linha só." : "",
  ];
  const run = () => store.dispatch({ type: "basket/replace", basket: before });
  notify(text.filter(Boolean).join(" "), {
    kind: "success",
    action: { label: "Desfazer", run },
    duration: UNDO_NOTICE_MS,
  });
}
