import { MAX_ITEMS, type Basket } from "../../../../contract/basket.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import type { ItemData } from "../../../../contract/page-data.ts";
import type { SharedBasket } from "./basket-link.ts";

/** What a link brings, and how many of its codes stay outside. */
export interface ReceivedBasket {
  basket: Basket;
  /** Codes that the catalogue does not have. */
  missing: number;
  /** Codes of the other line: a basket is of one. */
  otherLine: number;
  /** SKUs whose sale is controlled: they go in only when the visitor says so. */
  controlled: readonly string[];
}

/** A shared basket with the catalogue's names. */
export function basketFrom(
  { line, items }: SharedBasket,
  known: readonly ItemData[],
): ReceivedBasket {
  const byCode = new Map(known.map((item) => [item.code, item]));
  const inCatalogue = items.flatMap(({ code, quantity }) => {
    const item = byCode.get(code);
    return item ? [{ ...item, quantity }] : [];
  });
  const found = inCatalogue.filter((item) => item.line === line);
  return {
    basket: {
      type: line,
      items: found
        .slice(0, MAX_ITEMS)
        .map(({ code, name, category, quantity }) => ({ code, name, category, quantity })),
    },
    missing: items.length - inCatalogue.length,
    otherLine: inCatalogue.length - found.length,
    controlled: found.filter(({ controls }) => controls.length > 0).map(({ code }) => code),
  };
}

/** The same without what is controlled. */
export function withoutControlled(received: ReceivedBasket): ReceivedBasket {
  const { basket, controlled } = received;
  const items = basket.items.filter(({ code }) => !controlled.includes(code));
  return { ...received, basket: { ...basket, items }, controlled: [] };
}

/** What stayed outside, as sentences; empty where nothing did. */
export function leftOutText({
  missing,
  otherLine,
}: Pick<ReceivedBasket, "missing" | "otherLine">): string {
  return [
    missing > 0
      ? plural(missing, {
          one: "# item não está no catálogo de hoje.",
          other: "# itens não estão no catálogo de hoje.",
        })
      : "",
    otherLine > 0
      ? plural(otherLine, {
          one: "# item é da outra linha e fica de fora.",
          other: "# itens são da outra linha e ficam de fora.",
        })
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}
