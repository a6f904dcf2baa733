import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { CheckTask } from "./catalogue/check-worker.ts";
import { checkPages } from "./catalogue/checks/pages.ts";
import { loadCatalogue } from "./catalogue/load.ts";
import { ContentError } from "./catalogue/problems.ts";
import { exitWith } from "./start-up.ts";

/**
 * The content of a process, or its end with one line that says what is wrong.
 * @param cacheFile as in `loadCatalogue`
 */
export function readCatalogueOrExit(contentFolder: string, cacheFile?: string): Catalogue {
  try {
    const catalogue = loadCatalogue(contentFolder, cacheFile);
    // Consent is stored with the version of the wording that was read.
    const unissued = checkPages(contentFolder, catalogue);
    if (unissued.length > 0) throw new ContentError(unissued);
    return catalogue;
  } catch (error) {
    return exitWith(error);
  }
}

/** Thrown where content is not read anew; the message is the one line that says why. */
export class ReadingError extends Error {
  override name = "ReadingError";
}

/**
 * The content of a process that is serving: read and checked in a thread of its own, which takes a second for which no
 * visitor should wait, and opened from what that kept.
 * @throws {ReadingError} with one line that says what is wrong
 */
export async function readCatalogueAside(
  contentDir: string,
  cacheFile: string,
): Promise<Catalogue> {
  const worker = new Worker(new URL("catalogue/check-worker.ts", import.meta.url), {
    workerData: { contentDir, cacheFile } satisfies CheckTask,
  });
  const [problem] = (await once(worker, "message")) as [string | null];
  if (problem !== null) throw new ReadingError(problem);
  return loadCatalogue(contentDir, cacheFile);
}
