import { BACKEND_PREFIX } from "../../../contract/constants.ts";
import { isPageName, LOOK_UPS, PAGE_DATA_PATH } from "../../../contract/page-data.ts";
import { paths, PICTURES_PREFIX, STATIC_PREFIX } from "../../paths.ts";

/** How the service worker answers a request; null: it stays out of it. */
type RequestKind = "page" | "document" | "answer" | "picture" | "asset" | null;

/** What of a request decides. */
interface AskedFor {
  method: string;
  /** `navigate` for a page or a document in a tab of its own. */
  mode: string;
  url: string;
}

/**
 * Pages can be made on the device; documents (print lists, PDFs, receipts) cannot. Sends and other
 * origins pass untouched.
 */
export function kindOf({ method, mode, url }: AskedFor, origin: string): RequestKind {
  const { origin: of, pathname } = new URL(url);
  if (method !== "GET" || of !== origin) return null;
  if (mode === "navigate") return navigationKind(pathname);
  if (pathname.startsWith(ANSWERS)) return "answer";
  if (pathname.startsWith(PICTURES_PREFIX)) return "picture";
  return /^\/(?:assets|icons)\/|^\/(?:favicon\.svg|manifest\.webmanifest)$/.test(pathname)
    ? "asset"
    : null;
}

/** As the server does: every page has one address. It is whole, for what begins with `//` names another site. */
export function oneSpelling({ origin, pathname, search, hash }: URL): string {
  return origin + pathname.toLowerCase() + search + hash;
}

/** The page that a look-up asks for: `list` of `/legacy/page-data/list`. */
export function lookUpPage(pathname: string): string {
  return pathname.slice(ANSWERS.length);
}

/**
 * Whether an answer is the file or data that was asked for. What stands on the way (the sign-in of a Wi-Fi, a
 * firewall's question) answers 200 with a page of its own.
 */
export function isFile({ ok, headers }: Pick<Response, "ok" | "headers">): boolean {
  return ok && !headers.get("Content-Type")?.startsWith("text/html");
}

/** Whether an answer may stay on the device: not one to what a visitor typed, nor one that says so itself. */
export function isKept(
  { pathname, searchParams }: URL,
  answer: Pick<Response, "ok" | "headers">,
): boolean {
  const page = lookUpPage(pathname);
  if (!isFile(answer) || !isPageName(page)) return false;
  if (answer.headers.get("Cache-Control")?.includes("no-store")) return false;
  const { personal = [] } = LOOK_UPS[page];
  return !personal.some((name) => searchParams.has(name));
}

const ANSWERS = BACKEND_PREFIX + PAGE_DATA_PATH;

const DOCUMENTS = [
  `${STATIC_PREFIX}/`,
  paths.fds(""),
  paths.bulletin(""),
  `${BACKEND_PREFIX}/`,
  paths.receipt(""),
];

/** Whatever is opened in a tab and is none of the site's own pages counts as a document. */
function navigationKind(pathname: string): RequestKind {
  const isDocument =
    DOCUMENTS.some((folder) => pathname.startsWith(folder)) ||
    /\.\w{2,11}$/.test(pathname) ||
    [paths.health(), paths.readiness(), paths.maintenance()].includes(pathname);
  return isDocument ? "document" : "page";
}
