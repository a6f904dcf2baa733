import { HANG_MS } from "../hang.ts";
import type { AttackedSite } from "./attacked-site.ts";
import type { Way } from "./way-list.ts";

/** A request by one of the ways, as whoever it stands for; the answer has been read. */
export async function ask(
  { origins }: Pick<AttackedSite, "origins">,
  { server, method, path, cookie }: Way,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (cookie !== undefined) headers.set("Cookie", cookie);
  const answer = await fetch(origins[server] + path, {
    ...init,
    method,
    headers,
    redirect: "manual",
    signal: AbortSignal.timeout(HANG_MS),
  });
  const body = await answer.arrayBuffer();
  const { status } = answer;
  return new Response([101, 204, 205, 304].includes(status) ? null : body, answer);
}
