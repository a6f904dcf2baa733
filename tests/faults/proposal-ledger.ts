import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { openDatabase, type Storage } from "../../server/storage/open-database.ts";
import { HANG_MS } from "../hang.ts";
import { sha256 } from "./intentions.ts";

/** What a database and a mailbox hold of proposals of which each request was to get one. */
export interface ProposalAudit {
  /** Requests with exactly one. */
  withOne: number;
  /** Those that lack their print, their notice or their line in the history, or have more than one. */
  halfSent: readonly string[];
  /** Protocols whose proposal went out under more than one number. */
  mailedTwice: readonly string[];
  /** Proposals whose answer, notices and request do not say the same. */
  unsettled: readonly string[];
  /** Mails that came again under the same number, as a mail may after a crash. */
  repeated: number;
}

/** Resolves once nothing waits any more but for the lease of a process that was killed with it in hand. */
export async function untilDelivered(database: Config["database"]): Promise<void> {
  await beside(database, async ({ db }) => {
    for (const until = performance.now() + HANG_MS; performance.now() < until;) {
      const waiting = await db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "pending")
        .where("kind", "in", ["proposal", "answer-staff", "answer-sender"])
        .executeTakeFirst();
      if (!waiting) return;
      await sleep(50);
    }
    throw new Error("mails wait for ever");
  });
}

export function auditProposals(
  database: Config["database"],
  messageIds: readonly string[],
): Promise<ProposalAudit> {
  return beside(database, async (storage) => {
    const rows = await storage.db
      .selectFrom("proposals")
      .innerJoin("requests", "requests.id", "proposals.request_id")
      .select([
        "requests.protocol",
        "requests.status as requestStatus",
        "proposals.id",
        "proposals.request_id as requestId",
        "proposals.version",
        "proposals.status",
      ])
      .execute();
    const halfSent: string[] = [];
    const unsettled: string[] = [];
    for (const row of rows) {
      const number = `${row.protocol}/${row.version}`;
      if (!(await isWhole(storage, row))) halfSent.push(number);
      if (!(await isSettled(storage, row))) unsettled.push(`${number} ${row.status}`);
    }
    const byProtocol = Map.groupBy(rows, ({ protocol }) => protocol);
    const mails = messageIds.flatMap((id) => {
      const [, protocol, version] = /<(.+)\.proposal-(\d+)@/.exec(id) ?? [];
      return protocol && version ? [{ protocol, version }] : [];
    });
    const mailed = Map.groupBy(mails, ({ protocol }) => protocol);
    const numbers = [...mailed].map(
      ([protocol, each]) => [protocol, new Set(each.map(({ version }) => version)).size] as const,
    );
    return {
      withOne: [...byProtocol.values()].filter((each) => each.length === 1).length,
      halfSent,
      mailedTwice: numbers.filter(([, count]) => count > 1).map(([protocol]) => protocol),
      unsettled,
      repeated: mails.length - numbers.reduce((sum, [, count]) => sum + count, 0),
    };
  });
}

interface Row {
  id: string;
  requestId: string;
  version: number;
  status: string;
  requestStatus: string;
}

/** One print with the bytes it says, one notice, one line in the history. */
async function isWhole({ db }: Storage, { id, requestId, version }: Row): Promise<boolean> {
  const prints = await db
    .selectFrom("proposal_files")
    .select(["content", "sha256"])
    .where("proposal_id", "=", id)
    .where("kind", "=", "print")
    .execute();
  const notices = await db
    .selectFrom("outbox")
    .select("state")
    .where("request_id", "=", requestId)
    .where("kind", "=", "proposal")
    .where("target", "=", String(version))
    .execute();
  const events = await eventsOf(db, requestId, "proposal");
  const [print] = prints;
  const isPrinted = prints.length === 1 && print && sha256(print.content) === print.sha256;
  return Boolean(isPrinted) && notices.length === 1 && events === 1;
}

const REQUEST_STATUS: Readonly<Record<string, string>> = { aceita: "ganho", recusada: "perdido" };

/** One answer, which the request follows, told once to each side. */
async function isSettled({ db }: Storage, row: Row): Promise<boolean> {
  const notices = await db
    .selectFrom("outbox")
    .select("kind")
    .where("request_id", "=", row.requestId)
    .where("kind", "in", ["answer-staff", "answer-sender"])
    .execute();
  const isTold = notices.length === 2 && new Set(notices.map(({ kind }) => kind)).size === 2;
  const events = await eventsOf(db, row.requestId, "answer");
  return isTold && events === 1 && row.requestStatus === REQUEST_STATUS[row.status];
}

async function eventsOf(db: Storage["db"], requestId: string, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom("request_events")
    .select(sql<number | string>`count(*)`.as("count"))
    .where("request_id", "=", requestId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function beside<Result>(
  database: Config["database"],
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openDatabase(database, { log: { info() {}, warn() {} } });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
