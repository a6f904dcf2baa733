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
  /** SKUs that are no longer sold; the basket offers what is in their place. */
  retired: readonly string[];
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
    retired: found.filter(({ replacement }) => replacement !== null).map(({ code }) => code),
  };
}

/** Whether a basket has the same items, as many of each, whatever is noted beside them. */
export function hasSameItems(own: Basket, received: Basket): boolean {
  const quantities = new Map(received.items.map(({ code, quantity }) => [code, quantity]));
  return (
    own.items.length === received.items.length &&
    own.items.every(({ code, quantity }) => quantities.get(code) === quantity)
  );
}

/** The same without what is controlled. */
export function withoutControlled(received: ReceivedBasket): ReceivedBasket {
  const { basket, controlled } = received;
  const items = basket.items.filter(({ code }) => !controlled.includes(code));
  return { ...received, basket: { ...basket, items }, controlled: [] };
}

/** What stayed outside, and what is in and not sold any more, as sentences; empty where there is nothing of it. */
export function leftOutText({
  missing,
  otherLine,
  retired,
}: Pick<ReceivedBasket, "missing" | "otherLine" | "retired">): string {
  return [
    retired.length > 0
      ? plural(retired.length, {
          one: "# item saiu de linha: no orçamento, troque pelo que há no lugar.",
          other: "# itens saíram de linha: no orçamento, troque pelo que há no lugar.",
        })
      : "",
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
