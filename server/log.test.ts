import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

test("a full disk under the log ends neither the process nor its end", () => {
  const log = JSON.stringify(join(import.meta.dirname, "log.ts"));
  const program = `
    const { createLog } = await import(${log});
    const log = createLog(false);
    log.info("one");
    process.once("beforeExit", () => {
      log.info("two");
      process.stderr.write("still here");
    });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { stdio: ["ignore", openSync("/dev/full", "w"), "pipe"], encoding: "utf8", timeout: 20_000 },
  );
  expect([status, stderr]).toEqual([0, "still here"]);
});

test("an error of PostgreSQL's, which quotes what was to be stored, leaves its code and its place", () => {
  const lines: string[] = [];
  const error = Object.assign(new pg.DatabaseError('invalid input "Ana Souza"', 1, "error"), {
    severity: "ERROR",
    code: "23514",
    detail: "Failing row contains (Ana Souza).",
  });
  createLog(true, (line) => lines.push(line)).error({ err: error }, "a page failed");
  expect(lines.join("")).not.toContain("Ana");
  expect(JSON.parse(lines.join(""))).toMatchObject({
    err: { code: "23514", stack: expect.stringContaining("log.test.ts") },
  });
});
