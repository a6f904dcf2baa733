import { readConfig } from "../../server/config.ts";
import { runStaff } from "../../server/staff/program.ts";
import type { Terminal } from "../../server/staff/terminal.ts";
import type { TestDatabase } from "../databases/each-engine.ts";
import { NOW } from "./test-site.ts";

/** Runs a command of the staff's tool on a test's database, in this process. */
export async function run(
  database: TestDatabase,
  words: readonly string[],
  columns: number | null = null,
  settings: Readonly<Record<string, string>> = {},
  ask: Terminal["ask"] = null,
): Promise<{ code: number; output: string; notes: string }> {
  let output = "";
  let notes = "";
  const code = await runStaff(words, {
    config: { ...readConfig(settings), database: database.config },
    clock: { now: () => NOW },
    terminal: {
      write: (text) => void (output += text),
      note: (text) => void (notes += text),
      columns,
      noteColumns: columns,
      ask,
    },
    withStorage: async (work) => work(await database.open()),
  });
  return { code, output, notes };
}

/** What a command prints with `--json`, an object a line. */
export async function jsonOf(
  database: TestDatabase,
  words: readonly string[],
): Promise<Record<string, unknown>[]> {
  const { output } = await run(database, words);
  return output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}
