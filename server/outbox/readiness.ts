import { access, constants, statfs } from "node:fs/promises";
import { formatNumber } from "../../contract/formats/numbers.ts";
import type { Clock } from "../clock.ts";
import type { Readiness } from "../http/health-routes.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxKind } from "../storage/schema.ts";
import { MAIL_KINDS } from "./create-outbox.ts";
import { lastHeartbeat } from "./heartbeat.ts";

/** A notice that is still here after this long, though no server refused it, means that nobody delivers. Milliseconds. */
export const STUCK_AFTER_MS = 15 * 60_000;

/** What `/readyz` asks of the site. */
export interface ReadinessParts {
  storage: Storage;
  isMailOn: boolean;
  /** Whether any program is told of requests. */
  webhooks: boolean;
  clock: Clock;
  /** Bytes that are free where the site writes; null where the system does not tell. */
  freeBytes: () => Promise<number | null>;
}

/**
 * What `/readyz` answers: the database takes a write, there is room on the disk, and the outbox moves. Looked at once
 * in a few seconds, however often and by how many it is asked.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<Readiness> {
  let last: { at: number; found: Promise<Readiness> } | null = null;
  return () => {
    const now = parts.clock.now().getTime();
    if (last === null || Math.abs(now - last.at) >= FRESH_MS)
      last = { at: now, found: look(parts) };
    return last.found;
  };
}

/** The room where a process writes: its database's folder, and that of uploads on their way. */
export function freeBytesIn(folders: readonly string[]): ReadinessParts["freeBytes"] {
  return async () => {
    const free = await Promise.all(folders.map(freeBytesOf));
    const known = free.filter((bytes) => bytes !== null);
    return known.length === 0 ? null : Math.min(...known);
  };
}

/** None where the folder is gone, takes nothing from this process, or no other file. */
async function freeBytesOf(folder: string): Promise<number | null> {
  try {
    await access(folder, constants.W_OK);
  } catch {
    return 0;
  }
  return statfs(folder).then(
    // Some file systems count no files: there both are 0.
    ({ bavail, bsize, files, ffree }) => (files > 0 && ffree === 0 ? 0 : bavail * bsize),
    () => null,
  );
}

/** How long an answer holds. Milliseconds. */
const FRESH_MS = 5_000;

/** Below this much room the disk is about to be full; below that much it is. Bytes. */
const LITTLE_ROOM = 1024 * 1024 * 1024;
const NO_ROOM = 64 * 1024 * 1024;

async function look(parts: ReadinessParts): Promise<Readiness> {
  const { storage, isMailOn, webhooks, clock } = parts;
  return checkReadiness(storage, isMailOn, clock.now(), webhooks, await parts.freeBytes());
}

/**
 * The database takes a write, there is room, and the outbox moves.
 * @param free bytes on the disk; null: not known
 */
export async function checkReadiness(
  storage: Storage,
  isMailOn: boolean,
  now: Date,
  webhooks = false,
  free: number | null = null,
): Promise<Readiness> {
  const mail = isMailOn ? "on" : "off";
  const room = free === null || free > LITTLE_ROOM ? [] : [roomProblem(free)];
  const isFull = free !== null && free <= NO_ROOM;
  try {
    await writeOnce(storage, now);
    await storage.engine.tryRoom(storage.db);
    const isApart = await storage.engine.isClockApart(storage.db);
    const isMailStuck = isMailOn && (await isStuck(storage, now, MAIL_KINDS));
    const areWebhooksStuck = webhooks && (await isStuck(storage, now, ["webhook"]));
    const heartbeat = isMailOn ? ((await lastHeartbeat(storage))?.error ?? null) : null;
    const problems = [
      ...room,
      ...(isApart ? ["relógio a mais de um minuto do banco de dados"] : []),
      ...(isMailStuck ? ["outbox parado"] : []),
      ...(areWebhooksStuck ? ["webhooks parados"] : []),
      ...(heartbeat ? [heartbeat] : []),
    ];
    // A failed heartbeat is an alarm; requests are taken in and kept all the same.
    const moves = !isMailStuck && !areWebhooksStuck;
    return { ready: moves && !isFull && !isApart, mail, problems };
  } catch (error) {
    if (!storage.engine.isUnavailable(error)) throw error;
    return { ready: false, mail, problems: [...room, "banco de dados não grava"] };
  }
}

function roomProblem(free: number): string {
  if (free === 0)
    return "disco cheio, ou nada se grava na pasta do banco ou na dos envios (TMPDIR)";
  const megabytes = formatNumber(Math.floor(free / (1024 * 1024)), "quantity");
  return free <= NO_ROOM
    ? `disco cheio: ${megabytes} MB livres`
    : `disco quase cheio: ${megabytes} MB livres`;
}

async function writeOnce({ transaction }: Storage, now: Date): Promise<void> {
  const at = now.toISOString();
  await transaction((within) =>
    within
      .insertInto("heartbeats")
      .values({ id: "readyz", started_at: at, finished_at: null, error: null })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ started_at: at }))
      .execute(),
  );
}

async function isStuck({ db }: Storage, now: Date, kinds: readonly OutboxKind[]): Promise<boolean> {
  const before = new Date(now.getTime() - STUCK_AFTER_MS).toISOString();
  const waiting = await db
    .selectFrom("outbox")
    .select("id")
    .where("state", "in", ["pending", "sending"])
    .where("kind", "in", kinds)
    .where("refusals", "=", 0)
    // A digest is queued to wait; it is late only after its own time.
    .where(({ eb, or }) => or([eb("kind", "!=", "digest"), eb("next_at", "<", before)]))
    .where("created_at", "<", before)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
