import { once } from "node:events";
import { Agent, createServer, request as send, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../browser/site-process.ts";

/** What a bad line does to one request and its answer. */
export type LineFault =
  | "pass"
  /** The site answered; the answer never arrives. */
  | "drop-reply"
  /** The answer arrives when the sender has given up. */
  | "delay-reply"
  /** The line breaks in the middle of the request's body. */
  | "reset-in-body";

export interface BadProxy {
  url: string;
  /** How many requests met each fault. */
  met: ReadonlyMap<LineFault, number>;
  close: () => Promise<void>;
}

/** A line to the site that breaks as told, request by request. */
export async function startBadProxy(
  site: string,
  choose: () => LineFault,
  delayMs: number,
): Promise<BadProxy> {
  const met = new Map<LineFault, number>();
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const fault = choose();
    met.set(fault, (met.get(fault) ?? 0) + 1);
    const { url: path, method, headers } = incoming;
    const upstream = send({ hostname, port, path, method, headers, agent });
    upstream.on("error", () => outgoing.destroy());
    upstream.on("response", (answer: IncomingMessage) => {
      void buffer(answer).then(
        async (body) => {
          if (fault === "drop-reply") return outgoing.destroy();
          if (fault === "delay-reply") await sleep(delayMs);
          return outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
        },
        () => outgoing.destroy(),
      );
    });
    if (fault === "reset-in-body")
      incoming.once("data", (chunk: Buffer) => {
        upstream.write(chunk.subarray(0, chunk.length / 2), () => {
          upstream.destroy();
          incoming.socket.resetAndDestroy();
        });
        incoming.pause();
      });
    else incoming.pipe(upstream);
  });
  const own = await freePort();
  server.listen(own, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${own}`,
    met,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
