import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A finished answer kept in memory with its compressed forms, ready to be sent any number of times. */
export interface StoredAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Strong, of the uncompressed bytes; each encoding adds its own suffix. */
  etag: string;
  body: Uint8Array;
  br: Uint8Array | null;
  gzip: Uint8Array | null;
}

const compressible =
  /^(?:text\/|application\/(?:json|javascript|ld\+json|manifest\+json|xml)|image\/svg)/;

/** Makes a stored answer; `quality` is brotli's, 0 to 11 (11 is slow: for what is made once). */
export async function storeAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  quality: number,
): Promise<StoredAnswer> {
  const worth = body.length > 256 && compressible.test(headers["Content-Type"] ?? "");
  const [br, zipped] = worth
    ? await Promise.all([
        promisify(brotliCompress)(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
        promisify(gzip)(body, { level: Math.min(9, quality) }),
      ])
    : [null, null];
  return { status, headers, etag: etagOf(body), body, br: kept(br), gzip: kept(zipped) };
}

/** Without the room of 16 kB that zlib takes for whatever it makes. */
function kept(bytes: Uint8Array | null): Uint8Array | null {
  return bytes && new Uint8Array(bytes);
}

/** A strong validator, without its quotes. */
export function etagOf(body: Uint8Array): string {
  return createHash("sha256").update(body).digest("base64url").slice(0, 22);
}
