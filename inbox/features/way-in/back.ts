import { SAYS } from "../../paths.ts";

/**
 * Where somebody wanted to go before they signed in: a path of the inbox, never another site. Anybody may have written
 * it, so it must not say that something has been done.
 */
export function backOf({ searchParams, origin }: URL): string {
  const back = searchParams.get("volta") ?? "";
  if (!back.startsWith("/") || !URL.canParse(back, origin)) return "";
  const url = new URL(back, origin);
  for (const name of Object.values(SAYS)) url.searchParams.delete(name);
  // What `/.//evil.example` comes to would be read as the address of another site.
  return url.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search : "";
}
