import { isPageName, LOOK_UPS } from "./page-data.ts";

/** Where the service worker is served; at the root, so that it may answer for the whole site. */
export const WORKER_PATH = "/sw.js";

/** The page without content that the browser fills from the copy; it stands in for any page offline. */
export const SHELL_PATH = "/offline";

/** What the server writes at the head of the service worker. */
export interface CopyManifest {
  /** Changes with the scripts, the catalogue and the settings that reach the browser. */
  version: string;
  /** Every file of the build that a page may ask for, and the answers: the length of each by its address, bytes. */
  files: Readonly<Record<string, number>>;
  /** Address of the look-ups' answers (`CopiedAnswers`). */
  answers: string;
}

/** Answers of `/legacy/page-data` by `copyKey`, each as it would have come. */
export type CopiedAnswers = Readonly<Record<string, unknown>>;

/** The name of a look-up in the copy: page and filled parameters in one order. */
export function copyKey(page: string, query: URLSearchParams): string {
  const oneCopy = isPageName(page) && LOOK_UPS[page].oneCopy;
  const filled = oneCopy ? [] : [...query].filter(([, value]) => value !== "");
  const sorted = filled.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  return `${page}?${new URLSearchParams(sorted).toString()}`;
}

/** What a page posts to the service worker to have the backend asked whether it answers. */
export const ASK_MESSAGE = "reachable?";

/** What the service worker posts to every page. */
export interface ConnectionMessage {
  reachable: boolean;
}
