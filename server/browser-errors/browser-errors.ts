import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import type { BrowserErrorReport } from "../../contract/browser-errors.ts";
import type { SeenError } from "../../contract/inbox/figures.ts";
import type { Clock } from "../clock.ts";
import type { Span } from "../inbox/figures/span.ts";
import type { Storage } from "../storage/open-database.ts";

/** Different errors in the database at most; those seen longest ago make room. */
export const KEPT_AT_MOST = 500;

/** Errors that one line may be the first to report in a day: all that are kept are of twenty lines at least. */
export const NEW_OF_ONE_A_DAY = 25;

/** Lines counted at most; those seen longest ago are forgotten. */
const MOST_LINES = 10_000;

/** Reports that wait to be written at most; what comes besides is dropped, for much of it is the same. */
const WAITING_AT_MOST = 100;

export interface BrowserErrors {
  /**
   * Counts an error; never throws and keeps nobody waiting.
   * @param sender the line it came by
   */
  note: (report: BrowserErrorReport, sender: string) => void;
  /** Resolves when what was noted so far is written. */
  settled: () => Promise<void>;
}

/** Counts for the staff what went wrong in visitors' browsers. */
export function createBrowserErrors(
  { db }: Pick<Storage, "db">,
  clock: Clock,
  log: Pick<Logger, "warn">,
): BrowserErrors {
  const newOf = new LRUCache<string, number>({ max: MOST_LINES });
  let waiting = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    note(report, sender) {
      if (waiting >= WAITING_AT_MOST) return;
      waiting += 1;
      const now = clock.now().toISOString();
      const line = `${now.slice(0, 10)} ${sender}`;
      writing = writing
        .then(async () => {
          const count = newOf.get(line) ?? 0;
          if (await keep(db, report, now, count < NEW_OF_ONE_A_DAY)) newOf.set(line, count + 1);
        })
        .catch((error: unknown) => log.warn({ err: error }, "a browser's error was not kept"))
        .finally(() => {
          waiting -= 1;
        });
    },
    async settled() {
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

/** @returns whether it is new, and was kept */
async function keep(
  db: Storage["db"],
  report: BrowserErrorReport,
  now: string,
  mayBeNew: boolean,
): Promise<boolean> {
  const { kind, message, place, address, build } = report;
  const id = createHash("sha256")
    .update([kind, message, place, build].join("\0"))
    .digest("base64url");
  const again = await db
    .updateTable("browser_errors")
    .set((row) => ({ address, times: row("times", "+", 1), last_at: now }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (again || !mayBeNew) return false;
  await db
    .insertInto("browser_errors")
    .values({ id, kind, message, place, address, build, times: 1, first_at: now, last_at: now })
    // Another process was faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await makeRoom(db);
  return true;
}

async function makeRoom(db: Storage["db"]): Promise<void> {
  const kept = db
    .selectFrom("browser_errors")
    .select("id")
    .orderBy("last_at", "desc")
    .orderBy("id")
    .limit(KEPT_AT_MOST);
  await db.deleteFrom("browser_errors").where("id", "not in", kept).execute();
}
