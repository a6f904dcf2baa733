import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";
import type { Proof } from "./statements.ts";

/** What became of a test: `stopped` where it did not come to run, or was skipped. */
export type Outcome = "green" | "red" | "stopped";

export interface TestRun {
  outcome: Outcome;
  /** Of a run that stopped: its last words. Of a red one: its first failure. */
  why: string;
}

/** Whether a test is tried on the built site (vitest.config.ts, the project "browser"). */
export function needsBuild({ file }: Proof): boolean {
  return /^tests\/(?:journeys|pieces|strange)\//.test(file);
}

/** Runs the tests of a title in a copy of the product: all rows of one with `%s` or `$name`. */
export async function runTest(folder: string, proof: Proof): Promise<TestRun> {
  if (needsBuild(proof)) {
    const build = await run(folder, ["server/build.ts"]);
    if (build.code !== 0) return { outcome: "stopped", why: build.said };
  }
  const report = join(folder, "conformance-report.json");
  rmSync(report, { force: true });
  const { said } = await run(folder, [
    "node_modules/vitest/vitest.mjs",
    "run",
    proof.file,
    `--testNamePattern=${patternOf(proof.title)}$`,
    "--retry=0",
    "--reporter=json",
    `--outputFile=${report}`,
  ]);
  const told = existsSync(report) ? readFileSync(report, "utf8") : NOTHING;
  const outcome = outcomeOf(told, proof.title);
  return { outcome, why: outcome === "stopped" ? said : failureOf(told, proof.title) };
}

/** Runs a program of Node's in the copy. */
async function run(folder: string, words: readonly string[]) {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // A run that is broken off leaves no test behind.
  const endWithUs = () => void child.kill();
  process.on("exit", endWithUs);
  const [said] = await Promise.all([text(child.stderr), once(child, "close")]);
  process.off("exit", endWithUs);
  return { code: child.exitCode, said: said.trim().slice(-400) };
}

/** Vitest's report in JSON, as far as it is read. */
interface Report {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages?: string[] }[];
  }[];
}

/** The report of a run that wrote none. */
const NOTHING = '{"testResults":[]}';

/**
 * What a report of Vitest says of a title: red where one of its tests failed by itself, green where all of them passed.
 * @param report JSON
 */
export function outcomeOf(report: string, title: string): Outcome {
  const states = testsOf(report, title).map(({ status }) => status);
  if (states.includes("failed")) return "red";
  return states.length > 0 && states.every((state) => state === "passed") ? "green" : "stopped";
}

/** What a title's first failure says, without the stack: by it one sees that it is red for the change's sake. Empty without one. */
export function failureOf(report: string, title: string): string {
  const [failure = ""] = testsOf(report, title).flatMap(
    ({ failureMessages }) => failureMessages ?? [],
  );
  const [message = ""] = stripVTControlCharacters(failure).split(/\n +at /, 1);
  // Playwright says in its third line what it waited for.
  return message.split(/\s*\n\s*/, 3).join(" ");
}

function testsOf(report: string, title: string) {
  const { testResults } = JSON.parse(report) as Report;
  const pattern = new RegExp(`^${patternOf(title)}$`, "s");
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => pattern.test(test.title));
}

/** The title as Vitest prints it: each placeholder stands for whatever a row has there. */
function patternOf(title: string): string {
  return title
    .split(/%[a-z]|\$[\w.]+/)
    .map((part) => RegExp.escape(part))
    .join(".*");
}
