import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { SiteProcess } from "../browser/site-process.ts";
import { HANG_MS } from "../hang.ts";

/** The wall clock of a site's process, to be stepped from outside. */
export interface ShiftedClock {
  /** What the site has to be started with. */
  settings: Readonly<Record<string, string>>;
  /** Steps the clock; from here the site's time is the machine's plus so much. Milliseconds. */
  set: (site: SiteProcess, shiftMs: number) => Promise<void>;
}

export function createShiftedClock(folder: string): ShiftedClock {
  const file = join(folder, "clock-shift");
  writeFileSync(file, "0");
  return {
    settings: {
      NODE_OPTIONS: `--import ${join(import.meta.dirname, "shift-clock.ts")}`,
      CLOCK_SHIFT_FILE: file,
    },
    async set(site, shiftMs) {
      writeFileSync(file, String(shiftMs));
      process.kill(site.pid, "SIGWINCH");
      const until = performance.now() + HANG_MS;
      while (performance.now() < until) {
        if (Number(readFileSync(`${file}.seen`, "utf8")) === shiftMs) return;
        await sleep(10);
      }
      throw new Error("the site's clock did not follow");
    },
  };
}
