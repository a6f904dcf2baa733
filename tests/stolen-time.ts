import { existsSync, readFileSync } from "node:fs";

/** Time of all processors together, and what of it the host of a virtual machine gave to others, since the start. Ticks. */
export interface ProcessorTime {
  whole: number;
  stolen: number;
}

/** null where the system does not tell (proc_stat(5)). */
export function readProcessorTime(): ProcessorTime | null {
  if (!existsSync("/proc/stat")) return null;
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  // user nice system idle iowait irq softirq steal; guests' time is in user's.
  const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
  return { whole: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/** What of the processors' time since `before` others had, 0 to 1; null where that is not known. */
export function stolenSince(before: ProcessorTime | null): number | null {
  const now = readProcessorTime();
  if (!before || !now || now.whole === before.whole) return null;
  return (now.stolen - before.stolen) / (now.whole - before.whole);
}
