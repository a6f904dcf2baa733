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
        const answer = await attempt(url, intention);
        intention.protocol = answer.protocol;
        if (answer.protocol !== null) break;
        if (!answer.isUsual) unexpected.push(answer.refusal);
        await sleep(20);
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
 * @returns what was said instead, each time before the last
 */
export async function sendUntilAcknowledged(url: string, intention: Intention): Promise<string[]> {
  const refusals: string[] = [];
  for (;;) {
    const answer = await attempt(url, intention);
    intention.protocol = answer.protocol;
    if (answer.protocol !== null) return refusals;
    refusals.push(answer.refusal);
    if (refusals.length > 100) throw new Error(`never acknowledged: ${answer.refusal}`);
    await sleep(50);
  }
}

type Answer =
  | { protocol: string }
  /** `isUsual`: a loaded site may say so, or nothing. */
  | { protocol: null; refusal: string; isUsual: boolean };

async function attempt(url: string, intention: Intention): Promise<Answer> {
  const { path, ...init } = sendOf(intention);
  try {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(HANG_MS) });
    const { status } = response;
    const answer = (await response.json()) as { data?: { protocol: string } };
    if (answer.data) return answer.data;
    const isUsual = status === 503 || status === 409;
    return { protocol: null, refusal: `${status} ${JSON.stringify(answer)}`, isUsual };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return { protocol: null, refusal: String(cause), isUsual: true };
  }
}
