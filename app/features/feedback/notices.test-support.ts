import { onTestFinished } from "vitest";
import { type Notice, showNotices } from "./notify.ts";

/** What is said from now on to the end of the test, as it comes; nothing of what tests before it left to be said. */
export function noticesOfTest(): Notice[] {
  showNotices({ show: () => {}, clear: () => {} })();
  const said: Notice[] = [];
  onTestFinished(showNotices({ show: (notice) => void said.push(notice), clear: () => {} }));
  return said;
}
