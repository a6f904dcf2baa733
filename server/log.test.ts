import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

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
