import { matches, rangeOf } from "./conditional.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** Reads one request header by its lower-case name. */
export type HeaderReader = (name: string) => string | undefined;

/** A stored answer fitted to one request. */
export interface FittedAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

/** The best encoding the visitor takes, 304 where he has the content already, one byte range of plain files. */
export function fitAnswer(header: HeaderReader, answer: StoredAnswer): FittedAnswer {
  const { encoding, body } = chooseEncoding(header("accept-encoding"), answer);
  const etag = `"${answer.etag}${encoding ? `-${encoding}` : ""}"`;
  const headers: Record<string, string> = { ...answer.headers, ETag: etag };
  if (answer.br) headers["Vary"] = "Accept-Encoding";
  else headers["Accept-Ranges"] = "bytes";
  if (encoding) headers["Content-Encoding"] = encoding;
  if (answer.status !== 200) return { status: answer.status, headers, body };
  if (matches(header("if-none-match"), etag)) return { status: 304, headers, body: null };
  const range = answer.br ? null : rangeOf(header("range"), header("if-range"), body.length, etag);
  if (range === null) return { status: 200, headers, body };
  if (range === "unsatisfiable") {
    headers["Content-Range"] = `bytes */${body.length}`;
    return { status: 416, headers, body: null };
  }
  headers["Content-Range"] = `bytes ${range.start}-${range.end}/${body.length}`;
  return { status: 206, headers, body: body.subarray(range.start, range.end + 1) };
}

function chooseEncoding(
  accepted: string | undefined,
  { br, gzip, body }: StoredAnswer,
): { encoding: "br" | "gzip" | null; body: Uint8Array } {
  if (br && accepts(accepted, "br")) return { encoding: "br", body: br };
  if (gzip && accepts(accepted, "gzip")) return { encoding: "gzip", body: gzip };
  return { encoding: null, body };
}

function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? "").split(",").some((part) => {
    const [name, quality = ""] = part.split(";").map((piece) => piece.trim());
    return name === encoding && !/^q=0(?:\.0*)?$/.test(quality);
  });
}
