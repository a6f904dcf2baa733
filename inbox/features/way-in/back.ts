/** Where somebody wanted to go before they signed in: a path of the inbox, never another site. */
export function backOf({ searchParams, origin }: URL): string {
  const back = searchParams.get("volta") ?? "";
  if (!back.startsWith("/") || !URL.canParse(back, origin)) return "";
  const { origin: site, pathname, search } = new URL(back, origin);
  // What `/.//evil.example` comes to would be read as the address of another site.
  return site === origin && !pathname.startsWith("//") ? pathname + search : "";
}
