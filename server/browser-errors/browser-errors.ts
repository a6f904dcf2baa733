import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { BrowserErrorReport } from "../../contract/browser-errors.ts";
import type { SeenError } from "../../contract/inbox/figures.ts";
import type { Clock } from "../clock.ts";
import { networkOf } from "../http/sender.ts";
import type { Span } from "../inbox/figures/span.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";

/** Different errors in the database at most; those seen longest ago make room. */
export const KEPT_AT_MOST = 500;

/** Errors that one network may be the first to report in a day: all that are kept are of twenty networks at least. */
export const NEW_OF_ONE_A_DAY = 25;

/** Networks counted at most; those seen longest ago are forgotten. */
const MOST_LINES = 10_000;

/** Different errors that wait to be written at most; what comes besides is dropped. */
const WAITING_AT_MOST = 100;

/** So long they wait for more of their kind: whoever reports hundreds makes one write of the disk. Milliseconds. */
const GATHERED_MS = 5_000;

export interface BrowserErrors {
  /**
   * Counts an error; never throws and keeps nobody waiting.
   * @param sender the line it came by
   */
  note: (report: BrowserErrorReport, sender: string) => void;
  /** Resolves when what was noted so far is written. */
  settled: () => Promise<void>;
}

/** An error that waits to be written. */
interface Waiting {
  report: BrowserErrorReport;
  /** Who reported it first: the day and the network. */
  line: string;
  times: number;
  firstAt: string;
  lastAt: string;
}

/** Counts for the staff what went wrong in visitors' browsers. */
export function createBrowserErrors(
  { transaction }: Pick<Storage, "transaction">,
  clock: Clock,
  log: Pick<Logger, "warn">,
): BrowserErrors {
  const newOf = new LRUCache<string, number>({ max: MOST_LINES });
  const waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    // In one order, so that two processes never wait for each other.
    const lot = [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1));
    waiting.clear();
    writing = writing
      .then(() => transaction((db) => add(db, lot)))
      .catch((error: unknown) => log.warn({ err: error }, "errors of browsers were not kept"));
  }

  async function add(db: Transaction<Schema>, lot: readonly [string, Waiting][]): Promise<void> {
    let hasNew = false;
    for (const [id, seen] of lot) {
      const count = newOf.get(seen.line) ?? 0;
      if (!(await keep(db, id, seen, count < NEW_OF_ONE_A_DAY))) continue;
      newOf.set(seen.line, count + 1);
      hasNew = true;
    }
    if (hasNew) await makeRoom(db);
  }

  return {
    note(report, sender) {
      const id = idOf(report);
      const now = clock.now().toISOString();
      const known = waiting.get(id);
      if (!known && waiting.size >= WAITING_AT_MOST) return;
      const { line, times, firstAt } = known ?? {
        line: `${now.slice(0, 10)} ${networkOf(sender)}`,
        times: 0,
        firstAt: now,
      };
      waiting.set(id, { report, line, times: times + 1, firstAt, lastAt: now });
      timer ??= setTimeout(write, GATHERED_MS).unref();
    },
    async settled() {
      if (waiting.size > 0) write();
      await writing;
    },
  };
}

/**
 * What went wrong in browsers, the last seen first.
 * @param span left out: whenever it was seen last
 */
export async function listBrowserErrors(
  { db }: Pick<Storage, "db">,
  limit: number,
  span?: Span,
): Promise<SeenError[]> {
  const errors = db
    .selectFrom("browser_errors")
    .select(["kind", "message", "place", "address", "build", "times"])
    .select(["first_at as firstAt", "last_at as lastAt"])
    .orderBy("last_at", "desc")
    .orderBy("id")
    .limit(limit);
  return (
    span ? errors.where("last_at", ">=", span.from).where("last_at", "<", span.until) : errors
  ).execute();
}

function idOf({ kind, message, place, build }: BrowserErrorReport): string {
  return createHash("sha256").update([kind, message, place, build].join("\0")).digest("base64url");
}

/** @returns whether it is new, and was kept */
async function keep(
  db: Transaction<Schema>,
  id: string,
  { report, times, firstAt, lastAt }: Waiting,
  mayBeNew: boolean,
): Promise<boolean> {
  const { kind, message, place, address, build } = report;
  const again = await db
    .updateTable("browser_errors")
    .set((row) => ({ address, times: row("times", "+", times), last_at: lastAt }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (again || !mayBeNew) return false;
  await db
    .insertInto("browser_errors")
    .values({ id, kind, message, place, address, build, times, first_at: firstAt, last_at: lastAt })
    // Another process was faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

async function makeRoom(db: Transaction<Schema>): Promise<void> {
  const kept = db
    .selectFrom("browser_errors")
    .select("id")
    .orderBy("last_at", "desc")
    .orderBy("id")
    .limit(KEPT_AT_MOST);
  await db.deleteFrom("browser_errors").where("id", "not in", kept).execute();
}
