import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { HostileBody } from "./body-list.ts";
import type { Way } from "./way-list.ts";

export interface BodyAnswer {
  /** 0 where none came. */
  status: number;
  /** The answer says that it is the connection's last, and it was. */
  isLast: boolean;
  /** The client's port, by which the server knows the connection. */
  port: number;
  /** From the last byte sent to the answer's first; 0 where that came earlier. Milliseconds. */
  waitedMs: number;
}

/** Four turns of the rule for the slowest body: what is open then is open for good. Milliseconds. */
const DEADLINE_MS = 120_000;

const BETWEEN_BYTES_MS = 2_000;

/**
 * Sends a body over a connection of its own, by a client that reads while it sends and does not mind that the other side
 * has ended: what it has, it sends, until the connection is gone.
 */
export async function sendBody(
  origin: string,
  way: Pick<Way, "method" | "path" | "cookie">,
  body: HostileBody,
): Promise<BodyAnswer> {
  const { host, hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  let answer = "";
  let sentAt = Number.POSITIVE_INFINITY;
  let answeredAt = 0;
  const { promise: ended, resolve: end } = Promise.withResolvers<boolean>();
  const closed = new Promise((resolve) => void socket.once("close", resolve));
  socket.setEncoding("latin1").on("data", (text: string) => {
    answeredAt ||= performance.now();
    if (answer.length < 4_096) answer += text;
    // One that goes on is not waited for.
    if (/\r\n\r\n/.test(answer) && !CLOSES.test(headOf(answer))) end(false);
  });
  socket.on("error", () => {});
  socket.on("end", () => end(true)).on("close", () => end(true));
  const timer = setTimeout(() => end(false), DEADLINE_MS);
  await Promise.race([once(socket, "connect"), ended]).catch(() => {});
  const local = socket.localPort ?? 0;
  const sent = write(socket, host, way, body)
    .then(() => {
      sentAt = performance.now();
    })
    .catch(() => {});
  const isEnded = await ended;
  clearTimeout(timer);
  if (isEnded) await Promise.race([sent, closed]);
  socket.destroy();
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  return {
    status,
    isLast: isEnded && CLOSES.test(headOf(answer)),
    port: local,
    waitedMs: Math.max(0, answeredAt - sentAt),
  };
}

const CLOSES = /\r\nconnection: close(\r\n|$)/i;

function headOf(answer: string): string {
  return answer.slice(0, answer.indexOf("\r\n\r\n"));
}

async function write(
  socket: Socket,
  host: string,
  { method, path, cookie }: Pick<Way, "method" | "path" | "cookie">,
  { headers, content, times = 1, isFramed, afterwards }: HostileBody,
): Promise<void> {
  const isChunked = isFramed === true || times > 1;
  const length = content.length + (afterwards ? 1_000 : 0);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const piece =
    isChunked && !isFramed
      ? Buffer.concat([
          Buffer.from(`${content.length.toString(16)}\r\n`),
          content,
          Buffer.from("\r\n"),
        ])
      : content;
  const end = isChunked ? [Buffer.from("0\r\n\r\n")] : [];
  await pipeline([...Array.from({ length: times }, () => piece), ...end], socket, { end: false });
  if (afterwards === "a byte now and then") await trickle(socket);
}

async function trickle(socket: Socket): Promise<void> {
  while (!socket.readableEnded && socket.writable) {
    await sleep(BETWEEN_BYTES_MS);
    socket.write("a");
  }
}
