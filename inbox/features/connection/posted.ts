/** What the page itself is posting, read in the browser before it goes out. */
export async function posted(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await request.clone().text());
}
