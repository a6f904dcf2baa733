import type { Server } from "node:http";
import type { Logger } from "pino";
import { watchConnections } from "./http/end-connections.ts";

/**
 * Longer than this a request under way is cut off; with the ten seconds that mails on their way get
 * afterwards, the process ends within 30 s. Milliseconds.
 */
const PATIENCE_MS = 16_000;

/**
 * One orderly end on SIGTERM or SIGINT: nothing new is taken, what is under way is answered, to its last byte, then
 * the rest is closed and the process ends with 0. A second signal ends it at once.
 */
export function shutDownOnSignal(server: Server, close: () => Promise<void>, log: Logger): void {
  let ending = false;
  const endConnections = watchConnections(server);
  const end = (signal: NodeJS.Signals) => {
    if (ending) process.exit(1);
    ending = true;
    log.info({ signal }, "shutting down");
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    endConnections(() => {
      clearTimeout(cut);
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "shutdown failed");
          process.exit(1);
        },
      );
    });
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
