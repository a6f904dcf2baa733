import { plural } from "../formats/plural.ts";
import { shorten } from "./shorten.ts";

/** There is no published limit for wa.me; longer addresses are cut by some phones. Characters. */
export const WHATSAPP_URL_LIMIT = 2_000;

/** A message made of lines. Heading and closing are always kept; items are what may be left out. */
export interface WhatsAppMessage {
  readonly heading: readonly string[];
  readonly items: readonly string[];
  readonly closing: readonly string[];
}

/**
 * Typed text on one line, with nothing that WhatsApp would read as bold, italic, strike-through, code or quote.
 * An underscore inside a word has no effect there and stays, so that addresses can be copied.
 */
export function escapeWhatsApp(text: string): string {
  return text
    .replace(UNREADABLE, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .replaceAll("*", "∗")
    .replaceAll("~", "∼")
    .replaceAll("`", "ˋ")
    .replaceAll("_", (mark, at: number, whole: string) =>
      WORD.test(whole.charAt(at - 1)) && WORD.test(whole.charAt(at + 1)) ? mark : "＿",
    )
    .replace(/^-(?= )/, "–")
    .replace(/^>/, "›");
}

/**
 * The link that opens WhatsApp with this text; null for a number that cannot be called (none, or the placeholder
 * `(00) 0000-0000`): a link without a number would ask the visitor whom to send it to.
 */
export function whatsappLink(number: string | null, text: string): string | null {
  const base = linkBase(number);
  return base === null ? null : base + encode(text);
}

/**
 * The same for a message, at most `WHATSAPP_URL_LIMIT` characters long: the items that do not fit become
 * "… e mais N itens". Only where heading and closing alone are too long are their lines shortened.
 */
export function whatsappMessageLink(
  number: string | null,
  message: WhatsAppMessage,
): string | null {
  const base = linkBase(number);
  if (base === null) return null;
  const room = WHATSAPP_URL_LIMIT - base.length;
  return base + encode(fit(message, room));
}

/** The whole message, for the button that copies it. */
export function messageText({ heading, items, closing }: WhatsAppMessage): string {
  return [...heading, ...items, ...closing].join("\n");
}

/** Direction overrides and other invisible format characters could make a line read as something else. */
const UNREADABLE = /[\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\uFEFF]/g;

const WORD = /^[\p{L}\p{N}]$/u;

function linkBase(number: string | null): string | null {
  const digits = number === null ? null : callableDigits(number);
  return digits === null ? null : `https://wa.me/${digits}?text=`;
}

/**
 * A Brazilian number has to be a possible one (area code, then eight digits from 2 or nine from 9); a foreign
 * one only has to be written with its country code. Not by `parsePhone`: every page would carry it.
 */
function callableDigits(number: string): string | null {
  const bare = number.replace(/[\s().-]/g, "");
  if (/^\+(?!55)[1-9]\d{7,14}$/.test(bare)) return bare.slice(1);
  const national = /^(?:\+?55)?([1-9]{2}(?:9\d{8}|[2-8]\d{7}))$/.exec(bare)?.[1];
  return national === undefined ? null : `55${national}`;
}

/** A lone surrogate would make `encodeURIComponent` throw. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
}

function fit(message: WhatsAppMessage, room: number): string {
  const whole = messageText(message);
  if (encode(whole).length <= room) return whole;
  for (const limit of [Number.POSITIVE_INFINITY, 200, 100, 50, 25]) {
    const frame = {
      heading: message.heading.map((line) => shorten(line, limit)),
      closing: message.closing.map((line) => shorten(line, limit)),
    };
    const text = withAsManyItemsAsFit(frame, message.items, room);
    if (text !== null) return text;
  }
  return cutToRoom(whole, room);
}

/** Null when not even the frame with its "e mais" line fits. */
function withAsManyItemsAsFit(
  frame: Omit<WhatsAppMessage, "items">,
  items: readonly string[],
  room: number,
): string | null {
  for (let count = items.length; count >= 0; count -= 1) {
    const omitted = items.length - count;
    const more =
      omitted === 0 ? [] : [plural(omitted, { one: "… e mais # item", other: "… e mais # itens" })];
    const text = messageText({ ...frame, items: [...items.slice(0, count), ...more] });
    if (encode(text).length <= room) return text;
  }
  return null;
}

/** Hundreds of frame lines: nothing of ours makes them, but the limit must hold whatever comes. */
function cutToRoom(text: string, room: number): string {
  for (let limit = room; limit > 0; limit = Math.floor(limit * 0.8)) {
    const cut = shorten(text, limit);
    if (encode(cut).length <= room) return cut;
  }
  return "";
}
