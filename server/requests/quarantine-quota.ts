import { expressionBuilder, type Transaction } from "kysely";
import type { Engine } from "../storage/engine.ts";
import type { Schema } from "../storage/schema.ts";
import { dayBefore, takenToday, type TakenFiles } from "./taken-files.ts";

/** What strangers may have the site keep. Bytes, but for `heldADay`. */
export interface Quotas {
  /**
   * Files of requests that are held back, each as `LEAST_BYTES` at least, in all, and with the texts of the last 24 hours:
   * beyond that, the oldest go.
   */
  heldBytes: number;
  heldBytesADay: number;
  /** Files of such requests that are written in 24 hours, whatever goes again: beyond that, only what they are is noted. */
  heldWritesADay: number;
  /**
   * Requests held back in 24 hours, with those that their senders have erased, of which a proof stays; and their texts,
   * also in all. Beyond that, whoever sends is told to come again.
   */
  heldADay: number;
  heldTextADay: number;
  heldText: number;
  /** Files of all other requests in 24 hours: beyond that, one is asked to come without its files. */
  acceptedBytesADay: number;
}

const MEGABYTE = 1024 * 1024;

/** What a file counts as at least: else thousands of single bytes would have to go for one that is large. */
const LEAST_BYTES = 64 * 1024;

/** So many files go at once, which is what the largest send needs: nobody is answered meanwhile. */
const MOST_AT_ONCE = 300;

export const QUOTAS: Quotas = {
  heldBytes: 1_024 * MEGABYTE,
  heldBytesADay: 256 * MEGABYTE,
  heldWritesADay: 1_024 * MEGABYTE,
  heldADay: 20_000,
  heldTextADay: 64 * MEGABYTE,
  heldText: 1_024 * MEGABYTE,
  acceptedBytesADay: 2_048 * MEGABYTE,
};

/**
 * Whether files are more than what is taken in a day, those of erased requests included. Whoever sends them is asked to
 * send without: held back, files that nothing speaks against could be given up for those of strangers.
 */
export async function isTooMuchToday(
  transaction: Transaction<Schema>,
  files: TakenFiles,
  now: Date,
  { acceptedBytesADay, heldWritesADay }: Quotas,
): Promise<boolean> {
  if (files.bytes === 0) return false;
  const most = files.isHeld ? heldWritesADay : acceptedBytesADay;
  return (await takenToday(transaction, files, now)) + files.bytes > most;
}

/** Whether so many requests, or so much text, are held back that no other one is to be: whoever sends it is told to come again. */
export async function isQuarantineFull(
  transaction: Transaction<Schema>,
  now: Date,
  { heldADay, heldTextADay, heldText }: Quotas,
): Promise<boolean> {
  const { count } = await transaction
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("received_at", ">", dayBefore(now))
    .where("received_at", "<=", now.toISOString())
    .where("quarantine", "is not", null)
    .executeTakeFirstOrThrow();
  const { erased } = await transaction
    .selectFrom("erasures")
    .select(({ fn }) => fn.countAll<number | string>().as("erased"))
    .where("erased_at", ">", dayBefore(now))
    .where("erased_at", "<=", now.toISOString())
    .where("reason", "=", "titular")
    .executeTakeFirstOrThrow();
  return (
    Number(count) + Number(erased) >= heldADay ||
    (await textsOf(transaction, dayUntil(now))) >= heldTextADay ||
    (await textsOf(transaction, EVER)) >= heldText
  );
}

/**
 * Notes files as those of a request that is held back, and gives up the contents of the oldest such files where they
 * are more than the quarantine may have. An accepted request's files are never touched, a held back request itself is kept.
 */
export async function holdFiles(
  transaction: Transaction<Schema>,
  engine: Engine,
  { requestId, now }: { requestId: string; now: Date },
  { heldBytes, heldBytesADay }: Quotas,
): Promise<void> {
  const files = await transaction
    .selectFrom("request_files")
    .select(["id", "bytes"])
    .where("request_id", "=", requestId)
    .execute();
  if (files.length === 0) return;
  const heldAt = now.toISOString();
  for (const { id, bytes } of files)
    await transaction
      .insertInto("file_marks")
      .values({ file_id: id, bytes, held_at: heldAt, dropped_at: null, caution: null })
      .onConflict((conflict) => conflict.column("file_id").doUpdateSet({ held_at: heldAt }))
      .execute();
  // Two that would give up the same ones would wait for each other.
  await engine.lock(transaction, "quarantine");
  await dropOldest(transaction, EVER, heldBytes, now);
  const today = dayUntil(now);
  await dropOldest(transaction, today, heldBytesADay - (await textsOf(transaction, today)), now);
}

/** Frees the files of a request from what holds for those of the quarantine. */
export async function freeFiles(
  transaction: Transaction<Schema>,
  requestId: string,
): Promise<void> {
  await transaction
    .updateTable("file_marks")
    .set({ held_at: null })
    .where("file_id", "in", (query) =>
      query.selectFrom("request_files").select("id").where("request_id", "=", requestId),
    )
    .execute();
}

async function dropOldest(
  transaction: Transaction<Schema>,
  { after, until }: Span,
  most: number,
  now: Date,
): Promise<void> {
  const held = transaction
    .selectFrom("file_marks")
    .where("held_at", ">", after)
    .where("held_at", "<=", until);
  const { sum } = await held
    .select(({ fn }) => fn.sum<number | string | null>(counted).as("sum"))
    .executeTakeFirstOrThrow();
  let over = Number(sum ?? 0) - most;
  if (over <= 0) return;
  const oldest = await held
    .select(["file_id", counted.as("bytes")])
    .orderBy("held_at")
    .limit(MOST_AT_ONCE)
    .execute();
  const wanted: string[] = [];
  for (const { file_id, bytes } of oldest) {
    if (over <= 0) break;
    over -= bytes;
    wanted.push(file_id);
  }
  if (wanted.length === 0) return;
  const given = await transaction
    .updateTable("file_marks")
    .set({ held_at: null, dropped_at: now.toISOString() })
    .where("file_id", "in", wanted)
    // Its request may have been released since it was found.
    .where("held_at", "is not", null)
    .returning("file_id")
    .execute();
  if (given.length === 0) return;
  await transaction
    .updateTable("request_files")
    .set({ content: Buffer.alloc(0) })
    .where(
      "id",
      "in",
      given.map(({ file_id }) => file_id),
    )
    .execute();
}

const { case: when, ref } = expressionBuilder<Schema, "file_marks">();

const counted = when().when("bytes", "<", LEAST_BYTES).then(LEAST_BYTES).else(ref("bytes")).end();

/** Bytes of the texts that are held back. */
async function textsOf(transaction: Transaction<Schema>, { after, until }: Span): Promise<number> {
  const { sum } = await transaction
    .selectFrom("requests")
    .select(({ fn }) => fn.sum<number | string | null>("held_text").as("sum"))
    .where("received_at", ">", after)
    .where("received_at", "<=", until)
    .where("held_text", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

interface Span {
  after: string;
  until: string;
}

const EVER: Span = { after: "", until: "9999" };

/** What lies ahead came while the clock was, or before it was set back: that a day's share is used up by it is nobody's doing. */
function dayUntil(now: Date): Span {
  return { after: dayBefore(now), until: now.toISOString() };
}
