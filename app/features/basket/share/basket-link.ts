import site from "#site";
import { type Basket, isQuantity, MAX_ITEMS } from "../../../../contract/basket.ts";
import { type Line, lineOf } from "../../../../contract/catalogue.ts";

/** What a shared link says: codes and quantities. Names are the catalogue's, notes stay at home. */
export interface SharedBasket {
  line: Line;
  items: readonly { code: string; quantity: number }[];
}

/** Why a link's basket cannot be used. */
export type ShareProblem = "newer-version" | "unreadable";

/** Longest fragment that is looked at: 200 lines of the longest codes. Characters. */
export const MAX_FRAGMENT = 10_000;

/** Longest code of a line. Characters. */
const MAX_CODE = 40;

/**
 * The fragment of a basket's link: version, line, then codes and quantities, all in characters that
 * messengers leave alone: `#cesta=1i.HV-1010-20.3.HV-1110-20.12`. The fragment is never sent to a server.
 * @returns null for an empty basket
 */
export function shareFragment({ type, items }: Basket): string | null {
  if (!type || items.length === 0) return null;
  const pairs = items.slice(0, MAX_ITEMS).flatMap(({ code, quantity }) => [code, String(quantity)]);
  return `#${NAME}=${[VERSION + lineOf(type).letter, ...pairs].join(".")}`;
}

/** The basket in an address's fragment: null where there is none, or why it cannot be read. */
export function readFragment(fragment: string): SharedBasket | { problem: ShareProblem } | null {
  if (!fragment.startsWith(`#${NAME}=`)) return null;
  if (fragment.length > MAX_FRAGMENT) return UNREADABLE;
  const [head = "", ...pairs] = fragment.slice(NAME.length + 2).split(".");
  const [, version, letter] = /^(\d{1,3})([a-z])$/.exec(head) ?? [];
  if (version === undefined) return UNREADABLE;
  if (version !== VERSION) return Number(version) > Number(VERSION) ? NEWER : UNREADABLE;
  const line = site.lines.find((one) => one.letter === letter)?.type;
  if (!line || pairs.length === 0 || pairs.length % 2 !== 0 || pairs.length > MAX_ITEMS * 2)
    return UNREADABLE;
  const items = new Map<string, number>();
  for (let index = 0; index < pairs.length; index += 2) {
    const [code = "", amount = ""] = pairs.slice(index, index + 2);
    const quantity = /^[1-9]\d{0,4}$/.test(amount) ? Number(amount) : 0;
    if (code.length > MAX_CODE || !/^[A-Z0-9]+(?:-[A-Z0-9]+)+$/.test(code) || !isQuantity(quantity))
      return UNREADABLE;
    items.set(code, quantity);
  }
  return { line, items: [...items].map(([code, quantity]) => ({ code, quantity })) };
}

const NAME = "cesta";
const VERSION = "1";
const UNREADABLE = { problem: "unreadable" } as const;
const NEWER = { problem: "newer-version" } as const;
