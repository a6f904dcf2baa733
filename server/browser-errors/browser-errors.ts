import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { BrowserErrorReport } from "../../contract/browser-errors.ts";
import type { SeenError } from "../../contract/inbox/figures.ts";
import type { Clock } from "../clock.ts";
import type { Span } from "../inbox/figures/span.ts";
import type { Storage } from "../storage/open-database.ts";

/** Different errors in the database at most; those seen longest ago make room. */
export const KEPT_AT_MOST = 500;

/** Reports that wait to be written at most; what comes besides is dropped, for much of it is the same. */
const WAITING_AT_MOST = 100;

export interface BrowserErrors {
  /** Counts an error; never throws and keeps nobody waiting. */
  note: (report: BrowserErrorReport) => void;
  /** Resolves when what was noted so far is written. */
  settled: () => Promise<void>;
}

/** Counts for the staff what went wrong in visitors' browsers. */
export function createBrowserErrors(
  { db }: Pick<Storage, "db">,
  clock: Clock,
  log: Pick<Logger, "warn">,
): BrowserErrors {
  let waiting = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    note(report) {
      if (waiting >= WAITING_AT_MOST) return;
      waiting += 1;
      const now = clock.now().toISOString();
      writing = writing
        .then(() => keep(db, report, now))
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

async function keep(db: Storage["db"], report: BrowserErrorReport, now: string): Promise<void> {
  const { kind, message, place, address, build } = report;
  const id = createHash("sha256")
    .update([kind, message, place, build].join("\0"))
    .digest("base64url");
  const isNew = await db
    .insertInto("browser_errors")
    .values({ id, kind, message, place, address, build, times: 1, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        address,
        times: row("browser_errors.times", "+", 1),
        last_at: now,
      })),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  if (isNew.times === 1) await makeRoom(db);
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
