import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { createTurns } from "../in-turns.ts";
import type { Storage } from "../storage/open-database.ts";
import { claimMessage, giveBack, markSent, type ClaimedMessage, type Lot } from "./claim.ts";
import { GIVE_UP_AFTER_MS, LEAST_OUTAGE_MS, waitAfterOutage, waitAfterRefusal } from "./waits.ts";

/** What came of handing a message over. */
export type Handover =
  /** `remark`: why nothing had to be sent. */
  | { state: "sent"; remark: string | null }
  /** The receiver was there and did not take this message; `takenBy`: or others of several did, now or before. */
  | { state: "refused"; reason: string; takenBy?: readonly string[] }
  /** It waited too long to be sent now or ever; nobody was asked. */
  | { state: "too-late"; reason: string }
  /** The server could not be reached, or would not talk to us: no message can go now. */
  | { state: "unreachable"; reason: string };

export interface Channel {
  storage: Storage;
  /** Which messages go this way. */
  lot: Lot;
  /** Hands one over; null: there is nothing left to say. */
  handOver: (message: ClaimedMessage, signal: AbortSignal) => Promise<Handover | null>;
  clock: Clock;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** How often to look for what is due when nobody wakes it. Milliseconds. */
  pollMs?: number;
  /** How many are in the air at once. */
  atOnce?: number;
}

export interface Outbox {
  /** Begins to look for due messages. */
  start(): void;
  /** There may be something to deliver now: called after each commit. Never waits. */
  wake(): void;
  /** Delivers until nothing is due; for tests and the staff's tool. */
  deliverDue(): Promise<void>;
  /** Stops; what is on its way gets so long to end and is then given back. Milliseconds. */
  stop(graceMs?: number): Promise<void>;
}

/** Delivers a lot's messages at least once each, a few at a time, beside the site's work. */
export function openChannel(channel: Channel): Outbox {
  const { log, pollMs = POLL_MS, atOnce = MAX_LANES } = channel;
  const stopping = new AbortController();
  const outage: Outage = { failures: 0, since: 0, until: 0 };
  const lanes = new Set<Promise<void>>();
  const inHand = new Set<string>();
  const inTurn = createTurns(1, Infinity);
  let lookAheadAt = 0;
  let timer: NodeJS.Timeout | null = null;
  let hasStopped = false;
  const isOpen = () => !hasStopped;

  async function lane(): Promise<void> {
    const { storage } = channel;
    while (isOpen() && performance.now() >= outage.until) {
      // Else of two processes each would take what the other one is delivering, again and again; for each message anew,
      // as a clock may leap in the middle of a long queue.
      if (await storage.engine.isClockApart(storage.db)) return;
      const message = await inTurn(take);
      if (message === null) return;
      // Where one message was due there may be more.
      wake();
      await deliver(message, { ...channel, outage, signal: stopping.signal }).finally(() =>
        inHand.delete(message.id),
      );
    }
  }

  /** One after the other: else, where the clock leaps, one lane would take over what another has only just taken. */
  async function take(): Promise<ClaimedMessage | null> {
    const { storage, clock, lot } = channel;
    const alsoAhead = performance.now() >= lookAheadAt;
    const message = await claimMessage(storage, clock.now(), lot, { inHand, alsoAhead });
    if (alsoAhead && message === null) lookAheadAt = performance.now() + LOOK_AHEAD_MS;
    if (message !== null) inHand.add(message.id);
    return message;
  }

  function open(): Promise<void> {
    const running: Promise<void> = lane()
      .catch((error: unknown) => log.error({ reason: nameOf(error) }, "the outbox could not go on"))
      .finally(() => lanes.delete(running));
    lanes.add(running);
    return running;
  }

  function wake(): void {
    if (isOpen() && lanes.size < atOnce) void open();
  }

  return {
    start() {
      timer ??= setInterval(wake, pollMs);
      wake();
    },
    wake,
    async deliverDue() {
      void open();
      while (lanes.size > 0) await Promise.all(lanes);
    },
    async stop(graceMs = 10_000) {
      hasStopped = true;
      if (timer) clearInterval(timer);
      const abort = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(lanes);
      clearTimeout(abort);
    },
  };
}

const POLL_MS = 2_000;

/** How often to look for what a clock put off that was set back since. Milliseconds. */
const LOOK_AHEAD_MS = 10_000;

/** Messages in the air at once: enough to empty a backlog, few enough for any server. */
const MAX_LANES = 4;

/** While a server is away all its messages wait, so that thousands do not knock at its door. */
interface Outage {
  /** Failures in a row. */
  failures: number;
  /** Of the first of them, and until when to wait, on the monotonic clock. Milliseconds. */
  since: number;
  until: number;
}

type Delivery = Channel & { outage: Outage; signal: AbortSignal };

async function deliver(message: ClaimedMessage, delivery: Delivery): Promise<void> {
  const { storage, clock, log } = delivery;
  const about = { message: message.id, kind: message.kind, attempt: message.attempts };
  const handover = await handOver(message, delivery);
  const now = clock.now();
  if (handover.state === "sent") {
    await whileAway(() => markSent(storage, message, now, handover.remark), delivery);
    log.info(about, "notice delivered");
    return;
  }
  const { reason } = handover;
  const refusals = message.refusals + (handover.state === "refused" ? 1 : 0);
  const wait =
    handover.state === "too-late"
      ? null
      : handover.state === "refused"
        ? waitAfterRefusal(refusals)
        : waitInOutage(message, delivery);
  const nextAt = wait === null ? null : new Date(now.getTime() + wait);
  const takenBy = handover.state === "refused" ? handover.takenBy : undefined;
  const given = { error: reason, refusals, takenBy, nextAt, now };
  await whileAway(() => giveBack(storage, message, given), delivery);
  if (nextAt === null) log.error({ ...about, reason }, "notice given up");
  else log.warn({ ...about, reason, nextAt }, "notice not delivered yet");
}

/** What fails before the receiver is asked, as the database may, counts as refused: else it would wait for its lease to end. */
async function handOver(message: ClaimedMessage, delivery: Delivery): Promise<Handover> {
  try {
    const handover = (await delivery.handOver(message, delivery.signal)) ?? NOTHING_TO_SEND;
    noteOutage(delivery.outage, handover);
    return handover;
  } catch (error) {
    return { state: "refused", reason: nameOf(error) };
  }
}

/**
 * Writes down what became of a message, as often as the database is away: nobody else knows, and who takes the message over
 * once its lease has ended would send it again. At the process's end it is tried a last time.
 */
async function whileAway(write: () => Promise<void>, delivery: Delivery): Promise<void> {
  const { storage, signal, pollMs = POLL_MS } = delivery;
  for (;;) {
    const isLast = signal.aborted;
    try {
      return await write();
    } catch (error) {
      if (isLast || !storage.engine.isUnavailable(error)) throw error;
    }
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}

const NOTHING_TO_SEND: Handover = { state: "sent", remark: "nada a enviar" };

function noteOutage(outage: Outage, handover: Handover): void {
  if (handover === NOTHING_TO_SEND || handover.state === "too-late") return;
  const now = performance.now();
  outage.failures = handover.state === "unreachable" ? outage.failures + 1 : 0;
  if (outage.failures === 1) outage.since = now;
  if (outage.failures > 0) outage.until = now + waitAfterOutage(outage.failures);
}

function waitInOutage(message: ClaimedMessage, { clock, outage }: Delivery): number | null {
  const age = clock.now().getTime() - Date.parse(message.created_at);
  // Nobody tried while the machine was off, or while a clock leapt.
  const hasLasted = performance.now() - outage.since > LEAST_OUTAGE_MS;
  return hasLasted && age > GIVE_UP_AFTER_MS ? null : waitAfterOutage(outage.failures);
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
