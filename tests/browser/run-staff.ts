import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { SiteProcess } from "./site-process.ts";

const root = join(import.meta.dirname, "../..");

/** The staff's tool on a running site's database, as `npm run staff --` runs it. */
export function runStaff(
  { environment }: Pick<SiteProcess, "environment">,
  words: readonly string[],
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, "server/staff.ts"), ...words],
    { env: environment, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}
