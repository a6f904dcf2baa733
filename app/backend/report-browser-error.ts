import {
  BROWSER_ERRORS_PATH,
  type BrowserErrorKind,
  type BrowserErrorReport,
} from "../../contract/browser-errors.ts";
import { call } from "./call.ts";
import { isOffline } from "./connection.ts";

/**
 * Tells the console and the server of an error in this page, the server once for each. What is thrown on purpose, such
 * as the answer of a page that is not there, is no error; nor is what fails for want of a connection.
 */
export function reportBrowserError(kind: BrowserErrorKind, error: unknown): void {
  if (!(error instanceof Error)) return;
  // A module that does not come is in the console already.
  if (kind !== "module") reportError(error);
  const message = `${error.name}: ${error.message}`;
  if (isOffline() || reported.has(message) || reported.size >= REPORTS_AT_MOST) return;
  reported.add(message);
  const fields: BrowserErrorReport = {
    kind,
    message,
    place: /\/assets\/([\w.-]+:\d+:\d+)/.exec(error.stack ?? "")?.[1] ?? "",
    address: location.pathname,
    build: buildOfPage(),
  };
  void call({ path: BROWSER_ERRORS_PATH, payload: { fields: { ...fields } } });
}

/** Messages of this page that the server knows. */
const reported = new Set<string>();

/** A page that breaks again and again has said enough. */
const REPORTS_AT_MOST = 10;

/** Of the list of the build's modules, which every page loads first. */
function buildOfPage(): string {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const build = loaded.map((name) => /\/assets\/manifest-([\w-]+)\.js$/.exec(name)?.[1]);
  return build.find((found) => found !== undefined) ?? "";
}
