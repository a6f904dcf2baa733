import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "../server/build-site.ts";
import { ensureBrowser } from "./browser/ensure-browser.ts";

/**
 * `npm test`: the browser, the checks, the build, every test, and one plain line of counts at the end.
 * Arguments go on to Vitest, so that `npm test -- app/store` runs a part.
 */
const root = join(import.meta.dirname, "..");
const results = join(root, "build/test-results.json");

const chromium = ensureBrowser();
process.stdout.write(`Navegador: ${chromium}\n`);
await buildSite();

const partial = process.argv.slice(2);
const checks = partial.length > 0 ? [] : ["check"];
let failedChecks = 0;
for (const check of checks) {
  if (run("npm", ["run", "--silent", check]) !== 0) failedChecks += 1;
}

mkdirSync(join(root, "build"), { recursive: true });
rmSync(results, { force: true });
await runWithDescendants(process.execPath, [
  "--no-warnings",
  join(root, "node_modules/vitest/vitest.mjs"),
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile=${results}`,
  ...partial,
]);
const { passed, failed } = counts();
process.stdout.write(
  `${passed + checks.length - failedChecks} passed, ${failed + failedChecks} failed\n`,
);
process.exit(failed + failedChecks > 0 || passed === 0 ? 1 : 0);

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status ?? 1;
}

/** Runs a command as a process group of its own and leaves none of it behind: not a site of a test that was broken off, which would hold this run's output open. */
async function runWithDescendants(command: string, args: readonly string[]): Promise<void> {
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
}

/** Counts from Vitest's own report; a run that died, or a file that could not be read, counts as failed. */
function counts(): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(results, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
    };
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
