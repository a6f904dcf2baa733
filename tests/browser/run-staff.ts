import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { SiteProcess } from "./site-process.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The staff's tool on a running site's database, as `npm run staff --` runs it. Not waited for synchronously: this
 * process would not notice that the site closes a connection that has been idle meanwhile, and send on it.
 */
export async function runStaff(
  { environment }: Pick<SiteProcess, "environment">,
  words: readonly string[],
): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(root, "server/staff.ts"), ...words], {
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status: child.exitCode, stdout, stderr };
}
