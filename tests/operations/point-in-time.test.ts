import { cp, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { openable } from "../databases/each-engine.ts";
import type { Schema } from "../../server/storage/schema.ts";
import { findPostgresPrograms, makeSystemPostgres } from "../databases/system-postgres.ts";
import { HANG_MS } from "../hang.ts";
import { jsonOf } from "../intake/staff-tool.ts";
import { openTestSite } from "../intake/test-site.ts";

const DEPLOY = join(import.meta.dirname, "../../deploy");

test(
  "PostgreSQL's weekly copy and its log lead back to any moment since",
  async ({ skip }) => {
    const programs = findPostgresPrograms();
    if (programs === null) return skip("the system has no PostgreSQL");
    const folder = await mkdtemp(join(tmpdir(), "point-in-time-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    // The server's user may not reach the project's own folder.
    const scripts = join(folder, "deploy");
    await cp(DEPLOY, scripts, { recursive: true });
    const home = join(folder, "server");
    const places = { BASES: join(home, "bases"), WAL: join(home, "wal") };
    const archive = `${join(scripts, "postgres-wal.sh")} %p %f ${places.WAL}`;
    const server = await makeSystemPostgres(programs, folder, [
      "archive_mode = on",
      `archive_command = '${archive}'`,
    ]);
    await server.run("mkdir", [places.BASES, places.WAL]);
    await server.start();
    onTestFinished(() => server.stop().catch(() => {}));
    const database = openable({ kind: "postgres", url: server.url });
    const site = await openTestSite(database);
    const { db } = site.storage;
    const send = async () => (await site.send("contato", CONTACT)).data?.protocol ?? "";

    const before = await send();
    await server.run(join(scripts, "postgres-base.sh"), [], places);
    const [base = ""] = await readdir(places.BASES);
    expect(base).toMatch(/^base-.*Z$/);
    const after = await send();
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    await send();
    await sql`delete from requests`.execute(db);
    await untilArchived(db);
    const pieces = await readdir(places.WAL);
    for (const piece of pieces)
      expect((await stat(join(places.WAL, piece))).size).toBeLessThan(8 * 1024 * 1024);

    // Another copy, by a clock that was set back since: the first one keeps the log that it needs.
    const ahead = "base-2099-01-01T000000Z";
    await rename(join(places.BASES, base), join(places.BASES, ahead));
    await server.run(join(scripts, "postgres-base.sh"), [], places);
    // It may have the first one's name: all this can be over within the second that names both.
    const second = (await readdir(places.BASES)).find((name) => name !== ahead) ?? "";
    await rm(join(places.BASES, second), { recursive: true });
    await rename(join(places.BASES, ahead), join(places.BASES, base));

    await server.stop();
    await server.run("mv", [join(home, "data"), join(home, "lost")]);
    const moment = rows[0]?.now ?? "";
    await server.run(join(scripts, "postgres-restore.sh"), [join(home, "data"), moment], places);
    await server.start();
    await until(db, sql<{ isTrue: boolean }>`select not pg_is_in_recovery() as "isTrue"`);
    const found = await jsonOf(database, ["list", "--json"]);
    expect(new Set(found.map(({ protocol }) => protocol))).toEqual(new Set([before, after]));
  },
  4 * HANG_MS,
);

/** All that was written up to now is where the copies are. */
async function untilArchived(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_walfile_name(pg_switch_wal()) as name`.execute(db);
  const name = rows[0]?.name ?? "";
  await until(
    db,
    sql<{ isTrue: boolean }>`
      select coalesce(last_archived_wal >= ${name}, false) as "isTrue" from pg_stat_archiver`,
  );
}

async function until(db: Kysely<Schema>, asked: RawBuilder<{ isTrue: boolean }>): Promise<void> {
  while (!(await asked.execute(db)).rows[0]?.isTrue) await sleep(50);
}
