import { readdirSync } from "node:fs";
import { join } from "node:path";
import { inboxPaths, isWayIn } from "../../inbox/paths.ts";
import { BUILD_FOLDER } from "../../server/content-folder.ts";
import { takesBody } from "../../server/http/methods.ts";
import { pageOf, takesInboxForm } from "../../server/inbox/methods.ts";
import { fillIn, siteExamples } from "../addresses/example-addresses.ts";
import { inboxAddresses } from "../addresses/inbox-addresses.ts";
import { routePatterns } from "../addresses/route-patterns.ts";

/** A method at an address that the process answers. */
export interface Way {
  server: "site" | "inbox" | "metrics";
  method: string;
  /** As it is written in the code: `/produtos/industriais/:slug`. */
  pattern: string;
  /** One of its addresses, with its query. */
  path: string;
  /** Whether something may be sent to it. */
  takesBody: boolean;
  /** Sent along by somebody of the staff; without it a stranger comes. */
  cookie?: string;
}

/** A route as an application tells it. */
interface Route {
  method: string;
  path: string;
}

/** What the ways into a process are made of. */
export interface WayParts {
  /** The routes that the applications have besides React Router's. */
  site: readonly Route[];
  inbox: readonly Route[];
  /** Of a receipt that exists. */
  token: string;
  /** Of a request that exists. */
  protocol: string;
  /** Of somebody who is signed in to the inbox. */
  cookie: string;
}

/** Addresses that mean something with a query only. */
const QUERIES: Readonly<Record<string, string>> = {
  "/legacy/requests": "?return_type=API&requisicao=orcamento",
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Every method at every address, from the code's own tables: React Router's, the applications', one file of the build
 * and the metrics. So a new route is tried with everything hostile without anybody thinking of it.
 */
export function listWays({ site, inbox, token, protocol, cookie }: WayParts): Way[] {
  const asset = readdirSync(join(BUILD_FOLDER, "client/assets"))[0] ?? "";
  const patterns = new Set([
    ...routePatterns(),
    ...site.map(({ path }) => path),
    `/assets/${asset}`,
  ]);
  const examples = siteExamples(token);
  const addresses = [...patterns].flatMap((pattern) =>
    fillIn(pattern, examples)
      .flatMap((path) => [path, ...(QUERIES[path] ? [path + QUERIES[path]] : [])])
      .map((path) => ({ pattern, path })),
  );
  const pages = inboxAddresses(inbox, { protocol });
  // React Router asks for a page's data below an address of its own.
  const data = pages.map(({ pattern, path }) => ({
    pattern: `${pattern}.data`,
    path: `${path === "/" ? "/_root" : path}.data`,
  }));
  const known = [...site, ...inbox].map(({ method }) => method).filter((each) => each !== "ALL");
  return [...new Set([...METHODS, ...known])].flatMap((method) => [
    ...addresses.map((address) => ({
      server: "site" as const,
      method,
      ...address,
      takesBody: takesBody(method, address.path.replace(/\?.*/, "")),
    })),
    ...[...pages, ...data].flatMap((address) => {
      const isForm = takesInboxForm(method, address.path);
      const way = { server: "inbox" as const, method, ...address };
      const asStranger = { ...way, takesBody: isForm && isWayIn(address.path) };
      // Whoever signs out there is a stranger everywhere from then on.
      const isWayOut = pageOf(address.path) === inboxPaths.signOut();
      return isForm && !isWayOut ? [asStranger, { ...way, takesBody: true, cookie }] : [asStranger];
    }),
    {
      server: "metrics" as const,
      method,
      pattern: "/metrics",
      path: "/metrics",
      takesBody: false,
    },
  ]);
}

/** How a way is named in what is reported. */
export function nameOf({ server, method, path, cookie }: Way): string {
  return `${server} ${method} ${path}${cookie === undefined ? "" : " (equipe)"}`;
}
