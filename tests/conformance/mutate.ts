import type { Mutation } from "./mutations.ts";
import { runTest } from "./run-test.ts";
import { makeScratchCopy, type ScratchCopy } from "../scratch-copy.ts";
import type { Proof } from "./statements.ts";
import { keepVerdict, type Verdict } from "./verdicts.ts";

/**
 * Breaks a copy of the product by each mutation in turn and runs the statement's test: one mutation, one verdict. A
 * test is run on the whole product first, and one that is not green there judges nothing.
 * @param say told of each verdict as it comes, and of what the test said where it was red
 */
export async function mutate(
  mutations: readonly Mutation[],
  say: (mutation: Mutation, verdict: Verdict, failure: string) => void,
): Promise<void> {
  if (mutations.length === 0) return;
  const copy = await makeScratchCopy();
  try {
    const byTest = Map.groupBy(mutations, ({ proof }) => `${proof.file} › ${proof.title}`);
    for (const [first, ...others] of byTest.values()) {
      if (!first) continue;
      const refusal = await refusalOf(copy, first.proof);
      for (const mutation of [first, ...others]) {
        const { verdict, failure } = refusal ?? (await judge(copy, mutation));
        keepVerdict(mutation, verdict, copy.folder);
        say(mutation, verdict, failure);
      }
    }
  } finally {
    copy.remove();
  }
}

interface Judgement {
  verdict: Verdict;
  failure: string;
}

async function refusalOf({ folder }: ScratchCopy, proof: Proof): Promise<Judgement | null> {
  const { outcome, why } = await runTest(folder, proof);
  if (outcome === "green") return null;
  return outcome === "red"
    ? { verdict: "refused: red without the change", failure: why }
    : { verdict: `refused: skipped or not there without the change ${why}`, failure: "" };
}

async function judge(copy: ScratchCopy, mutation: Mutation): Promise<Judgement> {
  const { outcome, why } = await copy.withChange(mutation, () =>
    runTest(copy.folder, mutation.proof),
  );
  if (outcome === "stopped")
    return { verdict: `refused: the test did not come to run ${why}`, failure: "" };
  return outcome === "red"
    ? { verdict: "killed", failure: why }
    : { verdict: "alive", failure: "" };
}
