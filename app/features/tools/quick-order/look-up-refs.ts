import type { QuickOrderAnswer } from "../../../../contract/tools.ts";
import { lookUp } from "../../../backend/look-up.ts";
import { notify } from "../../feedback/notify.ts";

/** Codes of one request: its address stays short enough for every proxy. */
const REFS_PER_LOOK_UP = 100;

/** Asks the catalogue what the codes name; null where that failed, which is said. */
export async function lookUpRefs(
  refs: readonly string[],
): Promise<readonly QuickOrderAnswer[] | null> {
  const parts = Array.from({ length: Math.ceil(refs.length / REFS_PER_LOOK_UP) }, (_, index) =>
    refs.slice(index * REFS_PER_LOOK_UP, (index + 1) * REFS_PER_LOOK_UP),
  );
  const results = await Promise.all(parts.map((part) => lookUp("quick-order", refsQuery(part))));
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

/** The query of a look-up of codes. */
export function refsQuery(refs: readonly string[]): URLSearchParams {
  return new URLSearchParams(refs.map((ref) => ["ref", ref]));
}
