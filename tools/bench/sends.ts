import { Agent, request } from "node:http";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { createIntentions, sendOf } from "../../tests/faults/intentions.ts";
import { createRandom } from "../../tests/faults/random.ts";
import { quantile } from "./statistics.ts";
import type { Throughput } from "./throughput.ts";

const SENDERS = 16;

/** Accepted requests per second: sixteen people, each sending one after the other. */
export async function hammerSends(site: string, seconds: number): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS });
  const next = createIntentions(createRandom(Date.now() % 1e9), false);
  const times: number[] = [];
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let count = 0;
  const sender = async () => {
    while (performance.now() < until) {
      const { path, headers, body } = sendOf(next());
      count += 1;
      // Each from an address of its own, or the limit for one line would answer.
      const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
      const begun = performance.now();
      const status = await post(agent, site + path, {
        headers: { ...(headers as Record<string, string>), "X-Forwarded-For": from },
        body: body as string,
      });
      if (status !== 200 && status !== 201) throw new Error(`a send was answered with ${status}`);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  agent.destroy();
  const elapsed = (performance.now() - startedAt) / 1_000;
  return { perSecond: times.length / elapsed, p99: quantile(times, 0.99) };
}

function post(
  agent: Agent,
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, method: "POST", headers }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

type Row = Record<string, unknown>;
const TABLES = ["requests", "request_lines", "request_files", "outbox"] as const;

/**
 * The same transactions by the bare database: what the site has stored, row by row, into an empty file
 * with the same schema and settings, one durable transaction for each request.
 */
export function hammerDatabase(storedIn: string, folder: string, seconds: number): Throughput {
  const source = new SQLite(storedIn, { readonly: true });
  const target = new SQLite(join(folder, `bare-${process.hrtime.bigint()}.db`));
  try {
    for (const pragma of [
      "journal_mode = WAL",
      "synchronous = FULL",
      "foreign_keys = ON",
      "secure_delete = ON",
    ])
      target.pragma(pragma);
    const schema = source
      .prepare<[], { sql: string }>(
        "select sql from sqlite_master where sql is not null and name not like 'sqlite_%'",
      )
      .all();
    for (const { sql } of schema) target.exec(sql);
    const transactions = transactionsOf(source);
    const times: number[] = [];
    const startedAt = performance.now();
    const until = startedAt + seconds * 1_000;
    for (const rows of transactions) {
      const begun = performance.now();
      if (begun >= until) break;
      target.exec("begin immediate");
      for (const { table, row } of rows) insert(target, table, row);
      target.exec("commit");
      times.push(performance.now() - begun);
    }
    const elapsed = (performance.now() - startedAt) / 1_000;
    return { perSecond: times.length / elapsed, p99: quantile(times, 0.99) };
  } finally {
    source.close();
    target.close();
  }
}

function transactionsOf(source: SQLite.Database): { table: string; row: Row }[][] {
  const byRequest = new Map<string, { table: string; row: Row }[]>();
  for (const table of TABLES)
    for (const row of source.prepare<[], Row>(`select * from ${table}`).all()) {
      const request = String(table === "requests" ? row["id"] : row["request_id"]);
      const rows = byRequest.get(request) ?? [];
      rows.push({ table, row });
      byRequest.set(request, rows);
    }
  return [...byRequest.values()];
}

const statements = new WeakMap<SQLite.Database, Map<string, SQLite.Statement>>();

function insert(target: SQLite.Database, table: string, row: Row): void {
  const known = statements.get(target) ?? new Map<string, SQLite.Statement>();
  statements.set(target, known);
  const names = Object.keys(row);
  const statement =
    known.get(table) ??
    target.prepare(
      `insert into ${table} (${names.join()}) values (${names.map(() => "?").join()})`,
    );
  known.set(table, statement);
  statement.run(...Object.values(row));
}
