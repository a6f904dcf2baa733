import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import type { AttackedSite } from "./attacked-site.ts";
import { ask } from "./ask.ts";
import { FORM_TYPE } from "./body-list.ts";
import { nameOf } from "./way-list.ts";

/**
 * Sends to everything that takes something as other sites would make a browser send it, and asks everything for CORS;
 * answers what was let through, or refused to the site's own pages.
 */
export async function checkOrigins(
  attacked: Pick<AttackedSite, "origins" | "ways">,
): Promise<string[]> {
  const { origins, ways } = attacked;
  const wrong: string[] = [];
  for (const way of ways.filter(({ takesBody }) => takesBody))
    for (const { headers, isOurs } of casesOf(new URL(origins[way.server]).origin)) {
      const body = new URLSearchParams(CONTACT).toString();
      const { status } = await ask(attacked, way, { headers: { ...FORM_TYPE, ...headers }, body });
      if ((status !== 403) !== isOurs)
        wrong.push(`${nameOf(way)} ${JSON.stringify(headers)}: ${status}`);
    }
  for (const way of ways.filter(({ method }) => method === "GET" || method === "OPTIONS")) {
    const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    for (const [name] of (await ask(attacked, way, { headers })).headers)
      if (name.startsWith("access-control-")) wrong.push(`${nameOf(way)}: ${name}`);
  }
  return wrong;
}

/** What browsers say of where a request comes from, and whether it is the application's own pages. */
function casesOf(own: string): { headers: Record<string, string>; isOurs: boolean }[] {
  return [
    { headers: { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }, isOurs: false },
    {
      headers: { "Sec-Fetch-Site": "same-site", Origin: "https://sub.evil.example" },
      isOurs: false,
    },
    { headers: { "Sec-Fetch-Site": "cross-site" }, isOurs: false },
    { headers: { Origin: "https://evil.example" }, isOurs: false },
    { headers: { Origin: "null" }, isOurs: false },
    { headers: { Origin: `${own}.evil.example` }, isOurs: false },
    { headers: { Origin: "http://[" }, isOurs: false },
    { headers: { "Sec-Fetch-Site": "same-origin", Origin: own }, isOurs: true },
    { headers: { Origin: own }, isOurs: true },
    { headers: {}, isOurs: true },
  ];
}
