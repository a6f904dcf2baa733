import { sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { openDatabase, type Storage } from "../../server/storage/open-database.ts";
import { sha256, type Intention } from "./intentions.ts";
import type { Findings } from "./trial.ts";

/** What a database holds of what was sent, counted against what was acknowledged. */
export interface Audit {
  acknowledged: number;
  /** Acknowledged and not there. */
  lost: number;
  /** Intentions stored more than once. */
  doubled: number;
  requests: number;
  /** Requests without exactly one notice to the staff and one confirmation to the sender. */
  withoutNotices: number;
  /** Files whose bytes are not those that were sent, or that are missing. */
  wrongFiles: number;
  /** What the engine's own check says: `ok`. */
  integrity: string;
}

/** Opens the database beside the site and counts. */
export async function audit(
  database: Config["database"],
  intentions: readonly Intention[],
): Promise<Audit> {
  const storage = await openDatabase(database, { log: { info() {}, warn() {} } });
  try {
    return await count(storage, intentions);
  } finally {
    await storage.close();
  }
}

/** The audit as figures with their promises. */
export function tellAudit(findings: Findings, found: Audit, suffix = ""): void {
  findings.atLeast(`protocolos confirmados${suffix}`, found.acknowledged, 1);
  findings.expect(`confirmados e perdidos${suffix}`, found.lost, 0);
  findings.expect(`intenções gravadas em dobro${suffix}`, found.doubled, 0);
  findings.expect(`solicitações sem um aviso e uma confirmação${suffix}`, found.withoutNotices, 0);
  findings.expect(`anexos com outro conteúdo${suffix}`, found.wrongFiles, 0);
  findings.expect(`verificação de integridade${suffix}`, found.integrity, "ok");
}

async function count(storage: Storage, intentions: readonly Intention[]): Promise<Audit> {
  const { db } = storage;
  const rows = await db
    .selectFrom("requests")
    .select(["protocol", "idempotency_key", "email"])
    .execute();
  // By the address, of which each intention has its own: that a key is stored once, the table itself sees to.
  const times = new Map(intentions.map(({ fields }) => [fields["email"], 0]));
  for (const { email } of rows) {
    const before = times.get(email);
    if (before !== undefined) times.set(email, before + 1);
  }
  const keyOf = new Map(rows.map(({ protocol, idempotency_key: key }) => [protocol, key]));
  const acknowledged = intentions.filter(({ protocol }) => protocol !== null);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ protocol, key }) => keyOf.get(protocol ?? "") !== key).length,
    doubled: [...times.values()].filter((each) => each > 1).length,
    requests: rows.length,
    withoutNotices: (await withoutNotices(storage)).filter((email) => times.has(email)).length,
    wrongFiles: await countWrongFiles(storage, acknowledged),
    integrity: await integrityOf(storage),
  };
}

/** Addresses of requests; those of whoever attacks beside the senders have had their share of confirmations. */
async function withoutNotices({ db }: Storage): Promise<string[]> {
  const of = (kind: "staff" | "sender") =>
    sql`(select count(*) from outbox where outbox.request_id = requests.id and outbox.kind = ${kind})`;
  const { rows } = await sql<{ email: string }>`
    select email from requests where probe = 0 and quarantine is null
      and (${of("staff")} <> 1 or ${of("sender")} <> 1)`.execute(db);
  return rows.map(({ email }) => email);
}

async function countWrongFiles({ db }: Storage, acknowledged: readonly Intention[]) {
  const withFile = acknowledged.filter(({ file }) => file !== null);
  const stored = await db
    .selectFrom("request_files")
    .innerJoin("requests", "requests.id", "request_files.request_id")
    .select(["requests.idempotency_key as key", "request_files.content", "request_files.sha256"])
    .execute();
  const hashes = new Map(
    stored.map(({ key, content, sha256: said }) => [key, sha256(content) === said ? said : ""]),
  );
  return withFile.filter(({ key, file }) => hashes.get(key) !== sha256(file ?? Buffer.alloc(0)))
    .length;
}

/** Each engine's own check of every page, row and index. */
async function integrityOf({ db, engine }: Storage): Promise<string> {
  if (engine.kind === "postgres") {
    await sql`create extension if not exists amcheck`.execute(db);
    // An index that lacks a row, or has one too many, is an error.
    await sql`select bt_index_check(indexrelid, true) from pg_index
      join pg_class on pg_class.oid = indexrelid
      where relkind = 'i' and relnamespace = 'public'::regnamespace`.execute(db);
    const { rows } = await sql<{ msg: string }>`
      select msg from pg_class, verify_heapam(oid)
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
    return rows.length === 0 ? "ok" : rows.map(({ msg }) => msg).join("; ");
  }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const foreign = await sql`pragma foreign_key_check`.execute(db);
  const said = rows.map((row) => row.integrity_check).join("; ");
  return foreign.rows.length === 0 ? said : `${said}; ${foreign.rows.length} orphans`;
}
