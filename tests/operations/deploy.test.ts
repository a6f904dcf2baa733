import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../databases/each-engine.ts";
import { openTestSite } from "../intake/test-site.ts";

const root = join(import.meta.dirname, "../..");

test("the nightly script copies, lists the erasures and drops copies older than 35 days", async () => {
  const database = await sqliteDatabase();
  await (await openTestSite(database)).send("contato", CONTACT);
  const copies = await mkdtemp(join(tmpdir(), "halvora-test-"));
  onTestFinished(() => rm(copies, { recursive: true }));
  for (const [name, days] of [
    ["halvora-old.db", 36],
    ["halvora-recent.db", 33],
  ] as const) {
    await writeFile(join(copies, name), "");
    const at = Date.now() / 1_000 - days * 86_400;
    await utimes(join(copies, name), at, at);
  }
  const run = () =>
    spawnSync("sh", [join(root, "deploy/daily.sh")], {
      env: {
        PATH: process.env["PATH"] ?? "",
        COPIES: copies,
        DATABASE_URL: database.config.kind === "sqlite" ? database.config.path : "",
      },
      encoding: "utf8",
    });
  const { status, stderr } = run();
  expect([status, stderr.replaceAll(/^Banco: .*\n/gm, "")]).toEqual([0, ""]);
  const today = `halvora-${new Date().toISOString().slice(0, 10)}.db`;
  expect((await readdir(copies)).toSorted()).toEqual(
    [today, "erasures.jsonl", "halvora-recent.db"].toSorted(),
  );
  expect((await stat(join(copies, today))).mode & 0o077).toBe(0);
  // A second run on the same day does not pretend to have made a copy.
  expect(run().status).not.toBe(0);
});

test("compose.yaml names only settings that the site knows and files that exist", () => {
  const text = readFileSync(join(root, "compose.yaml"), "utf8");
  const { services } = parse(text, { merge: true }) as {
    services: Record<string, { environment: Record<string, string>; volumes?: string[] }>;
  };
  const known = readFileSync(join(root, ".env.example"), "utf8");
  for (const name of Object.keys(services["site-1"]?.environment ?? {}))
    expect(known).toMatch(new RegExp(`^${name}=`, "m"));
  expect(services["site-2"]).toEqual(services["site-1"]);
  for (const volume of services["proxy"]?.volumes ?? [])
    if (volume.startsWith("./"))
      expect(existsSync(join(root, volume.split(":")[0] ?? ""))).toBe(true);
});
