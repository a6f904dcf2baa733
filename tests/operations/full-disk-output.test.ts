import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../databases/each-engine.ts";
import { newRequest } from "../databases/new-request.ts";
import { run } from "../intake/staff-tool.ts";
import { openTestSite } from "../intake/test-site.ts";

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
  const erasure = { id: "1", protocol: "CON-0000-0000", kind: "contato", reason: "titular" };
  await db
    .insertInto("erasures")
    .values({ ...erasure, erased_at: new Date().toISOString(), key_hash: null })
    .execute();
  const path = config.kind === "sqlite" ? config.path : "";
  const folder = await newFolder();
  const staff = (words: string) => staffWithoutRoom(path, words);
  const exported = join(folder, "export.jsonl");
  expect(staff(`export --json > ${exported}`).status).toBe(1);
  expect((await stat(exported)).size).toBeLessThan(200 * fields.length);
  for (const words of ["list", "export", "erasures --json"])
    expect(staff(`${words} > /dev/full`)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("A saída não pôde ser gravada (ENOSPC).\n"),
    });
  const copied = staff(`backup ${join(folder, "copy.db")}`);
  expect(copied.status).toBe(1);
  expect(copied.stderr).toContain("falta espaço ali");
  expect(await readdir(folder)).toEqual(["export.jsonl"]);
});

test("a request's file that does not fit leaves no part of it, and is saved whole the next time", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database);
  const form = new FormData();
  for (const [name, value] of Object.entries(QUOTE))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const list = Buffer.from("codigo;quantidade\n".repeat(10_000));
  form.append("files", new File([list], "lista.csv"));
  const { data } = await site.post("orcamento", { body: form });
  const path = database.config.kind === "sqlite" ? database.config.path : "";
  const folder = await newFolder();
  const show = `show ${data?.protocol ?? ""} --save ${folder}`;
  expect(staffWithoutRoom(path, show).status).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  expect(await run(database, show.split(" "))).toMatchObject({ code: 0 });
  const [saved = ""] = await readdir(folder);
  expect(await readFile(join(folder, saved))).toEqual(list);
});

/** No file grows beyond 64 kB, as on a disk that has no more room. */
function staffWithoutRoom(database: string, words: string) {
  const script = `ulimit -f 128; exec "$0" server/staff.ts ${words}`;
  return spawnSync("sh", ["-c", script, process.execPath], {
    cwd: root,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: database },
  });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
