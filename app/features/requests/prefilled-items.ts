import {
  isQuantity,
  MAX_BEYOND,
  MAX_ITEMS,
  MAX_NOTE,
  type BasketItem,
} from "../../../contract/basket.ts";
import type { Line } from "../../../contract/catalogue.ts";
import { parseNumber } from "../../../contract/formats/numbers.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { ItemData } from "../../../contract/page-data.ts";
import { takesOut } from "../../../contract/requests/items.ts";
import { paths } from "../../paths.ts";
import type { FormValues } from "../../ui/form-values.ts";

/** A line that the address asks for: `item=SKU&quantity=n&note=…`. */
export interface AskedItem {
  code: string;
  /** As written; whether it is a quantity is judged when it is used. */
  quantity: string;
  /** Left out where there is none. */
  note?: string;
}

/** The same with what the catalogue says of it today. */
export type PrefilledItem = AskedItem & Omit<ItemData, "code">;

export interface Prefilled {
  items: readonly PrefilledItem[];
  /** What the catalogue does not know, as text for the line `Item fora do catálogo`. */
  offCatalogueItem: string;
}

/** The lines that an address asks for; names may come several times, each `item` with its `quantity` and `note`. */
export function askedItems(query: URLSearchParams): readonly AskedItem[] {
  const quantities = query.getAll("quantity");
  const notes = query.getAll("note");
  return readItems(
    query.getAll("item").map((code, index) => ({
      code,
      quantity: quantities[index]?.trim() || "1",
      note: notes[index] ?? "",
    })),
  );
}

/** The lines of a form that was posted without JavaScript, as they were typed; the one whose `Trocar` was pressed has given way to its replacement. */
export function postedItems(typed: FormValues): readonly AskedItem[] {
  const textOf = (name: string) => {
    const text = typed[name];
    return typeof text === "string" ? text : "";
  };
  const lines = Object.keys(typed).flatMap(
    (name) => /^items\[\d{1,3}\](?=\.code$)/.exec(name) ?? [],
  );
  return readItems(
    lines.map((line) => ({
      code: textOf(`${line}.replacement`) || textOf(`${line}.code`),
      quantity: textOf(`${line}.quantity`),
      note: textOf(`${line}.note`),
    })),
  );
}

function readItems(given: readonly Required<AskedItem>[]): readonly AskedItem[] {
  return given
    .map(({ code, quantity, note }): AskedItem => {
      const kept = note.trim().slice(0, MAX_NOTE);
      return {
        code: code.trim().toUpperCase().slice(0, 40),
        // Whole: what is cut off a number is another number.
        quantity: quantity.trim(),
        ...(kept ? { note: kept } : {}),
      };
    })
    .filter(({ code }) => code !== "")
    .slice(0, MAX_ITEMS);
}

/** What a request asked for, as far as it can be asked for again. */
export interface Repeatable {
  protocol: string;
  line: Line | null;
  items: readonly Pick<BasketItem, "code" | "quantity" | "note">[];
  /** What was asked for beyond the catalogue. */
  offCatalogueItem: string;
}

/**
 * The quote form's address that asks for the same again; null where nothing was ordered.
 * @param source where to find what there is no room for
 */
export function repeatAddress(
  request: Repeatable,
  source = `da solicitação ${request.protocol}`,
): string | null {
  const { protocol, line, items, offCatalogueItem } = request;
  const beyond = wholeLines(offCatalogueItem, MAX_BEYOND, source);
  const repeated = new URLSearchParams({ [REPEATED]: protocol });
  if (line && items.length > 0) return `${addressOfItems(line, items, beyond)}&${repeated}`;
  if (beyond === "") return null;
  return `${paths.quote()}?${new URLSearchParams({ [BEYOND]: beyond })}&${repeated}`;
}

/** What tells the staff that a request is one that they know already; empty where it is not. */
export function repeatNote(query: URLSearchParams): string {
  const protocol = query.get(REPEATED) ?? "";
  const lost = query.get(LOST_NOTES) ?? "";
  // No other text: an address must not write into a form.
  if (!PROTOCOL.test(protocol)) return "";
  const told = `Repete ou substitui ${protocol}.`;
  if (!/^[1-9]\d{0,2}$/.test(lost)) return told;
  const notes = { one: "# nota de item não coube", other: "# notas de itens não couberam" };
  return `${told} ${plural(Number(lost), notes)}: veja ${protocol}.`;
}

/** What an address asks for beyond the catalogue. */
export function askedBeyond(query: URLSearchParams): string {
  return (query.get(BEYOND) ?? "").trim().slice(0, MAX_BEYOND);
}

/** The quote form's address that asks for these lines, with their notes; names are looked up when it is opened. */
function addressOfItems(
  line: Line,
  items: readonly (Pick<BasketItem, "code" | "note"> & { quantity: number | string })[],
  beyond: string,
): string {
  const query = new URLSearchParams();
  for (const { code, quantity } of items) {
    query.append("item", code);
    query.append("quantity", String(quantity));
  }
  // Before the notes, which take what room there is left.
  if (beyond) query.append(BEYOND, beyond);
  let room = LONGEST_ADDRESS - query.toString().length;
  let lost = 0;
  if (items.some(({ note }) => note))
    for (const { note: typed = "" } of items) {
      const note = encodeURIComponent(typed).length <= room ? typed : "";
      if (note !== typed) lost += 1;
      query.append("note", note);
      room -= `&${new URLSearchParams({ note })}`.length;
    }
  if (lost > 0) query.append(LOST_NOTES, String(lost));
  return `${paths.quote({ type: line })}&${query}`;
}

/** The parameter with what the catalogue does not have. */
const BEYOND = "fora";

/** The parameter with the protocol of the request that is repeated. */
const REPEATED = "repete";

/** The parameter that counts the notes for which there was no room. */
const LOST_NOTES = "faltam";

const PROTOCOL = /^[A-Z]{3}(?:-[0-9A-Z]{4}){2}$/;

/** Whatever asks for something in the quote form's address. */
export const ASKED_PARAMETERS = ["item", "quantity", "note", BEYOND, REPEATED, LOST_NOTES] as const;

/** The lines of a text for which there is room, as half a line could say another quantity; the last one counts the others. */
function wholeLines(text: string, room: number, source: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const whole = lines.join("\n");
  if (whole.length <= room) return whole;
  const others = (count: number) =>
    `… e mais ${plural(count, { one: "# item", other: "# itens" })} ${source}`;
  const kept: string[] = [];
  let left = room - others(lines.length).length;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return [...kept, others(lines.length - kept.length)].join("\n");
}

/** Servers take 16 kB of headers in all; the notes that do not fit are left out, and counted. Characters. */
const LONGEST_ADDRESS = 12_000;

/** The query of the page-data look-up `items` for these lines. */
export function itemsQuery(asked: readonly Pick<AskedItem, "code">[]): URLSearchParams {
  return new URLSearchParams(
    [...new Set(asked.map(({ code }) => code))].map((sku) => ["sku", sku]),
  );
}

/**
 * Joins what was asked for with what the catalogue found: lines of one product line only, that of the first, and what is
 * asked for twice as one line. What cannot be one, as its notes are too long or its quantities make none, goes into words.
 */
export function prefill(
  asked: readonly AskedItem[],
  found: readonly ItemData[],
  beyond = "",
): Prefilled {
  const items: PrefilledItem[] = [];
  const others: AskedItem[] = [];
  for (const item of asked) {
    const data = found.find(({ code }) => code === item.code);
    const at = items.findIndex(({ code }) => code === item.code);
    const known = items[at];
    const joined = known ? joinedLine(known, item) : data && { ...data, ...item };
    if (!joined || joined.line !== (items[0] ?? joined).line) others.push(item);
    else items.splice(known ? at : items.length, 1, joined);
  }
  const wanted = others.filter(({ quantity }) => !takesOut(quantity));
  return { items, offCatalogueItem: linesOf(...wanted.map(inWords), beyond) };
}

/** As the basket joins two lines of one item (take-replacement.ts, which would come with every page); null where they cannot be one. */
function joinedLine(known: PrefilledItem, other: AskedItem): PrefilledItem | null {
  const [first, second] = [known, other].map(({ quantity }) =>
    parseNumber(quantity, "integer", { minNum: 0 }),
  );
  const note = [...new Set([known.note, other.note])].filter(Boolean).join("; ");
  if (!first?.ok || !second?.ok || note.length > MAX_NOTE) return null;
  const sum = first.value + second.value;
  if (!isQuantity(sum)) return null;
  return { ...known, quantity: String(sum), ...(note ? { note } : {}) };
}

function inWords({ code, quantity, note }: AskedItem): string {
  return [`${code}, quantidade ${quantity}`, note].filter(Boolean).join(": ");
}

function linesOf(...texts: readonly string[]): string {
  return texts.filter(Boolean).join("\n");
}

/** A prefilled line as a basket item, or null where what is asked for is no quantity. */
export function toBasketItem({
  code,
  name,
  category,
  quantity,
  note,
}: PrefilledItem): BasketItem | null {
  const parsed = parseNumber(quantity, "integer");
  if (!parsed.ok || !isQuantity(parsed.value)) return null;
  return { code, name, category, quantity: parsed.value, ...(note ? { note } : {}) };
}
