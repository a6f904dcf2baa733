import { setTimeout as sleep } from "node:timers/promises";
import { HANG_MS } from "../hang.ts";
import { sendOf, type Intention } from "./intentions.ts";

export interface Submitters {
  intentions: readonly Intention[];
  /** Answers that were neither an acknowledgement nor one of those a loaded site may give. */
  unexpected: readonly string[];
  /** Resolves once so many are acknowledged in all; with false where they never are. */
  untilAcknowledged: (count: number) => Promise<boolean>;
  /** Everyone finishes what was begun: an unacknowledged send is repeated with its key until it is. */
  finish: () => Promise<void>;
}

/** So many people who send one request after the other, and the same one again where no answer came. */
export function startSubmitters(
  url: string,
  count: number,
  nextIntention: () => Intention,
): Submitters {
  const intentions: Intention[] = [];
  const unexpected: string[] = [];
  const closing = new AbortController();
  let finishBy = Number.POSITIVE_INFINITY;
  const person = async () => {
    while (!closing.signal.aborted) {
      const intention = nextIntention();
      intentions.push(intention);
      while (intention.protocol === null && performance.now() < finishBy) {
        intention.protocol = await attempt(url, intention, unexpected);
        if (intention.protocol === null) await sleep(20);
      }
    }
  };
  const people = Array.from({ length: count }, person);
  return {
    intentions,
    unexpected,
    async untilAcknowledged(wanted) {
      const until = performance.now() + HANG_MS;
      const acknowledged = () => intentions.filter(({ protocol }) => protocol !== null).length;
      while (acknowledged() < wanted) {
        if (performance.now() > until) return false;
        await sleep(5);
      }
      return true;
    },
    async finish() {
      closing.abort();
      finishBy = performance.now() + HANG_MS;
      await Promise.all(people);
    },
  };
}

/**
 * Sends an intention again and again, with its key, until it is acknowledged.
 * @returns how many attempts before the last were refused or not answered
 */
export async function sendUntilAcknowledged(url: string, intention: Intention): Promise<number> {
  const unexpected: string[] = [];
  for (let refused = 0; ; refused += 1) {
    intention.protocol = await attempt(url, intention, unexpected);
    if (intention.protocol !== null) return refused;
    if (refused === 100) throw new Error(`never acknowledged: ${unexpected.at(-1) ?? "no answer"}`);
    await sleep(50);
  }
}

/** One attempt; null where it was not acknowledged. */
async function attempt(
  url: string,
  intention: Intention,
  unexpected: string[],
): Promise<string | null> {
  const { path, ...init } = sendOf(intention);
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(HANG_MS) });
    const answer = (await response.json()) as { data?: { protocol: string } };
    if (answer.data) return answer.data.protocol;
    if (response.status !== 503 && response.status !== 409)
      unexpected.push(`${response.status} ${JSON.stringify(answer)}`);
    return null;
  } catch {
    return null;
  }
}
