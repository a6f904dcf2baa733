import { openSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../content-folder.ts";

/** A file for what a program says to programmers; authors are told its path where something fails. */
export function openOutput(name: string): { file: string; descriptor: number } {
  const file = join(ROOT, name);
  return { file, descriptor: openSync(file, "w") };
}
