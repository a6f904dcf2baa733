import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Findings, TrialOptions } from "../faults/trial.ts";

/** A bound for the memory of a process and its children, kept by the system. */
export interface MemoryBox {
  /** What keeps it, for the report. */
  by: string;
  /** Goes before a command, so that it runs in the box. */
  within: readonly string[];
  /** Takes the box away, when nothing runs in it any more. */
  remove(): void;
}

/** What a process of the site needs (docs/operating.md, "Limits"). */
export const MEMORY_MB = 512;

/** The box that the full form of a trial runs its site in, and says so; null for the quick one, and where there is none. */
export function boxOfTrial(form: TrialOptions["form"], findings: Findings): MemoryBox | null {
  const box = form === "full" ? makeMemoryBox(MEMORY_MB) : null;
  if (box) findings.tell(`limite de ${MEMORY_MB} MB posto por`, box.by);
  else findings.skip(`limite de ${MEMORY_MB} MB`, "sem grupo de controle: só se mede a memória");
  return box;
}

/** Where version 1 of the control groups has the memory, if it is there. */
const GROUPS = "/sys/fs/cgroup/memory";

/** A box of so many MiB without swap; null where this machine, or this user, can make none. */
function makeMemoryBox(megabytes: number): MemoryBox | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync("/run/systemd/system"))
    return {
      by: "systemd-run",
      within: [
        "systemd-run",
        "--scope",
        "--quiet",
        "--collect",
        `--property=MemoryMax=${megabytes}M`,
        "--property=MemorySwapMax=0",
      ],
      remove() {},
    };
  return existsSync(join(GROUPS, "memory.limit_in_bytes")) ? makeGroup(megabytes) : null;
}

function makeGroup(megabytes: number): MemoryBox | null {
  const [, own] = /^\d+:memory:(.*)$/m.exec(readFileSync("/proc/self/cgroup", "utf8")) ?? [];
  if (own === undefined) return null;
  const folder = join(GROUPS, own, `box-${process.pid}-${Date.now()}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, "memory.limit_in_bytes"), String(megabytes * 1024 * 1024));
  } catch {
    return null;
  }
  return {
    by: "cgroup",
    // The shell goes in and becomes the command, under the same number.
    within: ["sh", "-c", `echo $$ > '${join(folder, "cgroup.procs")}' && exec "$0" "$@"`],
    remove: () => rmdirSync(folder),
  };
}
