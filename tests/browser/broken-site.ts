import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { startSite } from "./site-process.ts";

/** The site behind a proxy that can break what passes between it and the browser. */
export interface BrokenSite {
  proxy: FaultProxy;
  /** The address that visitors use: the proxy's. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts both, the site with the proxy's address as its own. */
export async function startBrokenSite(
  settings: Readonly<Record<string, string>> = {},
): Promise<BrokenSite> {
  const proxy = await startFaultProxy();
  const site = await startSite({ ...settings, PUBLIC_URL: proxy.url });
  proxy.lead(`http://127.0.0.1:${site.environment["PORT"]}`);
  return {
    proxy,
    url: proxy.url,
    async stop() {
      await site.stop();
      await proxy.close();
    },
  };
}
