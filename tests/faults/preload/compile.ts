import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Skipped } from "../trial.ts";

/**
 * Compiles the preload library with the machine's C compiler.
 * @returns its path, for LD_PRELOAD
 * @throws {Skipped} where this is no Linux or has no compiler
 */
export function compilePreload(): string {
  if (process.platform !== "linux") throw new Skipped("LD_PRELOAD só existe no Linux");
  const folder = join(import.meta.dirname, "../../../build/trust");
  mkdirSync(folder, { recursive: true });
  // One file per process: two test runs must not overwrite each other's library while it is loaded.
  const library = join(folder, `storage-${process.pid}.so`);
  const source = join(import.meta.dirname, "storage.c");
  const flags = ["-shared", "-fPIC", "-O1", "-Wall", "-o", library, source, "-ldl", "-lpthread"];
  const { status, stderr, error } = spawnSync("cc", flags, { encoding: "utf8" });
  if (error) throw new Skipped("não há compilador C (cc) nesta máquina");
  if (status !== 0) throw new Error(stderr);
  return library;
}
