import type { QuickOrderAnswer } from "../../../../contract/tools.ts";
import { lookUp } from "../../../backend/look-up.ts";
import { notify } from "../../feedback/notify.ts";

/** Codes of one request: its address stays short enough for every proxy. */
const REFS_PER_LOOK_UP = 100;

/** Asks the catalogue what the codes name; null where that failed, which is said. */
export async function lookUpRefs(
  refs: readonly string[],
): Promise<readonly QuickOrderAnswer[] | null> {
  const results = await Promise.all(refsQueries(refs).map((query) => lookUp("quick-order", query)));
  const answers: QuickOrderAnswer[] = [];
  for (const result of results) {
    if ("failure" in result) {
      notify(result.failure.message, { kind: "error" });
      return null;
    }
    answers.push(...result.data.answers);
  }
  return answers;
}

/** The queries of the look-ups of codes: one alone answers fewer than a list may have. */
export function refsQueries(refs: readonly string[]): URLSearchParams[] {
  return Array.from({ length: Math.ceil(refs.length / REFS_PER_LOOK_UP) }, (_, index) => {
    const part = refs.slice(index * REFS_PER_LOOK_UP, (index + 1) * REFS_PER_LOOK_UP);
    return new URLSearchParams(part.map((ref) => ["ref", ref]));
  });
}
