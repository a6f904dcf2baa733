import type { Logger } from "pino";

/**
 * Reads the content anew on SIGUSR2 (SIGHUP would be a terminal that closes): one reading at a time, and one more where
 * the signal came meanwhile. What is wrong is said, and the site goes on as it was.
 */
export function reloadOnSignal(
  reload: () => Promise<void>,
  log: Pick<Logger, "info" | "warn">,
): void {
  let isWanted = false;
  let isReading = false;
  async function read(): Promise<void> {
    isReading = true;
    while (isWanted) {
      isWanted = false;
      await reload().then(
        () => log.info("content read anew"),
        (error: unknown) => log.warn(`content not read anew: ${String(error)}`),
      );
    }
    isReading = false;
  }
  process.on("SIGUSR2", () => {
    isWanted = true;
    if (!isReading) void read();
  });
}
