import { Counter, Gauge, Histogram, Registry } from "@prometheus-io/client";
import type { RequestKind } from "../contract/answers.ts";
import type { BacklogCount } from "./outbox/backlog.ts";
import { PROJECT } from "./project.ts";
import type { SendResult } from "./requests/accept.ts";

/** What the site counts and times, for Prometheus. No label ever holds anything of a visitor. */
export interface Metrics {
  countSend(kind: RequestKind, result: SendResult): void;
  /** @param seconds it took to render a page for which no finished answer was there */
  timeRender(seconds: number): void;
  /** @param seconds it took to answer below `/legacy`, the upload included */
  timeApi(seconds: number, status: number): void;
  /** The text that Prometheus reads, with the backlog as it is at that moment. */
  text(): Promise<string>;
}

/**
 * @param readBacklog what waits in the outbox now; asked only when someone reads the metrics
 * @param loopDelay how late the event loop is. Seconds.
 */
export function createMetrics(
  readBacklog: () => Promise<readonly BacklogCount[]>,
  loopDelay: () => number,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const sends = new Counter({
    name: `${PREFIX}_requests_total`,
    help: "Sends of the four forms by kind and outcome",
    labelNames: ["kind", "outcome"],
    registers,
  });
  const renders = new Histogram({
    name: `${PREFIX}_page_render_seconds`,
    help: "Time to render a page on the server",
    buckets: SECONDS,
    registers,
  });
  const api = new Histogram({
    name: `${PREFIX}_api_seconds`,
    help: "Time to answer below /legacy",
    labelNames: ["class"],
    buckets: [...SECONDS, 30, 120, 600],
    registers,
  });
  const depth = new Gauge({
    name: `${PREFIX}_outbox_messages`,
    help: "Messages in the outbox by kind and state (pending, sending, failed)",
    labelNames: ["kind", "state"],
    registers,
  });
  const age = new Gauge({
    name: `${PREFIX}_outbox_oldest_seconds`,
    help: "Age of the oldest message that no server has refused and that is not delivered; 0 when there is none",
    registers,
  });
  const memory = new Gauge({
    name: "process_resident_memory_bytes",
    help: "Resident memory of the process",
    registers,
  });
  const delay = new Gauge({
    name: `${PREFIX}_loop_delay_seconds`,
    help: "Median delay of the event loop in the last seconds; new work is refused above 2",
    registers,
  });
  return {
    countSend: (kind, outcome) => sends.inc({ kind, outcome }),
    timeRender: (seconds) => renders.observe(seconds),
    timeApi: (seconds, status) => api.observe({ class: `${Math.floor(status / 100)}xx` }, seconds),
    async text() {
      const backlog = await readBacklog();
      depth.reset();
      for (const { kind, state, count } of backlog) depth.set({ kind, state }, count);
      memory.set(process.memoryUsage.rss());
      delay.set(loopDelay());
      age.set(Math.max(0, ...backlog.map(({ oldestSeconds }) => oldestSeconds)));
      return registry.metrics();
    },
  };
}

/** Metrics of several sites stay apart. */
const PREFIX = PROJECT.replaceAll(/\W/g, "_");

/** From an answer out of memory to one that a visitor gives up. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
