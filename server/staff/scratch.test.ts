import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../storage/open-database.ts";

test.for([
  ["SIGHUP", 129],
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "a backup that is ended by %s leaves nothing half done behind",
  async ([signal, code]) => {
    const folder = await mkdtemp(join(tmpdir(), "scratch-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "site.db");
    const storage = await openDatabase({ kind: "sqlite", path }, { log: { info() {}, warn() {} } });
    await storage.close();
    // While somebody else writes, the tool waits in the middle of its work.
    const writer = new SQLite(path);
    onTestFinished(() => void writer.close());
    writer.exec("begin immediate");
    const copy = join(folder, "copy.db");
    const tool = spawn(
      process.execPath,
      [join(import.meta.dirname, "../staff.ts"), "backup", copy],
      {
        env: { DATABASE_URL: path },
        stdio: "ignore",
      },
    );
    const ended = once(tool, "exit");
    while (!existsSync(`${copy}.part`)) await sleep(5);
    tool.kill(signal);
    expect(await ended).toEqual([code, null]);
    expect((await readdir(folder)).filter((name) => name.startsWith("copy"))).toEqual([]);
  },
);
