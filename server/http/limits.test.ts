import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { guardConnections, SERVER_LIMITS } from "./limits.ts";

test("whoever has sent all is not cut off for the silence in which they wait", async () => {
  const { server, client } = await connectGuarded();
  const head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n";
  client.write(`${head}a`);
  const [request, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
  client.write("b");
  request.resume();
  await once(request, "end");
  server.emit("timeout", request.socket);
  expect(request.socket.destroyed).toBe(false);
  expect(server.listenerCount("timeout")).toBe(1);
  response.writeHead(200).flushHeaders();
  server.emit("timeout", request.socket);
  expect(request.socket.destroyed).toBe(true);
});

test("a body that stops is cut off", async () => {
  const { server, client } = await connectGuarded();
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na");
  const [request] = (await once(server, "request")) as [{ socket: Socket }];
  server.emit("timeout", request.socket);
  expect(request.socket.destroyed).toBe(true);
});

test.each([1, 32])("a body in pieces of %i bytes breaks off, and is answered", async (bytes) => {
  const { server, client } = await connectGuarded();
  const [request, response] = await sendPieces(server, client, bytes, 20_000);
  await expect.poll(() => request.readableLength).toBeGreaterThan(0);
  await rounds(20);
  // No more is taken apart than is read.
  expect(request.readableLength).toBeLessThan(4_096);
  await expect(text(Readable.toWeb(request))).rejects.toThrow("crumbs");
  response.writeHead(400).end();
  expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /);
});

test("the pieces of a poor line are not too small, and come as fewer", async () => {
  const { server, client } = await connectGuarded();
  const [request] = await sendPieces(server, client, 100, 5_000);
  let pieces = 0;
  request.on("data", () => (pieces += 1));
  expect(await text(request)).toHaveLength(500_000);
  expect(pieces).toBeLessThan(500);
});

test("a body in crumbs that nobody reads harms nobody", async () => {
  const { server, client } = await connectGuarded();
  const [request, response] = await sendPieces(server, client, 1, 20_000);
  let taken = 0;
  request.on("data", ({ length }: Buffer) => (taken += length));
  await expect.poll(() => taken).toBeGreaterThan(1_000);
  await rounds(20);
  expect(taken).toBeLessThan(3_000);
  response.writeHead(405).end();
  expect(await text(client)).toMatch(/^HTTP\/1\.1 405 /);
});

test("of requests that come at once no more are begun than a slice of them holds", async () => {
  const { server, client } = await connectGuarded();
  let begun = 0;
  server.on("request", () => (begun += 1));
  const long = `X-Long: ${"y".repeat(15_600)}\r\n`;
  client.write(`GET / HTTP/1.1\r\nHost: a\r\n${long}\r\n`);
  client.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1_500));
  await once(client, "close");
  expect(begun).toBeGreaterThan(4);
  expect(begun).toBeLessThan(200);
});

test("what comes while answers wait for whoever reads them is taken in afterwards", async () => {
  const { server, client } = await connectGuarded();
  const answer = "x".repeat(1_000_000);
  server.on("request", (_, response: ServerResponse) => void response.end(answer));
  client.pause();
  const head = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"y".repeat(5_000)}\r\n`;
  client.write(`${`${head}\r\n`.repeat(3)}${head}Connection: close\r\n\r\n`);
  expect((await text(client)).match(/HTTP\/1\.1 200/g)).toHaveLength(4);
});

test("a request with more headers than browsers send is refused, none of them left out", async () => {
  const { server, client } = await connectGuarded();
  const asked = vi.fn<(request: IncomingMessage) => void>();
  server.on("request", asked);
  const headers = "A: b\r\n".repeat(100);
  client.end(`GET / HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 431 /);
  expect(asked).not.toHaveBeenCalled();
});

test("whoever asks for a tunnel and breaks off harms nobody", async () => {
  const { server, client } = await connectGuarded();
  client.write("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n");
  const [, socket] = (await once(server, "connect")) as [IncomingMessage, Socket];
  socket.emit("error", new Error("broken off"));
  expect(socket.destroyed).toBe(true);
});

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LARGE = 64 * 1024 * 1024;

test.each([
  ["one that waits", 0, GET],
  ["one that goes out to somebody who does not read", LARGE, GET],
  ["a refusal", 0, "GET / HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n"],
])(
  "a tunnel behind answers, the first %s, ends the connection and each of them",
  async (_, bytes, first) => {
    const { server, client } = await connectGuarded();
    const over: Promise<unknown>[] = [];
    server.on("request", (_, response: ServerResponse) => {
      if (bytes > 0) response.end(Buffer.alloc(bytes));
      over.push(once(response, "close"));
    });
    client.pause();
    const accepted = once(server, "connection") as Promise<[Socket]>;
    client.write(first + GET.repeat(2));
    client.write("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n");
    const [socket] = await accepted;
    await once(socket, "close");
    expect(over.length).toBeGreaterThan(0);
    await Promise.all(over);
  },
);

test("what waits behind an answer that is not read holds a silent connection open no longer", async () => {
  const { server, client } = await connectGuarded();
  server.once("request", (_, response: ServerResponse) => void response.end(Buffer.alloc(LARGE)));
  client.pause();
  const accepted = once(server, "connection") as Promise<[Socket]>;
  client.write(GET);
  const [socket] = await accepted;
  await once(server, "request");
  client.write(GET);
  await once(server, "request");
  server.emit("timeout", socket);
  expect(socket.destroyed).toBe(true);
});

test("what cannot be read behind an answer that has begun is not refused in the midst of it", async () => {
  const { server, client } = await connectGuarded();
  const asked: ServerResponse[] = [];
  server.on("request", (_, response: ServerResponse) => void asked.push(response));
  client.write(GET.repeat(2));
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.end("one");
  asked[1]?.write("two");
  client.write("x\r\n\r\n");
  const answers = await text(client);
  expect(answers).toContain("two");
  expect(answers).not.toContain("400 Bad Request");
});

/** So many of the event loop, in which what has come is dealt with. */
async function rounds(count: number) {
  for (let round = 0; round < count; round += 1) await new Promise(setImmediate);
}

/** Begins a body in pieces of so many bytes, so many times. */
async function sendPieces(server: Server, client: Socket, bytes: number, times: number) {
  client.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  client.write(`${bytes.toString(16)}\r\n${"a".repeat(bytes)}\r\n`.repeat(times));
  client.write("0\r\n\r\n");
  return (await once(server, "request")) as [IncomingMessage, ServerResponse];
}

/** A guarded server, and somebody who is connected to it. */
async function connectGuarded(): Promise<{ server: Server; client: Socket }> {
  const server = createServer(SERVER_LIMITS);
  guardConnections(server, false, { takesBody: () => true });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.on("error", () => {});
  return { server, client };
}
