/**
 * Whether a request that changes something may come from where it says it comes from: by
 * `Sec-Fetch-Site`, which browsers set and pages cannot, then by `Origin`. A request with neither is no
 * browser's and is let through: it carries nobody's rights, as the site has no sessions.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin" || site === "none";
  const origin = headers.get("Origin");
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(publicUrl).host || host === headers.get("Host");
}
