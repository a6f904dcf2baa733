import { existsSync, readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process in MiB, or null where the system does not tell it. */
export function residentMegabytes(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(path, "utf8")) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Open descriptors of a process, or null where the system does not tell them. */
export function openDescriptors(pid: number): number | null {
  const path = `/proc/${pid}/fd`;
  return existsSync(path) ? readdirSync(path).length : null;
}
