import type { Selectable } from "kysely";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { REAL, type Money } from "../../contract/proposal/money.ts";
import { amountsOf } from "../../contract/proposal/proposal.ts";
import { describeProposal } from "../proposals/describe-proposal.ts";
import { loadProposals, type StoredProposal } from "../proposals/stored-proposal.ts";
import { itemsAsJson, loadRequest, type StoredRequest } from "../requests/stored-request.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxRow, Schema } from "../storage/schema.ts";
import { readEvent } from "./events.ts";

/** What a program is told (docs/webhooks.md). */
interface WebhookPayload {
  type: string;
  /** When it happened. ISO 8601 UTC */
  timestamp: string;
  data: object;
}

/**
 * Makes what a webhook says from what is stored now; null where the request is gone. Files are named with their hashes,
 * not sent; the receipt's secret link is the sender's and stays out, as the staff's notes do.
 */
export async function webhookPayload(
  storage: Storage,
  message: Pick<OutboxRow, "request_id" | "event">,
): Promise<WebhookPayload | null> {
  const event = readEvent(message.event);
  if (event.type === "request.erased") {
    const { type, at, ...data } = event;
    return { type, timestamp: at, data: { ...data, erasedAt: at } };
  }
  const { request_id: id } = message;
  const request = id === null ? null : await loadRequest(storage, "id", id);
  if (request === null) return null;
  const { row } = request;
  switch (event.type) {
    case "request.accepted":
      return { type: event.type, timestamp: row.received_at, data: acceptedData(request) };
    case "request.status": {
      const { type, at, from, to } = event;
      const data = { protocol: row.protocol, kind: row.kind, status: to, former: from };
      return { type, timestamp: at, data };
    }
    default: {
      const { type, at, version } = event;
      const proposals = await loadProposals(storage.db, row.id);
      const proposal = proposals.find((one) => one.row.version === version);
      if (!proposal) return null;
      const order = await loadOrder(storage, proposal);
      return { type, timestamp: at, data: proposalData(request, { ...proposal, order }, at) };
    }
  }
}

function acceptedData({ row, fields, lines, files }: StoredRequest) {
  return {
    protocol: row.protocol,
    kind: row.kind,
    status: row.status,
    receivedAt: row.received_at,
    fields,
    items: itemsAsJson(lines),
    files: files.map(fileData),
  };
}

type FileRow = Pick<
  Selectable<Schema["proposal_files"]>,
  "shown_name" | "type" | "bytes" | "sha256"
>;

function fileData({ shown_name: name, type, bytes, sha256 }: FileRow) {
  return { name, type, bytes, sha256 };
}

/** The customer's order that came with the acceptance; null: none did. */
async function loadOrder({ db }: Storage, { row }: StoredProposal): Promise<FileRow | null> {
  const order = await db
    .selectFrom("proposal_files")
    .select(["shown_name", "type", "bytes", "sha256"])
    .where("proposal_id", "=", row.id)
    .where("kind", "=", "order")
    .executeTakeFirst();
  return order ?? null;
}

/** @param at when it happened: on that day it held or not */
function proposalData(
  { row }: StoredRequest,
  { row: stored, proposal, order }: StoredProposal & { order: FileRow | null },
  at: string,
) {
  const { lines, freight, freightValue, paymentTerms, sellerName, sellerEmail } = proposal;
  const amounts = amountsOf(proposal);
  return {
    protocol: row.protocol,
    kind: row.kind,
    status: row.status,
    customer: {
      name: row.name,
      company: row.company,
      document: row.document,
      email: row.email,
      phone: row.phone,
      city: row.city,
      state: row.state,
    },
    proposal: {
      ...describeProposal(stored, row, dayInSaoPaulo(new Date(at))),
      order: order && fileData(order),
      paymentTerms,
      freight,
      freightValue: freightValue === null ? null : inReais(freightValue, 2),
      seller: { name: sellerName, email: sellerEmail },
      items: lines.map((line, index) => ({
        code: line.code,
        description: line.description,
        quantity: line.quantity,
        unitPrice: inReais(line.unitPrice, 4),
        discount: line.discount,
        ipi: line.ipi,
        delivery: line.delivery,
        total: inReais(amounts.lines[index]?.total ?? 0, 2),
      })),
    },
  };
}

/** `1234.5000`: a decimal as text, for programs that would read a number as a float. */
function inReais(amount: Money, places: 2 | 4): string {
  return (amount / REAL).toFixed(places);
}
