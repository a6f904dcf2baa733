import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sqliteDatabase } from "../databases/each-engine.ts";
import { newRequest } from "../databases/new-request.ts";

const root = join(import.meta.dirname, "../..");

test("an export that does not fit where the shell writes it fails, and so does a copy, which says why", async () => {
  const { config, open } = await sqliteDatabase();
  const { db } = await open();
  const fields = JSON.stringify({ message: "Fluido para rosquear. ".repeat(40) });
  const requests = Array.from({ length: 200 }, (_, index) => ({
    ...newRequest(`con-${index}`),
    fields,
  }));
  await db.insertInto("requests").values(requests).execute();
  const path = config.kind === "sqlite" ? config.path : "";
  const folder = await mkdtemp(join(tmpdir(), "site-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));

  /** No file grows beyond 64 kB, as on a disk that has no more room. */
  const staff = (words: string) =>
    spawnSync("sh", ["-c", `ulimit -f 128; exec "$0" server/staff.ts ${words}`, process.execPath], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: path },
    });
  const exported = join(folder, "export.jsonl");
  expect(staff(`export --json > ${exported}`).status).toBe(1);
  expect((await stat(exported)).size).toBeLessThan(200 * fields.length);
  const copied = staff(`backup ${join(folder, "copy.db")}`);
  expect(copied.status).toBe(1);
  expect(copied.stderr).toContain("falta espaço ali");
  expect(await readdir(folder)).toEqual(["export.jsonl"]);
});
