import type { Server } from "node:http";
import type { Logger } from "pino";
import { watchConnections } from "./http/end-connections.ts";

/**
 * Longer than this a request under way is cut off; with the ten seconds that mails on their way get
 * afterwards, the process ends within 30 s. Milliseconds.
 */
const PATIENCE_MS = 16_000;

/** npm passes on what the terminal, or systemd, has sent to the site itself already. Milliseconds. */
const ONE_PRESS_MS = 1_000;

export interface Closing {
  /** Ends at once what would be under way for ever. */
  onSignal?: () => void;
  /** Closes the rest, after the last connection. */
  close: () => Promise<void>;
}

/**
 * One orderly end on SIGTERM or SIGINT: nothing new is taken, what is under way is answered, to its last byte, then
 * the rest is closed and the process ends with 0. Another signal, later, ends it at once.
 * @returns whether the end has come
 */
export function shutDownOnSignal(
  servers: readonly Server[],
  { onSignal = () => {}, close }: Closing,
  log: Logger,
): () => boolean {
  let endingSince: number | null = null;
  const endings = servers.map(watchConnections);
  const end = (signal: NodeJS.Signals) => {
    if (endingSince !== null) {
      if (performance.now() - endingSince > ONE_PRESS_MS) process.exit(1);
      return;
    }
    endingSince = performance.now();
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
  return () => endingSince !== null;
}
