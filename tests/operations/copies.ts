import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** The name of the copy that the nightly script makes today. */
export const todaysCopy = () => `site-${new Date().toISOString().slice(0, 10)}.db`;

/** Settings under which the other place only says what it is asked for. */
export async function toldAway(copies: string): Promise<Record<string, string>> {
  const programs = await newFolder("programs-");
  await writeFile(join(programs, "restic"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const path = `${programs}:${process.env["PATH"] ?? ""}`;
  return { PATH: path, COPIES: copies, RESTIC_REPOSITORY: "elsewhere" };
}

/** Sets the time of a file back, by `days`. */
export async function makeOlder(path: string, days: number): Promise<void> {
  const at = Date.now() / 1_000 - days * 86_400;
  await utimes(path, at, at);
}

/** A new folder, removed after the test. */
export async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
