import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { createIntentions, type Intention } from "../faults/intentions.ts";
import { timed } from "../faults/latency.ts";
import { createRandom } from "../faults/random.ts";
import { sendUntilAcknowledged } from "../faults/submitters.ts";

/** Visitors in a thread of their own: what they wait is the site's doing, and not that of whoever attacks it beside them. */
export interface VisitorsTask {
  url: string;
  visitors: number;
  longMs: number;
  /** Who waits longer for a page leaves. Milliseconds. */
  patienceMs: number;
  seed: number;
  /** What they open in turn, and the status that each has in peace. */
  addresses: readonly (readonly [path: string, status: number])[];
}

export interface Visits {
  /** How long pages and look-ups took. Milliseconds. */
  pages: readonly number[];
  /** How long sends took, from the first attempt to the acknowledgement. Milliseconds. */
  sends: readonly number[];
  failed: readonly string[];
  intentions: readonly Intention[];
}

/** Each opens something about every second; one step in ten is a send. */
const STEP_MS = 1_000;
const STEPS_A_SEND = 10;

const port = parentPort;
const visits = await visit(workerData as VisitorsTask);
port?.postMessage(visits);

async function visit({
  url,
  visitors,
  longMs,
  patienceMs,
  seed,
  addresses,
}: VisitorsTask): Promise<Visits> {
  const random = createRandom(seed);
  const next = createIntentions(random);
  const seen = { pages: [] as number[], sends: [] as number[], failed: [] as string[] };
  const intentions: Intention[] = [];
  const until = performance.now() + longMs;

  async function open(path: string, wanted: number): Promise<void> {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(url + path, { signal, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== wanted) seen.failed.push(`${answer.status} ${path}`);
  }

  async function send(): Promise<void> {
    const intention = next();
    intentions.push(intention);
    const refusals = await sendUntilAcknowledged(url, intention);
    seen.failed.push(...refusals.map((refusal) => `envio: ${refusal}`));
  }

  async function visitor(_: unknown, first: number): Promise<void> {
    await sleep((first * STEP_MS) / visitors);
    for (let step = first; performance.now() < until; step += 1) {
      const [path, status] = addresses[step % addresses.length] ?? ["/", 200];
      const isSend = step % STEPS_A_SEND === 0;
      const work = isSend ? send() : open(path, status);
      const ms = await timed(() =>
        work.catch((error: unknown) => seen.failed.push(`${path}: ${String(error)}`)),
      );
      seen[isSend ? "sends" : "pages"].push(ms);
      await sleep(STEP_MS);
    }
  }

  await Promise.all(Array.from({ length: visitors }, visitor));
  return { ...seen, intentions };
}
