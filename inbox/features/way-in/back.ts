/** Where somebody wanted to go before they signed in: a path of the inbox, never another site. */
export function backOf({ searchParams, origin }: URL): string {
  const back = searchParams.get("volta") ?? "";
  if (!back.startsWith("/") || !URL.canParse(back, origin)) return "";
  const target = new URL(back, origin);
  return target.origin === origin ? target.pathname + target.search : "";
}
