import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process in MiB, or null where the system does not tell it. */
export function residentMegabytes(pid: number): number | null {
  return megabytesOf(pid, /^VmRSS:\s+(\d+) kB/m);
}

/** The most that it ever was. */
export function peakMegabytes(pid: number): number | null {
  return megabytesOf(pid, /^VmHWM:\s+(\d+) kB/m);
}

function megabytesOf(pid: number, line: RegExp): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const [, kilobytes] = line.exec(readFileSync(path, "utf8")) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Open descriptors of a process, or null where the system does not tell them. */
export function openDescriptors(pid: number): number | null {
  const path = `/proc/${pid}/fd`;
  return existsSync(path) ? readdirSync(path).length : null;
}
