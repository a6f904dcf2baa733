import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** What a run of Vitest came to. */
export interface Counts {
  passed: number;
  /** Tests, and besides them files, suites and the run itself where one broke by itself. */
  failed: number;
  /** Tests that passed only when they were tried again, with what they said before. */
  retried: readonly string[];
  skipped: readonly string[];
}

const FILE = join(import.meta.dirname, "../build/test-counts.json");

/** Vitest's reporter: leaves the counts in a file, for `readCounts`. */
export default class CountReporter implements Reporter {
  onInit(): void {
    rmSync(FILE, { force: true });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const broken = groups.filter((group) => group.errors().length > 0).length;
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const nameOf = (test: TestCase) => `${test.module.relativeModuleId} › ${test.fullName}`;
    const counts: Counts = {
      passed: inState("passed").length,
      failed: inState("failed").length + broken + unhandled.length,
      retried: inState("passed")
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${nameOf(test)} (${firstError(test)})`),
      skipped: inState("skipped").map(nameOf),
    };
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, JSON.stringify(counts));
  }
}

/** What a test said when it failed; Vitest keeps it when a later try passes. */
function firstError(test: TestCase): string {
  const { message = "no message", diff = "" } = test.result().errors?.[0] ?? {};
  return stripVTControlCharacters(`${message} ${diff}`)
    .replaceAll(/\s+/g, " ")
    .slice(0, MESSAGE_LENGTH);
}

const MESSAGE_LENGTH = 600;

/** The counts of the run before; one that died left none and counts as failed. */
export function readCounts(): Counts {
  try {
    return JSON.parse(readFileSync(FILE, "utf8")) as Counts;
  } catch {
    return { passed: 0, failed: 1, retried: [], skipped: [] };
  }
}
