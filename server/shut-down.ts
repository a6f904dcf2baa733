import type { Server } from "node:http";
import type { Logger } from "pino";
import { watchConnections } from "./http/end-connections.ts";

/**
 * Longer than this a request under way is cut off; with the ten seconds that mails on their way get
 * afterwards, the process ends within 30 s. Milliseconds.
 */
const PATIENCE_MS = 16_000;

export interface Closing {
  /** Ends at once what would be under way for ever. */
  onSignal?: () => void;
  /** Closes the rest, after the last connection. */
  close: () => Promise<void>;
}

/**
 * One orderly end on SIGTERM or SIGINT: nothing new is taken, what is under way is answered, to its last byte, then
 * the rest is closed and the process ends with 0. A second signal ends it at once.
 */
export function shutDownOnSignal(
  servers: readonly Server[],
  { onSignal = () => {}, close }: Closing,
  log: Logger,
): void {
  let ending = false;
  const endings = servers.map(watchConnections);
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, "shutting down");
    onSignal();
    const cut = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, PATIENCE_MS);
    const ended = endings.map((end) => new Promise<void>((resolve) => end(resolve)));
    Promise.all(ended)
      .then(() => {
        clearTimeout(cut);
        return close();
      })
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "shutdown failed");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
