import { createServer } from "node:http";
import type { Logger } from "pino";
import { securityHeaders } from "./http/headers.ts";
import { guardConnections, METRICS_CONNECTIONS, refuse, SERVER_LIMITS } from "./http/limits.ts";
import type { Metrics } from "./metrics.ts";

/**
 * Answers `GET /metrics` on a port of its own, which is not for visitors. A port that is taken costs the
 * metrics, never the site.
 * @returns the way to close it
 */
export function serveMetrics(
  metrics: Pick<Metrics, "text">,
  { host, port }: { host: string; port: number },
  log: Pick<Logger, "info" | "warn">,
): () => void {
  const server = createServer(SERVER_LIMITS, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      refuse(response, 404, false);
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, HEADERS).end(text),
      // The database is away; `/readyz` says so.
      () => refuse(response, 503, false),
    );
  });
  guardConnections(server, false, { most: METRICS_CONNECTIONS });
  server.on("error", (error: NodeJS.ErrnoException) =>
    log.warn({ port, code: error.code }, "METRICS_PORT: no metrics are served"),
  );
  server.listen(port, host, () => log.info({ port }, "metrics are served"));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

const HEADERS = {
  ...securityHeaders("file", false),
  "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
};
