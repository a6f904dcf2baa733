import { spawnSync } from "node:child_process";
import { AuthoringError } from "./context.ts";

/** Runs git in a folder. @throws {AuthoringError} where it ends in another way than these */
export function git(folder: string, words: readonly string[], expected: readonly number[] = [0]) {
  const run = spawnSync("git", ["-C", folder, ...words], { encoding: "utf8" });
  if (run.error || !expected.includes(run.status ?? -1))
    throw new AuthoringError(
      `git ${words[0]}: ${run.error ? "o git não está instalado" : run.stderr.trim()}`,
    );
  return run;
}

/** Whether a file was ever published (`publish` commits it); where there is no history, it may have been. */
export function wasPublished(folder: string, file: string): boolean {
  const log = git(folder, ["log", "-1", "--format=%h", "--", file], [0, 128]);
  if (log.status === 0) return log.stdout !== "";
  return git(folder, ["rev-parse", "--is-inside-work-tree"], [0, 128]).status !== 0;
}
