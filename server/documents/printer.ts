import { Worker } from "node:worker_threads";
import type { PrintJob, PrintReply, PrintRequest } from "./print-job.ts";

export interface Printer {
  /** The document's bytes; the same for the same job. */
  print: (job: PrintJob) => Promise<Uint8Array<ArrayBuffer>>;
  close: () => Promise<void>;
}

/** A thread without work ends after this long and gives its memory back. Milliseconds. */
const IDLE_MS = 10_000;

/** Else its heap grows like that of the process before anything is collected. The longest proposal takes half. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 };

interface Waiting {
  resolve: (bytes: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** Prints in a thread of its own, begun with the first document and never keeping the process alive. */
export function createPrinter(): Printer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  function start(): Worker {
    const begun = new Worker(new URL("print-worker.ts", import.meta.url), { resourceLimits });
    begun.unref();
    begun.on("message", (reply: PrintReply) => {
      const caller = waiting.get(reply.id);
      waiting.delete(reply.id);
      if ("bytes" in reply) caller?.resolve(reply.bytes);
      else caller?.reject(new Error(reply.problem));
      if (waiting.size === 0) timer = setTimeout(() => void stop(), IDLE_MS).unref();
    });
    begun.on("error", (error) => abandon(begun, error));
    begun.on("exit", () => abandon(begun, new Error("A impressão parou no meio.")));
    return begun;
  }

  /** Whoever waits for a thread that ended is told so; the next document begins a new one. */
  function abandon(ended: Worker, reason: unknown): void {
    if (worker !== ended) return;
    worker = null;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  }

  async function stop(): Promise<void> {
    clearTimeout(timer);
    const ending = worker;
    if (!ending) return;
    abandon(ending, new Error("O site está parando."));
    await ending.terminate();
  }

  return {
    print(job) {
      clearTimeout(timer);
      worker ??= start();
      const thread = worker;
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
        thread.postMessage({ id, job } satisfies PrintRequest);
      });
    },
    close: stop,
  };
}
