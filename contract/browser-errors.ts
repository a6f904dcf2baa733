/** Where browsers report what went wrong in them, below the backend's prefix. */
export const BROWSER_ERRORS_PATH = "/browser-errors";

/** Code that broke, code that did not come, and what the security policy stopped. */
export const BROWSER_ERROR_KINDS = ["script", "module", "policy"] as const;

export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];

/** What a page says of an error in it. The server takes out whatever could be somebody's (server/browser-errors/read-reports.ts). */
export interface BrowserErrorReport {
  kind: BrowserErrorKind;
  message: string;
  /** Where in the site's own code: `list-page-B7xQ.js:1:2040`; empty: not known. */
  place: string;
  /** Path of the page. */
  address: string;
  /** Which build of the site the page is of; empty: not known. */
  build: string;
}
