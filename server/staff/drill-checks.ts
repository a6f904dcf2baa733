import { createHash } from "node:crypto";
import { sql } from "kysely";
import { readTable } from "../storage/copy-tables.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Restored } from "../storage/restore.ts";

/** Whether SQLite finds nothing wrong in a copy. */
export async function isSound({ db }: Storage): Promise<boolean> {
  const check = sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return check.then(
    ({ rows }) => rows[0]?.integrity_check === "ok",
    // One that is damaged enough is an error.
    () => false,
  );
}

/** What the database is like that was made of a copy. */
export interface Examined {
  /** Requests of the copy that neither came back nor are erased. */
  missing: number;
  /** Attachments, orders and prints of proposals that came back. */
  files: number;
  /** Of these, those whose bytes are not what was stored; contents given up in the quarantine are none. */
  damaged: number;
}

export async function examine(
  copy: Storage,
  restored: Storage,
  { requests, erased }: Pick<Restored, "requests" | "erased">,
): Promise<Examined> {
  const missing = (await idsOf(copy)).size - requests - erased;
  return { missing, ...(await countFiles(restored)) };
}

/** What the database in use has that the copy does not bring back. */
export interface Compared {
  /** Requests in use. */
  live: number;
  /** Received after the copy was made, as far as can be seen from it. */
  newer: number;
  /** Older than the copy, and not in it. */
  missing: number;
  /** Brought back by the copy, and neither in use nor erased. */
  lost: number;
}

/** A request that is the newest of the copy may have been stored before one that was received a little earlier. */
const OUT_OF_ORDER_MS = 60_000;

export async function compareWithLive(
  copy: Storage,
  restored: Storage,
  live: Storage,
): Promise<Compared> {
  const newest = await copy.db
    .selectFrom("requests")
    .select(({ fn }) => [fn.max("received_at").as("received"), fn.max("updated_at").as("updated")])
    .executeTakeFirst();
  const madeAt = [newest?.received ?? "", newest?.updated ?? ""].toSorted().at(-1) ?? "";
  const known = Date.parse(madeAt) - OUT_OF_ORDER_MS;
  const back = await idsOf(restored);
  const inUse = await idsOf(live);
  const lacking = [...inUse].filter(([id]) => !back.has(id));
  const missing = lacking.filter(([, { received_at: at }]) => Date.parse(at) < known).length;
  // Asked last: somebody may have erased during the rehearsal.
  const erasures = await live.db.selectFrom("erasures").select("protocol").execute();
  const erased = new Set(erasures.map(({ protocol }) => protocol));
  const gone = [...back].filter(([id]) => !inUse.has(id));
  const lost = gone.filter(([, { protocol }]) => !erased.has(protocol)).length;
  return { live: inUse.size, newer: lacking.length - missing, missing, lost };
}

/** Requests by their id; the heartbeat's own are nobody's. */
async function idsOf({ db }: Storage) {
  const rows = await db
    .selectFrom("requests")
    .select(["id", "protocol", "received_at"])
    .where("probe", "=", 0)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function countFiles({ db }: Storage): Promise<{ files: number; damaged: number }> {
  let files = 0;
  let damaged = 0;
  for (const table of ["request_files", "proposal_files"] as const)
    for await (const rows of readTable(db, table))
      for (const { content, sha256 } of rows) {
        if (!(content instanceof Uint8Array) || content.length === 0) continue;
        files += 1;
        if (createHash("sha256").update(content).digest("hex") !== sha256) damaged += 1;
      }
  return { files, damaged };
}
