import { writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * Loaded before the site (`NODE_OPTIONS=--import`): writes the longest stall of the event loop since
 * the last SIGWINCH to STALL_FILE, in milliseconds, at the next one. At SIGUSR2 the site reads its content anew.
 */
const file = process.env["STALL_FILE"];

if (file !== undefined) {
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  let signals = 0;
  process.on("SIGWINCH", () => {
    signals += 1;
    writeFileSync(file, `${signals} ${stalls.max / 1e6}`);
    stalls.reset();
  });
}
