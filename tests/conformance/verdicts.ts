import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutations.ts";
import { root } from "./statements.ts";

/** `killed`: the test was green, and red with the change. `alive`: green with it, too. Anything else says why there is no verdict. */
export type Verdict = "killed" | "alive" | `refused: ${string}`;

interface Entry {
  verdict: Verdict;
  /** What it was judged on: the mutation, the file it changes and the file of the test. */
  of: string;
}

const LEDGER = join(import.meta.dirname, "verdicts.json");

/** The verdict on a mutation; `changed` where mutation, file or test are no longer as they were, null where there was none. */
export function standingVerdict(mutation: Mutation): Verdict | "changed" | null {
  const entry = read()[mutation.number];
  if (!entry) return null;
  return entry.of === fingerprint(mutation, root) ? entry.verdict : "changed";
}

/**
 * Writes a verdict down at once, so that a run that is broken off goes on where it was.
 * @param folder of the copy that it was given on: the working tree may have changed since
 */
export function keepVerdict(mutation: Mutation, verdict: Verdict, folder: string): void {
  const entries = { ...read(), [mutation.number]: { verdict, of: fingerprint(mutation, folder) } };
  const sorted = Object.entries(entries).toSorted(([one], [other]) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  writeFileSync(LEDGER, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function read(): Record<string, Entry> {
  return existsSync(LEDGER)
    ? (JSON.parse(readFileSync(LEDGER, "utf8")) as Record<string, Entry>)
    : {};
}

function fingerprint(mutation: Mutation, folder: string): string {
  const hash = createHash("sha256").update(JSON.stringify(mutation));
  for (const file of [mutation.file, mutation.proof.file])
    hash.update("\0").update(readFileSync(join(folder, file)));
  return hash.digest("base64url").slice(0, 12);
}
