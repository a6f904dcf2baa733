import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";

/** What a figure was measured on. */
export interface Machine {
  date: string;
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  chromium: string;
  nginx: string;
}

/** Facts of this machine and of the programs that are measured. */
export function machineFacts(chromium: string, nginx: string): Machine {
  const version = (program: string, option: string) =>
    execFileSync("sh", ["-c", '"$0" "$1" 2>&1', program, option], { encoding: "utf8" }).trim();
  return {
    date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    processor: cpus()[0]?.model ?? "?",
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    chromium: /\d+\.[\d.]+/.exec(version(chromium, "--version"))?.[0] ?? "?",
    nginx: /\d+\.[\d.]+/.exec(version(nginx, "-v"))?.[0] ?? "?",
  };
}

/** Load average of the last minute: ratios of one run hold under any, single figures only under a small one. */
export function load(): number {
  return Math.round((loadavg()[0] ?? 0) * 10) / 10;
}
