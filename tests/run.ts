import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { buildSite } from "../server/build-site.ts";
import { ensureBrowser } from "./browser/ensure-browser.ts";
import { readCounts } from "./counts.ts";

/**
 * `npm test`: the browser, the checks, the build, every test, and one plain line of counts at the end;
 * before it those that were tried again or skipped, by name.
 * Arguments go on to Vitest, so that `npm test -- app/store` runs a part.
 */
const root = join(import.meta.dirname, "..");

const chromium = ensureBrowser();
process.stdout.write(`Navegador: ${chromium}\n`);
await buildSite();

const partial = process.argv.slice(2);
const checks = partial.length > 0 ? [] : ["check"];
let failedChecks = 0;
for (const check of checks) {
  if (run("npm", ["run", "--silent", check]) !== 0) failedChecks += 1;
}

const code = await runWithDescendants(process.execPath, [
  "--no-warnings",
  join(root, "node_modules/vitest/vitest.mjs"),
  "run",
  ...partial,
]);
const counts = readCounts();
const passed = counts.passed + checks.length - failedChecks;
// Vitest may fail for a reason that is no test's.
const failed = Math.max(counts.failed, code === 0 ? 0 : 1) + failedChecks;
for (const [names, what] of [
  [counts.retried, "retried"],
  [counts.skipped, "skipped"],
] as const)
  if (names.length > 0) process.stdout.write(`${names.length} ${what}: ${names.join("; ")}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status ?? 1;
}

/** Runs a command as a process group of its own and leaves none of it behind: not a site of a test that was broken off, which would hold this run's output open. */
async function runWithDescendants(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { cwd: root, stdio: "inherit", detached: true });
  const end = () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // Nobody is left.
    }
  };
  process.on("exit", end);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  await once(child, "exit");
  end();
  return child.exitCode ?? 1;
}
