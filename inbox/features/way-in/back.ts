import { SAYS } from "../../paths.ts";

/**
 * Where somebody wanted to go before they signed in: a path of the inbox, never another site. Anybody may have written
 * it, so it must not say that something has been done, and what is too long for an address of ours is none: it stands in
 * the mail with the link.
 */
export function backOf({ searchParams, origin }: URL): string {
  const back = searchParams.get("volta") ?? "";
  if (!back.startsWith("/") || back.length > LONGEST || !URL.canParse(back, origin)) return "";
  const url = new URL(back, origin);
  for (const name of Object.values(SAYS)) url.searchParams.delete(name);
  // What `/.//evil.example` comes to would be read as the address of another site.
  return url.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search : "";
}

/** With a search and every filter. */
const LONGEST = 300;
