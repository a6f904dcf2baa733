import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { buildSite } from "../server/build-site.ts";
import { ensureBrowser } from "./browser/ensure-browser.ts";
import { type Counts, readCounts } from "./counts.ts";

/**
 * `npm test`: the browser, the checks, the build, every test, and one plain line of counts at the end;
 * before it those that were tried again or skipped, by name.
 * Arguments go on to Vitest, so that `npm test -- app/store` runs a part.
 */
const root = join(import.meta.dirname, "..");
// Some hundred processes of the site and of its tools start from the same modules.
process.env["NODE_COMPILE_CACHE"] ??= join(root, "node_modules/.cache/node");

const chromium = ensureBrowser();
process.stdout.write(`Navegador: ${chromium}\n`);
await buildSite();

const partial = process.argv.slice(2);
const checks = partial.length > 0 ? [] : ["check"];
let failedChecks = 0;
for (const check of checks) {
  if (run("npm", ["run", "--silent", check]) !== 0) failedChecks += 1;
}

const runs = [await vitest(partial)];
// What is true of any content, of a second maker's too.
if (partial.length === 0)
  runs.push(await vitest(["--project", "site", ".content.test"], "content-examples/tintas"));
const passed = runs.reduce((sum, run) => sum + run.passed, checks.length - failedChecks);
const failed = runs.reduce((sum, run) => sum + run.failed, failedChecks);
for (const what of ["retried", "skipped"] as const) {
  const names = runs.flatMap((run) => run[what]);
  if (names.length > 0) process.stdout.write(`${names.length} ${what}: ${names.join("; ")}\n`);
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** Tests of a content; Vitest may fail for a reason that is no test's. */
async function vitest(
  args: readonly string[],
  content = process.env["CONTENT"] ?? "",
): Promise<Counts> {
  const program = join(root, "node_modules/vitest/vitest.mjs");
  const words = ["--no-warnings", program, "run", ...args];
  const code = await runWithDescendants(process.execPath, words, content);
  const counts = readCounts();
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

function run(command: string, args: readonly string[]): number {
  return spawnSync(command, args, { cwd: root, stdio: "inherit" }).status ?? 1;
}

/** Runs a command as a process group of its own and leaves none of it behind: not a site of a test that was broken off, which would hold this run's output open. */
async function runWithDescendants(
  command: string,
  args: readonly string[],
  content: string,
): Promise<number> {
  const env = { ...process.env, CONTENT: content };
  const child = spawn(command, args, { cwd: root, stdio: "inherit", detached: true, env });
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
