import { parentPort, workerData } from "node:worker_threads";
import { openCheckedContent } from "./content-cache.ts";
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
    openCheckedContent(contentDir, cacheFile);
    return null;
  } catch (error) {
    if (error instanceof ContentError) return contentProblemLine(error.problems);
    throw error;
  }
}
