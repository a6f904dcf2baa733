import { BlockList, isIP } from "node:net";

/**
 * Whose `X-Forwarded-For` is believed: nobody's, that of whoever connects (a proxy is then the only one who can), or
 * that of these addresses and networks.
 */
export type TrustedProxies = boolean | BlockList;

/**
 * Reads TRUST_PROXY: `true`, `false`, or addresses and networks with commas, `10.0.0.0/8,203.0.113.7`.
 * @returns what to trust, or what is wrong with the text, as one pt-BR line
 */
export function parseTrustedProxies(text: string): TrustedProxies | string {
  if (/^(?:|false|off|0)$/.test(text)) return false;
  if (/^(?:true|on|1)$/.test(text)) return true;
  const list = new BlockList();
  for (const part of text.split(",").map((each) => each.trim())) {
    const [address = "", bits] = part.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const most = family === "ipv6" ? 128 : 32;
    const isWrong = bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most);
    if (isIP(address) === 0 || isWrong)
      return "use true, false ou os endereços dos proxies: 10.0.0.0/8,203.0.113.7";
    list.addSubnet(address, Number(bits ?? most), family);
  }
  return list;
}

/** Whether an address is that of a trusted proxy. */
export function isTrustedProxy(proxies: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && proxies.check(address, family === 6 ? "ipv6" : "ipv4");
}
