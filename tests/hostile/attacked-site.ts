import { freePort, startSite, type SiteProcess } from "../browser/site-process.ts";
import { newRequest } from "../intake/new-receipt.ts";
import { openSiteInProcess } from "./site-in-process.ts";
import { listWays, type Way } from "./way-list.ts";

/** The origin of each of the servers that a process has. */
export type Origins = Readonly<Record<Way["server"], string>>;

/** The site as a process with all that it can listen on, and every way into it. */
export interface AttackedSite {
  site: SiteProcess;
  origins: Origins;
  ways: readonly Way[];
}

export async function startAttackedSite(
  settings: Readonly<Record<string, string>> = {},
  options: Parameters<typeof startSite>[1] = {},
): Promise<AttackedSite> {
  const [metricsPort, inboxPort] = [await freePort(), await freePort()];
  const site = await startSite(
    { METRICS_PORT: String(metricsPort), INBOX_PORT: String(inboxPort), ...settings },
    options,
  );
  const [, link = ""] = /^Caixa de entrada: (\S+)$/m.exec(site.output()) ?? [];
  const origins = {
    site: site.url,
    inbox: `http://127.0.0.1:${inboxPort}`,
    metrics: `http://127.0.0.1:${metricsPort}`,
  };
  // The same tables in this process: a process of its own does not tell them.
  const { routes, close } = await openSiteInProcess();
  await close();
  return { site, origins, ways: await waysInto(origins, routes, link) };
}

/**
 * Every way into a site that runs, with a request and a receipt that exist and somebody who is signed in.
 * @param link that signs in, not yet used
 */
export async function waysInto(
  origins: Origins,
  routes: Pick<Parameters<typeof listWays>[0], "site" | "inbox">,
  link: string,
): Promise<Way[]> {
  const signedIn = await fetch(link, { method: "POST", redirect: "manual" });
  await signedIn.arrayBuffer();
  const [cookie = ""] = (signedIn.headers.getSetCookie()[0] ?? "").split(";");
  if (cookie === "") throw new Error(`nobody could sign in: ${signedIn.status}`);
  return listWays({ ...routes, ...(await newRequest(origins.site)), cookie });
}
