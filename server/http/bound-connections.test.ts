import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { boundConnections } from "./bound-connections.ts";
import { noteNetworks } from "./socket-network.ts";

const BUSY = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n";

test("one connection too many costs the one that has been without a request for longest", async () => {
  const { port } = await listen(2, (_, response) => void response.end("ok"));
  const slow = await open(port, "GET / HTTP/1.1\r\nX-");
  const idle = await open(port, "");
  const ended = once(slow, "close");
  const fresh = await open(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(await text(fresh)).toMatch(/^HTTP\/1\.1 200 /);
  await ended;
  expect(idle.destroyed).toBe(false);
});

test("where all are at work, whoever comes is told to come again", async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  const { port } = await listen(1, (_, response) => {
    arrive();
    void allowed.then(() => response.end("ok"));
  });
  const working = await open(port, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  await arrived;
  const late = await open(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await text(late)).toBe(BUSY);
  allow();
  expect(await text(working)).toMatch(/^HTTP\/1\.1 200 /);
});

test("where all are at work, whoever comes gets a place of the network that has many", async () => {
  const arrivals = countdown(16);
  const { port } = await listen(16, (request, response) => {
    arrivals.come();
    if (request.url === "/last") response.end("ok");
  });
  const ask = (network: number, path = "/") =>
    open(
      port,
      `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.${network}\r\nConnection: close\r\n\r\n`,
    );
  const others = [await ask(1), await ask(2)];
  const many = await Promise.all(Array.from({ length: 14 }, () => ask(3)));
  await arrivals.all;
  const last = await ask(4, "/last");
  expect(await text(last)).toMatch(/^HTTP\/1\.1 200 /);
  await expect
    .poll(() => many.filter(({ readableEnded, destroyed }) => readableEnded || destroyed))
    .toHaveLength(1);
  expect(others.every(({ readableEnded }) => !readableEnded)).toBe(true);
});

/** Resolves once so many have come. */
function countdown(count: number) {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return {
    all,
    come() {
      if ((come += 1) === count) resolve();
    },
  };
}

async function listen(
  most: number,
  answer: Parameters<Server["on"]>[1],
): Promise<{ port: number }> {
  const server = createServer(answer);
  boundConnections(server, BUSY, most);
  noteNetworks(server, true);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port };
}

async function open(port: number, begun: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(begun);
  onTestFinished(() => void socket.destroy());
  return socket;
}
