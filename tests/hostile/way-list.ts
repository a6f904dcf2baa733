import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { BUILD_FOLDER } from "../../server/content-folder.ts";
import { takesBody } from "../../server/http/methods.ts";
import { fillIn } from "../addresses/example-addresses.ts";
import { routePatterns } from "../addresses/route-patterns.ts";

/** A method at an address that the process answers. */
export interface Way {
  server: "site" | "metrics";
  method: string;
  /** With its query. */
  path: string;
  /** Whether something may be sent to it. */
  takesBody: boolean;
}

/** Addresses that mean something with a query only. */
const QUERIES: Readonly<Record<string, string>> = {
  "/legacy/requests": "?return_type=API&requisicao=orcamento",
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Every method at every address, from the code's own tables: React Router's, the application's, one file of the build and
 * the metrics.
 * @param token of a receipt that exists
 */
export function listWays({ routes }: Pick<Hono, "routes">, token: string): Way[] {
  const asset = readdirSync(join(BUILD_FOLDER, "client/assets"))[0] ?? "";
  const patterns = new Set([
    ...routePatterns(),
    ...routes.map(({ path }) => path),
    `/assets/${asset}`,
  ]);
  const addresses = [...patterns]
    .flatMap((pattern) => fillIn(pattern, token))
    .flatMap((path) => [path, ...(QUERIES[path] ? [path + QUERIES[path]] : [])]);
  const methods = new Set([...METHODS, ...routes.map(({ method }) => method)]);
  methods.delete("ALL");
  return [...methods].flatMap((method) => [
    ...[...new Set(addresses)].map((path) => ({
      server: "site" as const,
      method,
      path,
      takesBody: takesBody(method, path.replace(/\?.*/, "")),
    })),
    { server: "metrics" as const, method, path: "/metrics", takesBody: false },
  ]);
}
