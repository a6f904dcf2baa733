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

/**
 * The best encoding the visitor takes, 304 where he has the content already, one byte range of plain files, which is
 * only for GET (RFC 9110, section 14.2).
 */
export function fitAnswer(
  header: HeaderReader,
  answer: StoredAnswer,
  method = "GET",
): FittedAnswer {
  const { encoding, body } = chooseEncoding(header("accept-encoding"), answer);
  const etag = `"${answer.etag}${encoding ? `-${encoding}` : ""}"`;
  const headers: Record<string, string> = { ...answer.headers, ETag: etag };
  if (answer.br) headers["Vary"] = "Accept-Encoding";
  else headers["Accept-Ranges"] = "bytes";
  if (encoding) headers["Content-Encoding"] = encoding;
  const send = (status: number, part: Uint8Array): FittedAnswer => {
    headers["Content-Length"] = String(part.length);
    return { status, headers, body: part };
  };
  if (answer.status !== 200) return send(answer.status, body);
  if (matches(header("if-none-match"), etag)) return { status: 304, headers, body: null };
  const range =
    answer.br || method !== "GET"
      ? null
      : rangeOf(header("range"), header("if-range"), body.length, etag);
  if (range === null) return send(200, body);
  if (range === "unsatisfiable") {
    // Of this one request, not of the file.
    headers["Cache-Control"] = "no-store";
    headers["Content-Range"] = `bytes */${body.length}`;
    return send(416, new Uint8Array());
  }
  headers["Content-Range"] = `bytes ${range.start}-${range.end}/${body.length}`;
  return send(206, body.subarray(range.start, range.end + 1));
}

/** The same as a response of the application; the body of a HEAD is left out behind it. */
export function answerFor(request: Request, stored: StoredAnswer): Response {
  const header: HeaderReader = (name) => request.headers.get(name) ?? undefined;
  const { status, headers, body } = fitAnswer(header, stored, request.method);
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

/** The smallest of those that he wants most (RFC 9110, section 12.5.3). */
function chooseEncoding(
  accepted: string | undefined,
  { br, gzip, body }: StoredAnswer,
): { encoding: "br" | "gzip" | null; body: Uint8Array } {
  const weights = weightsOf(accepted);
  const weight = (coding: string) => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  if (br && weight("br") > 0 && weight("br") >= Math.max(weight("gzip"), plain))
    return { encoding: "br", body: br };
  if (gzip && weight("gzip") > 0 && weight("gzip") >= plain)
    return { encoding: "gzip", body: gzip };
  return { encoding: null, body };
}

/** No client knows of more: what comes behind them is not looked at. */
const MOST_CODINGS = 20;

/** The codings of a list by their names in small letters, 1 where no weight is said. */
function weightsOf(header = ""): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(",", MOST_CODINGS)
      .map((part) => {
        const [name = "", parameter = ""] = part.split(";").map((piece) => piece.trim());
        const [, weight = "1"] = /^q=([01](?:\.\d*)?)$/.exec(parameter) ?? [];
        return [name, Number(weight)];
      }),
  );
}
