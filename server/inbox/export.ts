import { Readable } from "node:stream";
import writeExcelFile from "write-excel-file/node";
import type { InboxQuery } from "../../contract/inbox/query.ts";
import { BYTE_ORDER_MARK, csvLine } from "../csv.ts";
import { lastProposals } from "../proposals/describe-proposal.ts";
import { EXPORT_HEAD, exportCells, linesOf } from "../requests/export-cells.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow } from "../storage/schema.ts";
import { findPage } from "./find-page.ts";

/** Everything that a query of the inbox finds, for a spreadsheet in Portuguese; goes out while it is read. */
export function exportCsv(
  storage: Storage,
  query: InboxQuery,
  lateSince: Date,
  today: string,
): ReadableStream<Uint8Array> {
  async function* write() {
    const encoder = new TextEncoder();
    yield encoder.encode(BYTE_ORDER_MARK + csvLine(EXPORT_HEAD));
    for await (const rows of exported(storage, query, lateSince, today))
      yield encoder.encode(rows.map((cells) => csvLine(cells)).join(""));
  }
  return Readable.toWeb(Readable.from(write())) as ReadableStream<Uint8Array>;
}

/** The same as a workbook, which can only be made whole: the first `MOST_ROWS`. */
export async function exportXlsx(
  storage: Storage,
  query: InboxQuery,
  lateSince: Date,
  today: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows: string[][] = [];
  for await (const page of exported(storage, query, lateSince, today)) {
    rows.push(...page);
    if (rows.length >= MOST_ROWS) break;
  }
  const head = EXPORT_HEAD.map((value) => ({ value, fontWeight: "bold" as const }));
  const body = rows
    .slice(0, MOST_ROWS)
    .map((cells) => cells.map((value) => ({ value, type: String })));
  const sheet = await writeExcelFile([head, ...body], {
    sheet: "Pedidos",
    columns: EXPORT_HEAD.map(() => ({ width: COLUMN_WIDTH })),
    stickyRowsCount: 1,
  }).toBuffer();
  return new Uint8Array(sheet);
}

export const MOST_ROWS = 10_000;

/** Characters. */
const COLUMN_WIDTH = 22;

const PAGE = 500;

async function* exported(
  storage: Storage,
  query: InboxQuery,
  lateSince: Date,
  today: string,
): AsyncGenerator<string[][]> {
  for (let after: string | null = query.after; after !== null;) {
    const found = await findPage(storage, { query: { ...query, after }, lateSince, limit: PAGE });
    yield await cellsOf(storage, found.ids, today);
    after = found.next;
  }
}

async function cellsOf(
  storage: Storage,
  ids: readonly string[],
  today: string,
): Promise<string[][]> {
  if (ids.length === 0) return [];
  const rows: RequestRow[] = await storage.db
    .selectFrom("requests")
    .selectAll()
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = await linesOf(storage, rows);
  const proposals = await lastProposals(storage, ids, today);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [exportCells(row, lines.get(id) ?? [], proposals.get(id) ?? null)] : [];
  });
}
