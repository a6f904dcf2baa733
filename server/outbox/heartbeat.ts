import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { newProtocol } from "../identifiers/protocol.ts";
import { parseRequest } from "../../contract/requests/parse-request.ts";
import type { Clock } from "../clock.ts";
import { storeRequest } from "../requests/store-request.ts";
import { toRow } from "../requests/to-row.ts";
import type { Storage } from "../storage/open-database.ts";
import { queueAlarm, queueNotice } from "./queue.ts";

export interface HeartbeatDependencies {
  storage: Storage;
  clock: Clock;
  /** How long the notice may take to reach the mail server. Milliseconds. */
  waitMs?: number;
  /** The site's own outbox, where this process has one. */
  wake?: () => void;
  /** Tell the staff of a failure by mail too, where mail works or as soon as it does. */
  alarm?: boolean;
}

/** `ok`; another process is at it; or what went wrong, as one pt-BR line. */
export type HeartbeatResult =
  | { state: "ok" }
  | { state: "running" }
  | { state: "failed"; problem: string };

/**
 * Sends a marked test request the whole way: checked, stored, queued, delivered by the running site
 * to the mail server; then removes it. No list or export ever shows it.
 */
export async function runHeartbeat(dependencies: HeartbeatDependencies): Promise<HeartbeatResult> {
  const { storage, clock, waitMs = 60_000, wake, alarm = false } = dependencies;
  const id = randomUUID();
  if (!(await begin(storage, id, clock.now()))) return { state: "running" };
  try {
    wake?.();
    const problem = await waitUntilSent(storage, id, waitMs);
    await end(storage, { id, problem, alarm, now: clock.now() });
    return problem === null ? { state: "ok" } : { state: "failed", problem };
  } catch (error) {
    const problem = "o banco de dados falhou";
    await end(storage, { id, problem, alarm, now: clock.now() }).catch(() => {});
    throw error;
  }
}

/**
 * Runs a heartbeat every day, one process of several at a time; the first one comes a day after the
 * first start, one after a failure an hour later. A failure is an error in the log, a line in
 * `/readyz` and a mail to the staff.
 * @returns the way to stop
 */
export function scheduleHeartbeat(
  dependencies: HeartbeatDependencies & { log: Pick<Logger, "info" | "error"> },
): () => void {
  const { storage, clock, log } = dependencies;
  const startedAt = clock.now().toISOString();
  noteFirstStart(storage, startedAt).catch(() => {
    // The database is away: the day is counted from the next start.
  });
  const look = async () => {
    const last = await lastHeartbeat(storage);
    const wait = last?.error ? AFTER_FAILURE_MS : EVERY_MS;
    // One that lies ahead was begun by a clock that has been set back since.
    const since = Math.abs(clock.now().getTime() - Date.parse(last?.started_at ?? startedAt));
    if (since < wait) return;
    const result = await runHeartbeat({ ...dependencies, alarm: true });
    if (result.state === "ok") log.info("canal ok");
    if (result.state === "failed") log.error({ problem: result.problem }, "ALARME: heartbeat");
  };
  const timer = setInterval(
    () => void look().catch(() => log.error("ALARME: the heartbeat could not run")),
    LOOK_MS,
  );
  timer.unref();
  return () => clearInterval(timer);
}

/** Else a site that is started anew every day would never send one. */
async function noteFirstStart(storage: Storage, at: string): Promise<void> {
  if ((await lastHeartbeat(storage)) !== null) return;
  await storage.db
    .insertInto("heartbeats")
    .values({ id: randomUUID(), started_at: at, finished_at: at, error: null })
    .execute();
}

/** The last heartbeat that was begun, or null. */
export async function lastHeartbeat({ db }: Pick<Storage, "db">) {
  const row = await db
    .selectFrom("heartbeats")
    .select(["started_at", "finished_at", "error"])
    .where("id", "!=", "readyz")
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const EVERY_MS = 24 * 3_600_000;
const AFTER_FAILURE_MS = 3_600_000;

/** How often a process looks whether a heartbeat is due. Milliseconds. */
export const LOOK_MS = 10 * 60_000;

/** One that is not finished after this long died with its process. Milliseconds. */
const DEAD_AFTER_MS = 10 * 60_000;

/** How many past heartbeats are kept. */
const KEPT_MS = 90 * 24 * 3_600_000;

const PROBE = {
  name: "Canal de teste",
  email: "canal@site.example",
  phone: "(11) 2345-6789",
  subject: "outro",
  message: "Solicitação de teste do próprio site.",
};

/** Stores the test request under its heartbeat's id; false while another heartbeat runs. */
async function begin(storage: Storage, id: string, now: Date): Promise<boolean> {
  const parsed = parseRequest("contato", PROBE);
  if (!parsed.ok) throw new Error("the heartbeat's own request is not valid");
  const row = toRow({
    kind: "contato",
    value: parsed.value,
    id,
    protocol: newProtocol("contato"),
    receiptHash: `heartbeat-${id}`,
    policyVersion: "",
    key: null,
    fingerprint: "",
    receivedAt: now,
    quarantine: null,
  });
  const at = now.toISOString();
  const alive = new Date(now.getTime() - DEAD_AFTER_MS).toISOString();
  const ahead = new Date(now.getTime() + DEAD_AFTER_MS).toISOString();
  return storage.transaction(async (transaction) => {
    await storage.engine.lock(transaction, "heartbeat");
    const running = await transaction
      .selectFrom("heartbeats")
      .select("id")
      .where("finished_at", "is", null)
      .where("id", "!=", "readyz")
      .where("started_at", ">", alive)
      .where("started_at", "<", ahead)
      .executeTakeFirst();
    if (running) return false;
    // Its request has a heartbeat's id: to look for it in all of them would take as long as there are many.
    await transaction
      .deleteFrom("requests")
      .where("id", "in", (query) => query.selectFrom("heartbeats").select("id"))
      .where("probe", "=", 1)
      .execute();
    const kept = new Date(now.getTime() - KEPT_MS).toISOString();
    await transaction
      .deleteFrom("heartbeats")
      .where(({ eb, or }) => or([eb("started_at", "<", kept), eb("started_at", ">", ahead)]))
      .execute();
    await transaction
      .insertInto("heartbeats")
      .values({ id, started_at: at, finished_at: null, error: null })
      .execute();
    await storeRequest(transaction, { row: { ...row, probe: 1 }, lines: [], files: [] });
    await queueNotice(transaction, { kind: "heartbeat", requestId: id, createdAt: now });
    return true;
  });
}

async function waitUntilSent({ db }: Storage, id: string, waitMs: number): Promise<string | null> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const notice = await db
      .selectFrom("outbox")
      .select(["state", "attempts", "last_error", "taken_by"])
      .where("request_id", "=", id)
      .executeTakeFirst();
    // One mailbox that refuses says nothing of the way there; every request's own notice tells of it.
    if (notice?.state === "sent" || (notice && notice.taken_by !== "[]")) return null;
    if (performance.now() >= giveUpAt)
      return notice?.attempts === 0
        ? "o aviso não saiu da fila: o site está no ar, com SMTP_URL?"
        : `o servidor de e-mail não recebeu o aviso (${notice?.last_error ?? "sem resposta"})`;
    await sleep(200);
  }
}

async function end(
  { transaction, engine }: Storage,
  { id, problem, alarm, now }: { id: string; problem: string | null; alarm: boolean; now: Date },
): Promise<void> {
  await transaction(async (db) => {
    await db.deleteFrom("requests").where("id", "=", id).execute();
    await db
      .updateTable("heartbeats")
      .set({ finished_at: now.toISOString(), error: problem })
      .where("id", "=", id)
      .execute();
    if (problem !== null && alarm) await queueAlarm(db, engine, id, now);
  });
}
