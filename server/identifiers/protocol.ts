import site from "#site";
import type { RequestKind } from "../../contract/answers.ts";
import { withHyphens } from "../../contract/identifiers/protocol.ts";
import { cryptoRandomBytes, type RandomBytes } from "./random.ts";

/**
 * A new random protocol such as `ORC-7K3F-92QX`: 40 bits, so not to be guessed from another one.
 * Not yet known to be unique: the storage's unique index decides.
 */
export function newProtocol(kind: RequestKind, random: RandomBytes = cryptoRandomBytes): string {
  // 256 is a multiple of 32, so the low five bits of a byte have no bias.
  const characters = Array.from(random(new Uint8Array(8)), (byte) => CROCKFORD.charAt(byte % 32));
  return withHyphens(site.protocols[kind] + characters.join(""));
}

/** Crockford's base 32: no I, L, O or U, which are read as other characters or form words. */
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
