import { parentPort, workerData } from "node:worker_threads";
import { checkNewestSheets } from "../documents/check-documents.ts";
import { checkPages } from "./checks/pages.ts";
import { loadCatalogue } from "./load.ts";
import { ContentError, contentProblemLine } from "./problems.ts";

/** What the thread that checks is told, and answers: null, or the one line that says what is wrong. */
export interface CheckTask {
  contentDir: string;
  cacheFile: string;
}

const { contentDir, cacheFile } = workerData as CheckTask;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(check());

function check(): string | null {
  try {
    const catalogue = loadCatalogue(contentDir, cacheFile);
    // A wording or a sheet that nobody issued would be shown as the one that was.
    const unissued = [
      ...checkPages(contentDir, catalogue),
      ...checkNewestSheets(contentDir, catalogue),
    ];
    return unissued.length > 0 ? contentProblemLine(unissued) : null;
  } catch (error) {
    if (error instanceof ContentError) return contentProblemLine(error.problems);
    throw error;
  }
}
