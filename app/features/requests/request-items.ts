import type { BasketItem } from "../../../contract/basket.ts";

/** The basket's lines as they are sent: names and categories are the server's to look up. */
export function requestItems(
  items: readonly BasketItem[],
): readonly { code: string; quantity: number; note?: string }[] {
  return items.map(({ code, quantity, note }) => ({ code, quantity, ...(note ? { note } : {}) }));
}
