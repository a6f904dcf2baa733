import { isQuantity, QUANTITY_RULE, type BasketItem } from "../../../contract/basket.ts";
import { LINE_LABELS, type Line } from "../../../contract/catalogue.ts";
import { store } from "../../store/store.ts";

/** What an addition did, for the message that the route shows. */
export interface Addition {
  text: string;
  /** The quantity was none, and nothing was there that it could remove. */
  refused?: true;
  /** Brings back what this addition cleared or removed. */
  undo: (() => void) | null;
}

/**
 * Puts an item into the basket; one of the other line clears it, and a quantity that is not a positive integer
 * removes it (specification section 4). Both can be undone.
 */
export function addToBasket(line: Line, item: BasketItem): Addition {
  const before = store.getState().basket;
  const known = before.items.find(({ code }) => code === item.code);
  const undo = () => store.dispatch({ type: "basket/replace", basket: before });
  if (!isQuantity(item.quantity) && !known)
    return { text: QUANTITY_RULE, refused: true, undo: null };
  store.dispatch({ type: "basket/add", line, item });
  if (!isQuantity(item.quantity)) return { text: `${item.name} removido do orçamento.`, undo };
  const cleared = before.type !== null && before.type !== line ? before.items.length : 0;
  if (cleared > 0 && before.type)
    return {
      text: `${item.name} adicionado. O orçamento da Linha ${LINE_LABELS[before.type]} tinha ${cleared} ${cleared === 1 ? "item" : "itens"} e foi esvaziado: cada pedido é de uma linha só.`,
      undo,
    };
  return {
    text: known
      ? `${item.name}: quantidade agora é ${item.quantity}.`
      : `${item.name} adicionado ao orçamento.`,
    undo: null,
  };
}
