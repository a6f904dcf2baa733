import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How slow requests begin: headers that do not end, a short body that hardly comes, and a body with files. */
export const HEADERS_BEGUN = "GET /sobre HTTP/1.1\r\nHost: 127.0.0.1\r\nX-";

export const BODY_BEGUN =
  "POST /legacy/requests?requisicao=contato HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{";

export const UPLOAD_BEGUN =
  'POST /legacy/requests?requisicao=contato HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 18000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

/** Opens a connection and begins a request on it; resolves once it is open, or refused. */
export async function beginRequest(url: string, begun: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.resume();
  await new Promise((resolve) => {
    socket.once("connect", resolve);
    socket.once("close", resolve);
  });
  socket.write(begun);
  return socket;
}

/** What keeps a slow request going: so much of it, each time. */
export interface Pace {
  content: string;
  everyMs: number;
}

/** One byte each in every two seconds. */
export const BYTE_BY_BYTE: Pace = { content: "a", everyMs: 2_000 };

/** Just more than what a body has to bring (server/http/bound-bodies.ts), so that nobody gives it up for that. */
export const JUST_ENOUGH: Pace = { content: "a".repeat(256), everyMs: 2_000 };

/** Goes on with all of them, until it is stopped. */
export function trickle(
  sockets: readonly Socket[],
  { content, everyMs }: Pace = BYTE_BY_BYTE,
): () => void {
  const timer = setInterval(() => {
    for (const socket of sockets) if (isOpen(socket) && socket.writable) socket.write(content);
  }, everyMs);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

export function isOpen(socket: Socket): boolean {
  return !socket.destroyed && !socket.readableEnded;
}

/** Slow requests of one sort, so many at any time: in the place of one that the site has ended another begins. */
export interface SlowCrowd {
  /** How many are open now. */
  open(): number;
  /** How many were begun so far. */
  begun(): number;
  stop(): Promise<void>;
}

/** What the requests of a crowd bring, one after the other. */
export interface SlowRequest {
  begun: string;
  /** Bytes of a body that come at a moderate pace, before it all but stops. */
  bytes: number;
  pace: Pace;
}

export function holdSlow(
  url: string,
  count: number,
  { begun, bytes, pace: { content, everyMs } }: SlowRequest,
): SlowCrowd {
  const stopping = new AbortController();
  const open = new Set<Socket>();
  let beginnings = 0;
  const hold = async (first: number) => {
    // Not all in the same moment.
    await sleep((first * everyMs) / count);
    while (!stopping.signal.aborted) {
      const socket = await beginRequest(url, begun);
      beginnings += 1;
      open.add(socket);
      for (let left = bytes; isOpen(socket) && !stopping.signal.aborted; left -= PIECE.length) {
        await sleep(everyMs);
        if (socket.writable) socket.write(left > 0 ? PIECE : content);
      }
      socket.destroy();
      open.delete(socket);
    }
  };
  const crowd = Promise.all(Array.from({ length: count }, (_, index) => hold(index)));
  return {
    open: () => open.size,
    begun: () => beginnings,
    async stop() {
      stopping.abort();
      await crowd;
    },
  };
}

const PIECE = Buffer.alloc(65_536, "a");
