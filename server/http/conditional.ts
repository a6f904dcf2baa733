/**
 * Whether the visitor holds this content already, in the encoding that he takes.
 * @param header `If-None-Match`
 * @param etag with its quotes
 */
export function matches(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(",", MOST_TAGS).some((item) => {
    const value = item.trim().replace(/^W\//, "");
    return value === "*" || value === etag;
  });
}

/** A cache holds a few encodings of what it asks for: what comes behind them is not looked at. */
const MOST_TAGS = 20;

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * One byte range (RFC 9110 section 14); several, or a malformed one, get the whole file as allowed.
 * @param header `Range`
 * @param condition `If-Range`
 * @param etag with its quotes
 */
export function rangeOf(
  header: string | null | undefined,
  condition: string | null | undefined,
  size: number,
  etag: string,
): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header ?? "");
  if (!match || (condition && condition !== etag) || (!match[1] && !match[2])) return null;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  if (match[1] && match[2] && Number(match[2]) < Number(match[1])) return null;
  return start >= size || end < start ? "unsatisfiable" : { start, end };
}
