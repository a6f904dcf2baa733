import { Readable } from "node:stream";
import type { InboxQuery } from "../../contract/inbox/query.ts";
import { BYTE_ORDER_MARK, csvLine } from "../csv.ts";
import { lastProposals } from "../proposals/describe-proposal.ts";
import {
  EXPORT_HEAD,
  exportCells,
  exportTexts,
  exportValues,
  linesOf,
  type ExportCell,
} from "../requests/export-cells.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow } from "../storage/schema.ts";
import { writeWorkbook } from "../workbook.ts";
import { ownRound } from "../in-turns.ts";
import { findPage } from "./find-page.ts";
import type { LateSince } from "./working-time.ts";

export interface Export {
  query: InboxQuery;
  lateSince: LateSince;
  /** Where the company is: `2026-11-24`. */
  today: string;
  /** Whether whoever reads it is signed in still: who reads slowly would go on for hours. */
  mayGoOn: () => Promise<boolean>;
}

/** Everything that a query of the inbox finds, from whichever of its pages, for a spreadsheet in Portuguese; goes out while it is read. */
export function exportCsv(storage: Storage, wanted: Export): ReadableStream<Uint8Array> {
  async function* write() {
    const encoder = new TextEncoder();
    yield encoder.encode(BYTE_ORDER_MARK + csvLine(EXPORT_HEAD));
    for await (const rows of exported(storage, wanted))
      yield encoder.encode(rows.map((cells) => csvLine(exportTexts(cells))).join(""));
  }
  return Readable.toWeb(Readable.from(write())) as ReadableStream<Uint8Array>;
}

/** The same as a workbook. */
export function exportXlsx(storage: Storage, wanted: Export): ReadableStream<Uint8Array> {
  async function* values() {
    for await (const rows of exported(storage, wanted)) yield rows.map(exportValues);
  }
  const file = writeWorkbook({ sheet: "Pedidos", head: EXPORT_HEAD, pages: values() });
  return Readable.toWeb(Readable.from(file)) as ReadableStream<Uint8Array>;
}

const PAGE = 100;

async function* exported(
  storage: Storage,
  { query, lateSince, today, mayGoOn }: Export,
): AsyncGenerator<ExportCell[][]> {
  // In the order of changes, what changes between two pages would be missed.
  const order = query.order === "mudanca" ? "recentes" : query.order;
  for (let after: string | null = ""; after !== null;) {
    // SQLite answers at once: without a round of its own for each page nobody else would be heard until the last.
    await ownRound();
    // Broken off, so that nobody takes it for whole.
    if (!(await mayGoOn())) throw new Error("whoever reads the export is signed out");
    const page: InboxQuery = { ...query, order, after, before: "" };
    const found = await findPage(storage, { query: page, lateSince, limit: PAGE });
    yield await cellsOf(storage, found.ids, today);
    after = found.next;
  }
}

async function cellsOf(
  storage: Storage,
  ids: readonly string[],
  today: string,
): Promise<ExportCell[][]> {
  if (ids.length === 0) return [];
  const rows: RequestRow[] = await storage.db
    .selectFrom("requests")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  // They may have been erased since they were found.
  if (rows.length === 0) return [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = await linesOf(storage, rows);
  const proposals = await lastProposals(storage, ids, today);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [exportCells(row, lines.get(id) ?? [], proposals.get(id) ?? null)] : [];
  });
}
