import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import type { Config } from "../../server/config.ts";
import { postgres } from "../../server/storage/postgres.ts";
import { sqlite } from "../../server/storage/sqlite.ts";

type Value = string | number | null | { base64: string };

/** What the first release left: its schema as it made it, three requests with lines, a file and notices. */
const FIRST_RELEASE = JSON.parse(
  readFileSync(join(import.meta.dirname, "first-release.json"), "utf8"),
) as { statements: string[]; rows: Record<string, Record<string, Value>[]> };

/** Makes of an empty database one as the first release left it. */
export async function layFirstRelease(config: Config["database"]): Promise<void> {
  const engine =
    config.kind === "postgres"
      ? postgres({ url: config.url, lockTimeoutMs: 1_000, onIdleError() {} })
      : sqlite({ path: config.path, patience: { patienceMs: 1_000, pauseMs: 10 } });
  const db = new Kysely<unknown>({ dialect: engine.dialect });
  for (const statement of FIRST_RELEASE.statements) {
    const own = engine.kind === "postgres" ? statement.replaceAll(" blob ", " bytea ") : statement;
    await sql.raw(own).execute(db);
  }
  for (const [table, rows] of Object.entries(FIRST_RELEASE.rows))
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      const values = sql.join(Object.values(row).map((value) => sql.val(plain(value))));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
    }
  await db.destroy();
}

function plain(value: Value) {
  return typeof value === "object" && value !== null ? Buffer.from(value.base64, "base64") : value;
}
