import site from "#site";
import { REQUEST_KINDS, type RequestKind } from "../answers.ts";
import { accept, type Parsed, refuse } from "../parsed.ts";

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

/** `ORC7K3F92QX` as it is shown: `ORC-7K3F-92QX`. */
export function withHyphens(bare: string): string {
  return `${bare.slice(0, 3)}-${bare.slice(3, 7)}-${bare.slice(7)}`;
}

const BODY = /^[0-9A-HJKMNP-TV-Z]{8}$/;
