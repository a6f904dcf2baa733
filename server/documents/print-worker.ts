import { parentPort } from "node:worker_threads";
import { printBulletin } from "./pdf/bulletin-pages.ts";
import { printFds } from "./pdf/fds-pages.ts";
import { printProposal } from "./pdf/proposal-pages.ts";
import type { PrintJob, PrintReply, PrintRequest } from "./print-job.ts";

/** The thread that prints: a document costs up to a tenth of a second, which no visitor should wait for. */
const port = parentPort;
port?.on("message", ({ id, job }: PrintRequest) => {
  Promise.try(print, job).then(
    (bytes) => port.postMessage({ id, bytes } satisfies PrintReply, [bytes.buffer]),
    (error: unknown) => {
      const problem = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ id, problem } satisfies PrintReply);
    },
  );
});

function print(job: PrintJob): Promise<Uint8Array<ArrayBuffer>> {
  switch (job.kind) {
    case "fds":
      return printFds(job.print);
    case "bulletin":
      return printBulletin(job.print);
    case "proposal":
      return printProposal(job.print);
  }
}
