import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type Logger } from "pino";
import { paths } from "../app/paths.ts";

/**
 * Structured lines on standard output. What is logged is chosen field by field where it happens: never a
 * body, a header, an address or a secret link. Lines written while a request is answered carry its id.
 */
export function createLog(debug: boolean, write?: (line: string) => void): Logger {
  const options = {
    level: debug ? "debug" : "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutValues },
    mixin: () => scope.getStore() ?? {},
  };
  return pino(options, write ? { write } : standardOutput());
}

/**
 * Where lines go. One that cannot be written (a full disk, nobody who reads) is left out: the site goes on without its
 * log, and pino's own way out, to end the process and try for ever as it ends, is not taken.
 */
function standardOutput(): { write: (line: string) => void } {
  let output = open();
  function open() {
    const opened = pino.destination({ sync: false, maxLength: MOST_UNWRITTEN });
    opened.on("error", () => {
      if (output !== opened) return;
      opened.destroy();
      output = open();
    });
    return opened;
  }
  return { write: (line) => void output.write(line) };
}

/** What waits for a reader that has stopped. Characters. */
const MOST_UNWRITTEN = 1_000_000;

/** An error for the log. PostgreSQL's quote whole rows: of them only the code stays, and where it happened. */
function withoutValues(error: Error): object {
  if (!("severity" in error && "code" in error)) return pino.stdSerializers.err(error);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { type: error.name, code: error.code, stack: frames.join("\n") };
}

/** Runs the work that answers a request; whatever it logs, later too, carries the id. */
export function withRequestId<Result>(requestId: string, work: () => Result): Result {
  return scope.run({ requestId }, work);
}

/** Runs work that a request only set off, such as a delivery: its lines are its own. */
export function apartFromRequest<Result>(work: () => Result): Result {
  return scope.exit(work);
}

/** A path for the log: a receipt's token is a secret, however its address is spelled. */
export function loggablePath(path: string): string {
  return path.replace(RECEIPT, "$1…");
}

const RECEIPT = new RegExp(`(${paths.receipt("").replaceAll("/", "/+")})[^/?]+`, "i");

/** Node's way to know, in any later step of a request, which request it is. */
const scope = new AsyncLocalStorage<{ requestId: string }>();
