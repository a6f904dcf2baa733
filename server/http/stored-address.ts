import { paths } from "../../app/paths.ts";

/** Parameters by which advertisements and newsletters know their visitors again: no page reads them. */
const MARKS =
  /^(?:utm_\w+|g(?:clid|braid|ad_source|ad_campaignid)|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|igshid|mc_[ce]id|_gl)(?:=|$)/;

/** Letters, digits and the like that were encoded without need. */
const NEEDLESS = /%(?:2D|5F|7E|3\d|[46][1-9A-F]|[57][\dA])/gi;

/**
 * The one address (path and query) under which an answer is kept and made, for all targets that mean the same: with
 * an empty query or marks, or with the name of the site before it, as a proxy asks.
 * @param target of a request line, or a whole address
 */
export function storedAddress(target: string): string {
  const isPath = target.startsWith("/");
  if (isPath && !target.includes("?")) return target;
  const url = URL.parse(isPath ? `http://localhost${target}` : target);
  // `mailto:x` is no address of a page, and what is behind its scheme is none either.
  if (!url || !/^https?:$/.test(url.protocol)) return target;
  // In one pass, and as it is written: to delete from `url.searchParams` writes the whole query anew each time.
  const query = url.search
    .slice(1)
    .split("&")
    .filter((part) => !MARKS.test(part))
    .join("&");
  return url.pathname + (query && `?${query}`);
}

/** The path without its query. */
export function pathOf(address: string): string {
  const end = address.indexOf("?");
  return end < 0 ? address : address.slice(0, end);
}

/**
 * The one spelling of a path: small letters, single slashes, none at the end, no letter encoded. The names of files and
 * the token of a receipt keep their capitals, which mean something.
 */
export function tidyPath(pathname: string): string {
  const path = pathname
    .replaceAll(NEEDLESS, decodeURIComponent)
    .replaceAll(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
  if (/\.\w+$/.test(path)) return path;
  const [, token = ""] = RECEIPT.exec(path) ?? [];
  return inSmallLetters(path.slice(0, path.length - token.length)) + token;
}

const RECEIPT = new RegExp(`^${paths.receipt("([^/]+)")}$`, "i");

/** `/caf%C3%A9` stays as it is: what is encoded is written in capitals (RFC 3986, 2.1). */
function inSmallLetters(path: string): string {
  return path.replaceAll(/%[\dA-F]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}
