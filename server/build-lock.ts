import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/**
 * Two processes that start at once build one after the other. The lock of a process that died is taken over.
 * @param lock path of the file that says who is at it
 * @throws {Error} the system's, where there can be no lock: nobody builds in a folder that takes no writes
 */
export async function withBuildLock<Result>(
  lock: string,
  work: () => Promise<Result>,
): Promise<Result> {
  while (!(await takeLock(lock))) await setTimeout(200);
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function takeLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      // One without a name, on a full disk.
      await rm(lock, { force: true }).catch(() => {});
      throw error;
    }
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    return false;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const holder = Number(await readFile(lock, "utf8"));
    const ageMs = Date.now() - (await stat(lock)).mtimeMs;
    // After a restart of the machine, and in a container always, a process has the number of the one that died.
    if (holder === process.pid) return ageMs > process.uptime() * 1_000;
    return holder > 0 ? !isAlive(holder) : ageMs > NAMELESS_MS;
  } catch {
    // It has just been given back.
    return false;
  }
}

/** It gets its name in the moment it is made. Milliseconds. */
const NAMELESS_MS = 10_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
