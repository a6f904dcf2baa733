import { useSyncExternalStore } from "react";
import {
  isRequestKind,
  STATUSES_AT_MOST,
  type Acknowledgement,
  type RequestKind,
} from "../../../contract/answers.ts";
import { isQuantity, MAX_ITEMS } from "../../../contract/basket.ts";
import { isLine, type Line } from "../../../contract/catalogue.ts";
import type { Payload } from "../../backend/payload.ts";

/** A request that was sent from this browser: enough to find its receipt and to ask for the same again. */
export interface SentRequest extends Acknowledgement {
  kind: RequestKind;
  /** When it was acknowledged. ISO 8601, UTC. */
  at: string;
  /** Null but for a quote's. */
  line: Line | null;
  items: readonly SentItem[];
  /** What was asked for beyond the catalogue. */
  offCatalogueItem: string;
}

interface SentItem {
  code: string;
  quantity: number;
}

/** Key in local storage. */
export const SENT_KEY = "sent:requests";

/** The oldest make room for the newest. */
export const SENT_KEPT = STATUSES_AT_MOST;

/** What is remembered of an acknowledged send: no name, address or text of the sender's but what was ordered. */
export function sentRequest(
  { kind, payload }: { kind: RequestKind; payload: Pick<Payload, "fields"> },
  { protocol, receiptUrl }: Acknowledgement,
  now: Date,
): SentRequest {
  const { line, items, offCatalogueItem } = payload.fields;
  return {
    protocol,
    receiptUrl,
    kind,
    at: now.toISOString(),
    line: isLine(line) ? line : null,
    items: Array.isArray(items) ? items.filter(isSentItem).map(bareItem) : [],
    offCatalogueItem: typeof offCatalogueItem === "string" ? offCatalogueItem.trim() : "",
  };
}

/** The list with this request at its head; the same protocol comes once. */
export function withSent(
  list: readonly SentRequest[],
  newest: SentRequest,
): readonly SentRequest[] {
  return [newest, ...list.filter(({ protocol }) => protocol !== newest.protocol)].slice(
    0,
    SENT_KEPT,
  );
}

/** What storage held, the newest first; what cannot be read is left out. */
export function readSent(stored: string | null): readonly SentRequest[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter(isSentRequest).slice(0, SENT_KEPT) : NONE;
  } catch {
    return NONE;
  }
}

/** Keeps an acknowledged send on this device; storage that is full or forbidden is left alone. */
export function rememberSent(newest: SentRequest): void {
  try {
    const list = withSent(readSent(localStorage.getItem(SENT_KEY)), newest);
    localStorage.setItem(SENT_KEY, JSON.stringify(list));
  } catch {
    // The protocol is on the screen and in the mail.
  }
}

/** The requests sent from this browser; null on the server and until storage is read. */
export function useSentRequests(): readonly SentRequest[] | null {
  return useSyncExternalStore(subscribe, current, () => null);
}

const NONE: readonly SentRequest[] = [];
let read: { stored: string | null; list: readonly SentRequest[] } | null = null;

/** The same list while storage holds the same text. */
function current(): readonly SentRequest[] {
  const stored = storedText();
  if (read?.stored !== stored || read === null) read = { stored, list: readSent(stored) };
  return read.list;
}

function storedText(): string | null {
  try {
    return localStorage.getItem(SENT_KEY);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

function bareItem({ code, quantity }: SentItem): SentItem {
  return { code, quantity };
}

function isSentRequest(value: unknown): value is SentRequest {
  if (typeof value !== "object" || value === null) return false;
  const { protocol, receiptUrl, kind, at, line, items, offCatalogueItem } = value as Partial<
    Record<keyof SentRequest, unknown>
  >;
  return (
    typeof protocol === "string" &&
    // A path of this site: storage is no place to be led elsewhere from.
    typeof receiptUrl === "string" &&
    /^\/[^/\\]/.test(receiptUrl) &&
    isRequestKind(kind) &&
    typeof at === "string" &&
    !Number.isNaN(Date.parse(at)) &&
    (line === null || isLine(line)) &&
    Array.isArray(items) &&
    items.length <= MAX_ITEMS &&
    items.every(isSentItem) &&
    typeof offCatalogueItem === "string"
  );
}

function isSentItem(value: unknown): value is SentItem {
  if (typeof value !== "object" || value === null) return false;
  const { code, quantity } = value as Record<string, unknown>;
  return typeof code === "string" && code !== "" && isQuantity(quantity);
}
