import site from "#site";
import { REQUEST_KINDS, type RequestKind } from "../../contract/answers.ts";
import { accept, type Parsed, refuse } from "../../contract/parsed.ts";
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

/**
 * Reads a protocol as someone types or dictates it, in any case, hyphens and spaces free, I and L for 1, O for 0.
 * The value's `protocol` is the one stored.
 */
export function parseProtocol(
  text: string,
): Parsed<{ readonly kind: RequestKind; readonly protocol: string }> {
  const bare = text.replace(/[\s-]/g, "").toUpperCase();
  const prefix = bare.slice(0, 3).replaceAll("0", "O");
  const body = bare.slice(3).replace(/[IL]/g, "1").replaceAll("O", "0");
  const kind = REQUEST_KINDS.find((kind) => site.protocols[kind] === prefix);
  if (kind === undefined || !BODY.test(body)) {
    return refuse(`Confira o protocolo: ele tem a forma ${site.protocols.orcamento}-7K3F-92QX.`);
  }
  return accept({ kind, protocol: withHyphens(prefix + body) });
}

/** Crockford's base 32: no I, L, O or U, which are read as other characters or form words. */
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const BODY = /^[0-9A-HJKMNP-TV-Z]{8}$/;

function withHyphens(bare: string): string {
  return `${bare.slice(0, 3)}-${bare.slice(3, 7)}-${bare.slice(7)}`;
}
