import { createServer } from "node:http";
import type { Logger } from "pino";
import { guardConnections, SERVER_LIMITS } from "./http/limits.ts";
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
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "Content-Type": CONTENT_TYPE }).end(text),
      // The database is away; `/readyz` says so.
      () => response.writeHead(503).end(),
    );
  });
  guardConnections(server, false);
  server.on("error", (error: NodeJS.ErrnoException) =>
    log.warn({ port, code: error.code }, "METRICS_PORT: no metrics are served"),
  );
  server.listen(port, host, () => log.info({ port }, "metrics are served"));
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
