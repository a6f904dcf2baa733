import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
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

test("of a body in pieces of a byte no more is taken apart than is read", async () => {
  const { server, client } = await connectGuarded();
  client.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  client.write("1\r\na\r\n".repeat(200_000));
  const [request] = (await once(server, "request")) as [IncomingMessage];
  while (request.readableLength < request.readableHighWaterMark) await new Promise(setImmediate);
  for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
  // What was read from the line before it was told to stop: 64 KiB.
  expect(request.readableLength).toBeLessThan(20_000);
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
