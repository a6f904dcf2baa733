import { BlockList, isIP, isIPv4 } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { MiddlewareHandler } from "hono";
import { isTrustedProxy, type TrustedProxies } from "./trusted-proxies.ts";

/**
 * Finds out who sends, once for each request and before anything else asks. What a request itself says under this
 * name is never believed.
 */
export function knowSender(proxies: TrustedProxies): MiddlewareHandler {
  return (context, next) => {
    const { headers } = context.req.raw;
    const forwarded = headers.get("X-Forwarded-For");
    const sender = findSender(connectedAddress(context), forwarded, proxies);
    if (sender === null) headers.delete(SENDER_HEADER);
    else headers.set(SENDER_HEADER, sender);
    return next();
  };
}

/** The line that a request came by, as `knowSender` found it; null: nothing is known of it. */
export function senderOf(headers: Headers): string | null {
  return headers.get(SENDER_HEADER);
}

/** Where `knowSender` leaves what it found, so that it goes on with the request wherever it is passed to. */
export const SENDER_HEADER = "X-Sender";

/**
 * The line that limits count: an IPv4 address, or the first 64 bits of IPv6, because one line has them all. Without a
 * trusted proxy it is that of the connection; behind one, the nearest address that is no trusted proxy's. A proxy that
 * says nothing sensible makes all who come by it one sender.
 * @param connected the address at the other end of the connection, where there is one
 * @returns null where a connection tells nothing: from this machine itself, or by a proxy that nobody has declared
 */
export function findSender(
  connected: string | null,
  forwarded: string | null,
  proxies: TrustedProxies,
): string | null {
  const near = connected === null ? null : plainAddress(connected);
  const isBelieved =
    proxies instanceof BlockList ? near !== null && isTrustedProxy(proxies, near) : proxies;
  if (!isBelieved) {
    if (near === null) return null;
    const isUndeclaredProxy = forwarded !== null && INSIDE.check(near, familyOf(near));
    return isUndeclaredProxy || LOOPBACK.check(near, familyOf(near)) ? null : lineOf(near);
  }
  const hops = (forwarded ?? "").split(",").slice(-MOST_HOPS).reverse();
  for (const hop of hops) {
    const address = plainAddress(hop.trim());
    if (address === null) return NOBODY_KNOWN;
    if (!(proxies instanceof BlockList) || !isTrustedProxy(proxies, address))
      return lineOf(address);
  }
  return NOBODY_KNOWN;
}

/** The one sender that all are whose proxy tells nothing of them. */
const NOBODY_KNOWN = "unknown";

/** No real chain of proxies is longer. */
const MOST_HOPS = 10;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** Networks that the internet does not reach (RFC 1918, 4193, 3927, 4291): where an undeclared proxy may be. */
const INSIDE = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  INSIDE.addSubnet(network, bits);
INSIDE.addSubnet("fc00::", 7, "ipv6");
INSIDE.addSubnet("fe80::", 10, "ipv6");

/** Tests ask the application without a connection. */
function connectedAddress(context: Parameters<MiddlewareHandler>[0]): string | null {
  const bindings = context.env as object | undefined;
  if (!bindings || !("incoming" in bindings)) return null;
  return getConnInfo(context).remote.address ?? null;
}

/** An address without zone, port or the IPv6 clothes of an IPv4 one; null for what is none. */
function plainAddress(text: string): string | null {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const bare = (inBrackets ?? beforePort ?? text).replace(/%.*$/, "");
  const embedded = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(embedded) === 0 ? null : embedded;
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}

/** `2001:DB8::1` → `2001:db8:0:0::/64` */
function lineOf(address: string): string {
  if (isIPv4(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const first = head.split(":").filter((group) => group !== "");
  const last = tail.split(":").filter((group) => group !== "");
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** The network of a request's sender (`networkOf`); null where nothing is known of them. */
export function senderNetwork(headers: Headers): string | null {
  const sender = senderOf(headers);
  return sender && networkOf(sender);
}

/** All lines that one stranger may have: `2001:db8:0:7::/64` → `2001:db8:0::/48`; of IPv4 the line alone. */
export function networkOf(line: string): string {
  return line.replace(/^((?:[\da-f]+:){3})[\da-f]+::\/64$/, "$1:/48");
}
