import { once } from "node:events";
import {
  createServer,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { boundBodies, SLOWEST_BODY } from "./bound-bodies.ts";

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(MEGABYTE);
const ANSWER = "x".repeat(100_000);

test("requests without a body share a connection, one with a body is its last", async () => {
  const { ask } = await serve();
  const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const socket = ask(`${get}${get}POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab`);
  const answers = (await text(socket)).split("HTTP/1.1 200 OK").slice(1);
  expect(answers.map((answer) => /Connection: [\w-]+/.exec(answer)?.[0])).toEqual([
    "Connection: keep-alive",
    "Connection: keep-alive",
    "Connection: close",
  ]);
});

test("who reads only after having sent all gets the whole answer, of a body that nobody reads", async () => {
  const { ask } = await serve();
  const body = "a".repeat(MEGABYTE - 1_000);
  const socket = ask(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
  socket.pause();
  await new Promise((resolve) => void socket.write(body, resolve));
  expect(await text(socket)).toContain(ANSWER);
});

test.each([
  ["1 MB where nothing may be sent to", "/", 2],
  ["128 MB where something may", "/send", 130],
])("of a body without end no more is taken in than %s", async (_, path, most) => {
  const { ask, ends } = await serve();
  const socket = ask(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999\r\n\r\n`);
  const pieces = Array.from({ length: 1_000 }, () => PIECE);
  await pipeline(pieces, socket.resume()).catch(() => {});
  expect(ends[0]?.bytesRead).toBeGreaterThan((most - 2) * MEGABYTE);
  expect(ends[0]?.bytesRead).toBeLessThan(most * MEGABYTE);
});

test("a body that stops after its answer is given up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, ends } = await serve();
  const socket = ask("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na");
  expect(await text(socket)).toContain(ANSWER);
  expect(ends[0]?.destroyed).toBe(false);
  vi.advanceTimersByTime(SLOWEST_BODY.ms);
  expect(ends[0]?.destroyed).toBe(true);
});

test.each([
  ["with its answer", (_: unknown, response: ServerResponse) => void response.end(ANSWER)],
  ["without one", () => {}],
])(
  "a body that goes on for ever is cut off when its request's time is over: %s",
  async (_, listener) => {
    const { ask } = await serve(listener, { requestTimeout: 200, connectionsCheckingInterval: 20 });
    const socket = ask("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\na");
    const timer = setInterval(() => socket.write("a".repeat(200)), 10);
    await new Promise((resolve) => void socket.resume().once("close", resolve));
    clearInterval(timer);
  },
);

test("what follows a body that nobody read is no request", async () => {
  const asked: (string | undefined)[] = [];
  const { ask } = await serve(({ url }, response) => {
    asked.push(url);
    response.end();
  });
  const socket = ask(`POST /one HTTP/1.1\r\nHost: a\r\nContent-Length: ${MEGABYTE / 2}\r\n\r\n`);
  await once(socket, "data");
  socket.write(`${"a".repeat(MEGABYTE / 2)}GET /two HTTP/1.1\r\nHost: a\r\n\r\n`);
  socket.end();
  await once(socket, "close");
  expect(asked).toEqual(["/one"]);
});

/** A server that answers at once, its ends of the connections, and the way to say something to it. */
async function serve(
  listener: RequestListener = (_, response) => response.end(ANSWER),
  options: ServerOptions = {},
) {
  const server = createServer(options, listener);
  boundBodies(server, (_, path) => path === "/send");
  const ends: Socket[] = [];
  server.on("connection", (socket) => ends.push(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    ends,
    ask(begun: string): Socket {
      const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
      socket.on("error", () => {});
      socket.write(begun);
      return socket;
    },
  };
}
