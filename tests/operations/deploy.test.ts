import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import SQLite from "better-sqlite3";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase, type TestDatabase } from "../databases/each-engine.ts";
import { run } from "../intake/staff-tool.ts";
import { openTestSite } from "../intake/test-site.ts";
import { makeOlder, newFolder, todaysCopy, toldAway } from "./copies.ts";

const root = join(import.meta.dirname, "../..");

test("the nightly script copies, lists the erasures and drops copies older than 35 days", async () => {
  const database = await sqliteDatabase();
  await (await openTestSite(database)).send("contato", CONTACT);
  const copies = await newFolder("copies-");
  for (const [name, days] of [
    ["site-old.db", 36],
    ["by-hand.jsonl.part", 36],
    ["site-recent.db", 33],
  ] as const) {
    await writeFile(join(copies, name), "");
    await makeOlder(join(copies, name), days);
  }
  const { status, stdout, stderr } = runNightly(database, copies);
  expect([status, stderr.replaceAll(/^Banco: .*\n/gm, "")]).toEqual([0, ""]);
  const today = todaysCopy();
  expect(stdout).toContain(`Cópia em ${join(copies, today)}\n`);
  expect((await readdir(copies)).toSorted()).toEqual(
    [today, "erasures.jsonl", "site-recent.db"].toSorted(),
  );
  expect((await stat(join(copies, today))).mode & 0o077).toBe(0);
});

test("the nightly script after one that broke off makes the day's copy anew and leaves nothing of the broken one", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  const copies = await newFolder("copies-");
  await site.send("contato", CONTACT);
  expect(runNightly(database, copies).status).toBe(0);
  await writeFile(join(copies, "site-2026-01-02.db.new.part"), "half of everybody's data");
  await site.send("contato", CONTACT);
  expect(runNightly(database, copies).status).toBe(0);
  expect((await readdir(copies)).toSorted()).toEqual(["erasures.jsonl", todaysCopy()]);
  expect(countRequests(join(copies, todaysCopy()))).toBe(2);
});

test("the nightly script under a clock that has leapt ahead erases nothing and keeps every copy", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  await site.send("contato", CONTACT);
  await site.storage.db.updateTable("requests").set({ updated_at: "2020-01-01" }).execute();
  const copies = await newFolder("copies-");
  await writeFile(join(copies, "site-2025-10-01.db"), "");
  await makeOlder(join(copies, "site-2025-10-01.db"), 400);
  const { status, stderr } = runNightly(database, copies);
  expect([status, stderr]).toEqual([1, expect.stringContaining("relógio")]);
  expect(await readdir(copies)).toEqual(["site-2025-10-01.db"]);
  expect(countRequests(pathOf(database))).toBe(1);
});

test("the nightly script of a database begun anew keeps the list of who was erased from the one before", async () => {
  const copies = await newFolder("copies-");
  const list = '{"id":"1","protocol":"CON-7K3F-92QX"}\n';
  await writeFile(join(copies, "erasures.jsonl"), list);
  const database = await sqliteDatabase();
  const { db } = await database.open();
  const expectKept = async () => {
    const { status, stderr } = runNightly(database, copies);
    expect([status, stderr]).toEqual([1, expect.stringContaining("é outro banco?")]);
    expect(await readFile(join(copies, "erasures.jsonl"), "utf8")).toBe(list);
  };
  await expectKept();
  // Somebody has been erased in the new one meanwhile.
  const erasure = { protocol: "CON-0000-0000", kind: "contato", reason: "titular" };
  await db
    .insertInto("erasures")
    .values({ ...erasure, id: "2", erased_at: new Date().toISOString(), key_hash: null })
    .execute();
  await expectKept();
});

test("the nightly script lets the list go on whose proofs have all outlived their time", async () => {
  const copies = await newFolder("copies-");
  const list = join(copies, "erasures.jsonl");
  await writeFile(
    list,
    '{"id":"1","protocol":"CON-7K3F-92QX","erasedAt":"2021-01-02T00:00:00Z"}\n',
  );
  const database = await sqliteDatabase();
  await database.open();
  const { status } = runNightly(database, copies);
  expect([status, await readFile(list, "utf8")]).toEqual([0, ""]);
});

test("the copy that is made before an upgrade stays as it is through the nightly work after it, and goes in time", async () => {
  const database = await sqliteDatabase();
  await (await openTestSite(database)).send("contato", CONTACT);
  const copies = await newFolder("copies-");
  expect(runNightly(database, copies).status).toBe(0);
  const docs = await readFile(join(root, "docs/operating.md"), "utf8");
  const [, name = ""] = /^1\..* backup \/var\/backups\/site\/([^`]*)`/m.exec(docs) ?? [];
  const before = spawnSync("sh", ["-c", `printf %s "${name}"`], { encoding: "utf8" }).stdout;
  expect(before).toMatch(/^site-.*\.db$/);
  await run(database, ["backup", join(copies, before)]);
  const { ino } = await stat(join(copies, before));
  expect(runNightly(database, copies).status).toBe(0);
  expect((await stat(join(copies, before))).ino).toBe(ino);
  await makeOlder(join(copies, before), 35);
  expect(runNightly(database, copies).status).toBe(0);
  expect(await readdir(copies)).not.toContain(before);
});

test("the nightly script waits for a copy that is being made in the same folder", async () => {
  const copies = await newFolder("copies-");
  const other = spawn("sh", ["-c", 'exec 9<"$0"; flock 9; echo begun; cat', copies], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(other.stdout, "data");
  const database = await sqliteDatabase();
  await database.open();
  // The other one ends once this one has asked.
  const programs = await newFolder("programs-");
  const flock = join(programs, "flock");
  const real = spawnSync("sh", ["-c", "command -v flock"], { encoding: "utf8" }).stdout.trim();
  await writeFile(flock, `#!/bin/sh\necho asked >&2\nexec ${real} "$@"\n`, { mode: 0o755 });
  const nightly = spawn("sh", [join(root, "deploy/daily.sh")], {
    env: {
      PATH: `${programs}:${process.env["PATH"] ?? ""}`,
      COPIES: copies,
      DATABASE_URL: pathOf(database),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  nightly.stderr.once("data", () => other.stdin.end());
  const [code] = await once(nightly, "exit");
  expect([code, (await readdir(copies)).toSorted()]).toEqual([0, ["erasures.jsonl", todaysCopy()]]);
});

test("the nightly script finds the copies of a folder that a link leads to", async () => {
  const database = await sqliteDatabase();
  await database.open();
  const folder = await newFolder("copies-");
  const old = join(folder, "site-old.db");
  await writeFile(old, "");
  // By the next night it would be older than 35 days.
  await makeOlder(old, 34.2);
  await writeFile(join(folder, "site-recent.db"), "");
  const link = join(await newFolder("links-"), "copies");
  await symlink(folder, link);
  expect(runNightly(database, link).status).toBe(0);
  expect((await readdir(folder)).toSorted()).toEqual(
    [todaysCopy(), "erasures.jsonl", "site-recent.db"].toSorted(),
  );
});

test("the frequent script keeps one whole copy, the newest, and on failure the one before", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  const folder = await newFolder("latest-");
  const latest = join(folder, "latest.db");
  for (const sent of [1, 2]) {
    await site.send("contato", CONTACT);
    expect([runFrequent(pathOf(database), latest).status, countRequests(latest)]).toEqual([
      0,
      sent,
    ]);
  }
  expect(runFrequent(join(folder, "none.db"), latest).status).not.toBe(0);
  expect(countRequests(latest)).toBe(2);
  expect((await readdir(folder)).filter((name) => name.includes(".new"))).toEqual([]);
});

test("of a database that was lost and begun anew no copy takes the place of the one before, until that is back", async () => {
  const database = await sqliteDatabase();
  await (await openTestSite(database)).send("contato", CONTACT);
  const copies = await newFolder("copies-");
  const latest = join(copies, "latest.db");
  const statuses = (of: TestDatabase) => [
    runFrequent(pathOf(of), latest).status,
    runNightly(of, copies).status,
  ];
  expect(statuses(database)).toEqual([0, 0]);
  const anew = await sqliteDatabase();
  await anew.open();
  expect(statuses(anew)).toEqual([1, 1]);
  expect([latest, join(copies, todaysCopy())].map(countRequests)).toEqual([1, 1]);
  await run(anew, ["restore", latest, "--yes"]);
  expect(statuses(anew)).toEqual([0, 0]);
});

test("a night whose copy is refused lists who was erased and drops old copies, but for the newest", async () => {
  const lost = await sqliteDatabase();
  await (await openTestSite(lost)).send("contato", CONTACT);
  const copies = await newFolder("copies-");
  expect(runNightly(lost, copies).status).toBe(0);
  const newest = "site-2026-01-02.db";
  await rename(join(copies, todaysCopy()), join(copies, newest));
  await writeFile(join(copies, "site-2026-01-01.db"), "");
  // For weeks nobody has acted.
  for (const name of [newest, "site-2026-01-01.db"]) await makeOlder(join(copies, name), 40);
  const anew = await sqliteDatabase();
  const { db } = await anew.open();
  const erased = { protocol: "CON-0000-0000", kind: "contato", reason: "titular", key_hash: null };
  for (const [id, erased_at] of [
    ["known", "2026-01-01"],
    ["new", "2026-01-03"],
  ] as const)
    await db
      .insertInto("erasures")
      .values({ ...erased, id, erased_at })
      .execute();
  const list = join(copies, "erasures.jsonl");
  const idsOf = (text: string) => text.match(/(?<="id":")\w+/g);
  await writeFile(list, '{"id":"only in the list"}\n{"id":"known"}\n');
  for (const _ of ["a night", "another"]) {
    expect(runNightly(anew, copies).status).toBe(1);
    expect((await readdir(copies)).toSorted()).toEqual(["erasures.jsonl", newest]);
    expect(new Set(idsOf(await readFile(list, "utf8")))).toEqual(new Set(["new", "known", "only"]));
  }
});

function runNightly(database: TestDatabase, copies: string) {
  return spawnSync("sh", [join(root, "deploy/daily.sh")], {
    env: {
      PATH: process.env["PATH"] ?? "",
      COPIES: copies,
      DATABASE_URL: pathOf(database),
    },
    encoding: "utf8",
  });
}

function runFrequent(from: string, latest: string) {
  return spawnSync("sh", [join(root, "deploy/copy.sh")], {
    env: { PATH: process.env["PATH"] ?? "", LATEST: latest, DATABASE_URL: from },
  });
}

function pathOf({ config }: TestDatabase): string {
  return config.kind === "sqlite" ? config.path : "";
}

function countRequests(path: string): unknown {
  const opened = new SQLite(path, { readonly: true });
  try {
    return opened.prepare("select count(*) from requests").pluck().get();
  } finally {
    opened.close();
  }
}

test("PostgreSQL is laid down to the end of its log also from the copy of a server that was restored to a moment", async () => {
  const folder = await newFolder("restored-");
  const base = join(folder, "bases/base-2026-11-01T000000Z");
  await mkdir(base, { recursive: true });
  await writeFile(join(base, "postgresql.auto.conf"), "recovery_target_time = '2026-10-01'\n");
  const restored = join(folder, "data");
  const script = join(root, "deploy/postgres-restore.sh");
  const env = { ...process.env, BASES: join(folder, "bases"), WAL: join(folder, "wal") };
  expect(spawnSync("sh", [script, restored], { env }).status).toBe(0);
  const settings = await readFile(join(restored, "postgresql.auto.conf"), "utf8");
  expect(settings.match(/^recovery_target_time = .*$/gm)?.at(-1)).toBe("recovery_target_time = ''");
});

test.each([
  ["once", "[ -e purged ] || { : > purged; exit 1; }", 0],
  ["to its end", "exit 1", 1],
])(
  "the nightly unit copies, here and elsewhere, where it could not erase %s",
  async (_, purge, code) => {
    const place = await newFolder("place-");
    await cp(join(root, "deploy"), join(place, "deploy"), { recursive: true });
    await mkdir(join(place, "node_modules/.bin"), { recursive: true });
    const tool = `#!/bin/sh\ncase $2 in purge) ${purge};; backup) : > "$3";; esac\n`;
    await writeFile(join(place, "node_modules/.bin/node"), tool, { mode: 0o755 });
    const copies = await newFolder("copies-");
    const unit = readFileSync(join(place, "deploy/site-daily.service"), "utf8");
    // systemd begins no second one after a failure; and of "$$" it makes "$".
    const [, command = ""] = /^ExecStart=(.*)$/m.exec(unit) ?? [];
    const { status, stdout } = spawnSync("sh", ["-c", command.replaceAll("$$", "$")], {
      cwd: place,
      env: await toldAway(copies),
      encoding: "utf8",
    });
    const kept = (await readdir(copies)).toSorted();
    expect([status, kept]).toEqual([code, ["erasures.jsonl", todaysCopy()]]);
    expect(stdout).toContain(`backup --quiet --tag site ${todaysCopy()} erasures.jsonl\n`);
  },
);
