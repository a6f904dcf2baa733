import {
  isAcknowledgement,
  isRequestKind,
  STATUSES_AT_MOST,
  type Acknowledgement,
  type RequestKind,
} from "../../../contract/answers.ts";
import { isQuantity, MAX_ITEMS } from "../../../contract/basket.ts";
import { isLine, type Line } from "../../../contract/catalogue.ts";
import type { Payload } from "../../backend/payload.ts";
import { createDeviceList } from "../../store/device-list.ts";

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
  /** The sender's own number for it, where there was one. */
  purchaseOrder?: string;
}

interface SentItem {
  code: string;
  quantity: number;
  note?: string;
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
  const { line, items, offCatalogueItem, purchaseOrder } = payload.fields;
  const order = typeof purchaseOrder === "string" ? purchaseOrder.trim() : "";
  return {
    protocol,
    receiptUrl,
    kind,
    at: now.toISOString(),
    line: isLine(line) ? line : null,
    items: Array.isArray(items) ? items.filter(isSentItem).map(bareItem) : [],
    offCatalogueItem: typeof offCatalogueItem === "string" ? offCatalogueItem.trim() : "",
    ...(order === "" ? {} : { purchaseOrder: order }),
  };
}

export const sentRequests = createDeviceList<SentRequest>({
  key: SENT_KEY,
  most: SENT_KEPT,
  isEntry: isSentRequest,
  idOf: ({ protocol }) => protocol,
});

function bareItem({ code, quantity, note }: SentItem): SentItem {
  return { code, quantity, ...(note ? { note } : {}) };
}

function isSentRequest(value: unknown): value is SentRequest {
  if (!isAcknowledgement(value)) return false;
  const { kind, at, line, items, offCatalogueItem, purchaseOrder } = value as Partial<
    Record<keyof SentRequest, unknown>
  >;
  return (
    isRequestKind(kind) &&
    typeof at === "string" &&
    !Number.isNaN(Date.parse(at)) &&
    (line === null || isLine(line)) &&
    Array.isArray(items) &&
    items.length <= MAX_ITEMS &&
    items.every(isSentItem) &&
    typeof offCatalogueItem === "string" &&
    (purchaseOrder === undefined || typeof purchaseOrder === "string")
  );
}

function isSentItem(value: unknown): value is SentItem {
  if (typeof value !== "object" || value === null) return false;
  const { code, quantity, note } = value as Record<string, unknown>;
  const isNote = note === undefined || typeof note === "string";
  return typeof code === "string" && code !== "" && isQuantity(quantity) && isNote;
}
