import type { FieldErrors } from "../../../contract/answers.ts";
import type { Basket, BasketItem } from "../../../contract/basket.ts";
import { isLine, lineOf } from "../../../contract/catalogue.ts";

/** The basket's lines as they are sent: names and categories are the server's to look up. */
export function requestItems(
  items: readonly BasketItem[],
): readonly { code: string; quantity: number; note?: string }[] {
  return items.map(({ code, quantity, note }) => ({ code, quantity, ...(note ? { note } : {}) }));
}

/** The error of a chosen line that is not the one of the basket's items. */
export function wrongLine(basket: Basket | null, line: string): FieldErrors {
  if (!basket?.type || basket.items.length === 0 || !isLine(line) || line === basket.type)
    return {};
  return {
    line: [
      `Os itens deste pedido são da Linha ${lineOf(basket.type).label}. Escolha essa linha, ou esvazie a lista para pedir da Linha ${lineOf(line).label}.`,
    ],
  };
}
