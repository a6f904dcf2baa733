import type { Mutation } from "./mutations.ts";
import { runTest } from "./run-test.ts";
import { makeScratchCopy, type ScratchCopy } from "./scratch-copy.ts";
import type { Proof } from "./statements.ts";
import { keepVerdict, type Verdict } from "./verdicts.ts";

/**
 * Breaks a copy of the product by each mutation in turn and runs the statement's test: one mutation, one verdict. A
 * test is run on the whole product first, and one that is not green there judges nothing.
 * @param say told of each verdict as it comes
 */
export async function mutate(
  mutations: readonly Mutation[],
  say: (mutation: Mutation, verdict: Verdict) => void,
): Promise<void> {
  if (mutations.length === 0) return;
  const copy = await makeScratchCopy();
  try {
    const byTest = Map.groupBy(mutations, ({ proof }) => `${proof.file} › ${proof.title}`);
    for (const [first, ...others] of byTest.values()) {
      if (!first) continue;
      const refusal = await refusalOf(copy, first.proof);
      for (const mutation of [first, ...others]) {
        const verdict = refusal ?? (await judge(copy, mutation));
        keepVerdict(mutation, verdict, copy.folder);
        say(mutation, verdict);
      }
    }
  } finally {
    copy.remove();
  }
}

async function refusalOf({ folder }: ScratchCopy, proof: Proof): Promise<Verdict | null> {
  const { outcome, why } = await runTest(folder, proof);
  if (outcome === "green") return null;
  return outcome === "red"
    ? "refused: red without the change"
    : `refused: skipped or not there without the change ${why}`;
}

async function judge(copy: ScratchCopy, mutation: Mutation): Promise<Verdict> {
  const { outcome, why } = await copy.withMutation(mutation, () =>
    runTest(copy.folder, mutation.proof),
  );
  if (outcome === "stopped") return `refused: the test did not come to run ${why}`;
  return outcome === "red" ? "killed" : "alive";
}
