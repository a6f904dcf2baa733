import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openable } from "../tests/databases/each-engine.ts";
import { startProblem } from "./start-up.ts";

test("a PostgreSQL that takes no writes, such as a standby, ends the start with one line", () => {
  const error = Object.assign(new Error("read-only transaction"), { code: "25006" });
  expect(startProblem(error)).toMatch(/^DATABASE_URL: .*25006\)$/);
});

test("a PostgreSQL without the database that is named ends the start with a line that says so", () => {
  const error = Object.assign(new Error('database "x" does not exist'), { code: "3D000" });
  expect(startProblem(error)).toMatch(/^DATABASE_URL: o servidor não tem .* \(3D000\)$/);
});

test("a file that is no database, or damaged, ends the start with a line that says so", async () => {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "site.db");
  await writeFile(path, "no database".repeat(100));
  const error = await openable({ kind: "sqlite", path })
    .open()
    .catch((given: unknown) => given);
  expect(startProblem(error)).toMatch(/^DATABASE_URL: .*danificado \(SQLITE_NOTADB\)$/);
});
