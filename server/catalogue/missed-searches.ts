import type { Transaction } from "kysely";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { cleanLine } from "../../contract/requests/clean-text.ts";
import { foldText } from "../../contract/text/normalize.ts";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";

/** Asked so often in vain before it is written down: what one person types once is nobody's business. */
const KEPT_FROM = 3;

/** Different texts counted in memory at most; the oldest are forgotten first. */
const COUNTED_AT_MOST = 5_000;

/** Different texts in the database at most; those asked least often make room. */
export const KEPT_AT_MOST = 5_000;

/** What is to be written waits so long for more of its kind: not every search in vain is to wait for the disk. Milliseconds. */
const GATHERED_MS = 5_000;

/** Texts written at a time; what is more waits for the next. */
const WRITTEN_AT_ONCE = 100;

/** Longest text kept, characters. */
const LONGEST = 60;

export interface MissedSearches {
  /** Counts a search that found nothing; never throws and never makes the visitor wait. */
  note: (query: string) => void;
  /** Resolves when what was noted so far is written. */
  settled: () => Promise<void>;
}

export interface MissedSearch {
  /** Words only, folded. */
  words: string;
  times: number;
  /** `2026-11-20` */
  lastDay: string;
}

/**
 * Counts for the staff what was searched and not found. The first two times live in memory only, so
 * that nothing typed by a single person reaches the database.
 */
export function createMissedSearches(
  { transaction }: Pick<Storage, "transaction">,
  clock: Clock,
  log: Pick<Logger, "warn">,
): MissedSearches {
  const counts = new LRUCache<string, number>({ max: COUNTED_AT_MOST });
  const unwritten = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function writeSoon(): void {
    timer ??= setTimeout(write, GATHERED_MS).unref();
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    // In one order, so that two processes never wait for each other.
    const lot = [...unwritten].slice(0, WRITTEN_AT_ONCE).toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [words] of lot) unwritten.delete(words);
    writing = writing.then(() => add(lot));
    if (unwritten.size > 0) writeSoon();
  }

  async function add(lot: readonly [string, number][]): Promise<void> {
    const day = dayInSaoPaulo(clock.now());
    await transaction(async (db) => {
      for (const [words, times] of lot) await keep(db, words, times, day);
    }).catch((error: unknown) => log.warn({ err: error }, "missed searches were not counted"));
  }

  return {
    note(query) {
      const words = searchedWords(query);
      if (words === "") return;
      const times = (counts.get(words) ?? 0) + 1;
      counts.set(words, times);
      if (times < KEPT_FROM) return;
      const added = times === KEPT_FROM ? KEPT_FROM : 1;
      const waiting = unwritten.get(words);
      if (waiting === undefined && unwritten.size >= COUNTED_AT_MOST) return;
      unwritten.set(words, (waiting ?? 0) + added);
      writeSoon();
    },
    async settled() {
      while (unwritten.size > 0) write();
      clearTimeout(timer);
      await writing;
    },
  };
}

/** What was searched in vain, the most frequent first. */
export async function listMissedSearches(
  { db }: Pick<Storage, "db">,
  limit = 100,
): Promise<MissedSearch[]> {
  return db
    .selectFrom("missed_searches")
    .select(["words", "times", "last_day as lastDay"])
    .orderBy("times", "desc")
    .orderBy("words")
    .limit(limit)
    .execute();
}

/**
 * The words of a query fit to be kept: folded, without digits (documents, phone numbers) and without
 * anything around an `@` (addresses, handles). Empty where no word is left.
 */
export function searchedWords(query: string): string {
  // Where somebody leaves blanks in an address, or has typed it in wide letters, it is one all the same.
  const closed = cleanLine(query)
    .normalize("NFKC")
    .replaceAll(/ ?([@.]) ?/g, "$1");
  const plain = closed.split(" ").filter((word) => !word.includes("@"));
  const words = foldText(plain.join(" "))
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);
  return words.join(" ").slice(0, LONGEST).trim();
}

async function keep(
  db: Transaction<Schema>,
  words: string,
  times: number,
  day: string,
): Promise<void> {
  const known = await db
    .updateTable("missed_searches")
    .set((row) => ({ times: row("times", "+", times), last_day: day }))
    .where("words", "=", words)
    .returning("words")
    .executeTakeFirst();
  if (known) return;
  await makeRoom(db);
  await db
    .insertInto("missed_searches")
    .values({ words, times, last_day: day })
    .onConflict((conflict) =>
      conflict.column("words").doUpdateSet((row) => ({
        times: row("missed_searches.times", "+", times),
        last_day: day,
      })),
    )
    .execute();
}

/** A tenth at a time, so that a flood of new words does not look through all of them for each. */
async function makeRoom(db: Transaction<Schema>): Promise<void> {
  const { count } = await db
    .selectFrom("missed_searches")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) < KEPT_AT_MOST) return;
  const least = db
    .selectFrom("missed_searches")
    .select("words")
    .orderBy("times")
    .orderBy("last_day")
    .limit(KEPT_AT_MOST / 10);
  await db.deleteFrom("missed_searches").where("words", "in", least).execute();
}
