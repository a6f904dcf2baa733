import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Works in a folder of its own that is gone afterwards, with the personal data in it, also where Ctrl-C ends the process. */
export async function withScratch<Result>(
  prefix: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  return goneAfterwards([folder], () => work(folder));
}

/** Removes files and folders once the work is done, broken off or ended by a signal (`server/staff.ts`). */
export async function goneAfterwards<Result>(
  paths: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const remove = () => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
  };
  process.on("exit", remove);
  try {
    return await work();
  } finally {
    process.off("exit", remove);
    remove();
  }
}
