import { isIP, isIPv4 } from "node:net";

/**
 * The sender's address as the trusted proxy in front saw it: the last entry of `X-Forwarded-For`,
 * the only one that a sender cannot write. Of IPv6 the first 64 bits, because one line has them all.
 * null without such a proxy: then nothing is known.
 */
export function clientAddress(headers: Headers, trustProxy: boolean): string | null {
  if (!trustProxy) return null;
  const last = headers.get("X-Forwarded-For")?.split(",").at(-1)?.trim() ?? "";
  if (isIP(last) === 0) return null;
  const embedded = /^::ffff:([\d.]+)$/i.exec(last)?.[1] ?? "";
  if (isIPv4(embedded)) return embedded;
  return isIPv4(last) ? last : networkOf(last);
}

/** `2001:DB8::1` → `2001:db8:0:0::/64` */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.replace(/%.*$/, "").split("::");
  const first = head.split(":").filter((group) => group !== "");
  const last = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
