import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { watchConnections } from "./end-connections.ts";
import { openDoors } from "./open-doors.ts";
import { forgotten } from "./forgotten.test-support.ts";

/** More than the kernel takes from the process in one go. */
const LARGE = 64 * 1024 * 1024;

const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()));

async function start(listener: RequestListener) {
  const server = createServer(listener);
  const end = watchConnections(server);
  await openDoors(server, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  return {
    end: () => new Promise<void>(end),
    connect: async () => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      const [accepted] = await Promise.all([once(server, "connection"), once(socket, "connect")]);
      return { socket, accepted: accepted[0] as Socket };
    },
    ask: async () => {
      const socket = connect(port, "127.0.0.1");
      sockets.push(socket);
      socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      await once(socket, "readable");
      return socket;
    },
  };
}

async function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) bytes += (chunk as Buffer).length;
  return bytes;
}

it("carries a written answer to its last byte, and takes nothing new", async () => {
  const site = await start((_, response) => response.end(Buffer.alloc(LARGE)));
  const slow = await site.ask();
  const ended = site.end();
  expect(await bytesOf(slow)).toBeGreaterThan(LARGE);
  await ended;
  await expect(site.ask()).rejects.toThrow("ECONNREFUSED");
});

it("answers what is under way, and lets its connection go", async () => {
  const { promise: asked, resolve: tell } = Promise.withResolvers<() => void>();
  const site = await start((_, response) => tell(() => response.end("ok")));
  const asking = site.ask();
  const answer = await asked;
  const ended = site.end();
  answer();
  expect(await bytesOf(await asking)).toBeGreaterThan(2);
  await ended;
});

it("closes connections with nothing under way at once", async () => {
  const site = await start((_, response) => response.end("ok"));
  const idle = await site.ask();
  idle.read();
  await Promise.all([site.end(), once(idle.resume(), "close")]);
});

it("waits a moment for what is half asked, and no longer for connections that were opened ahead of need", async () => {
  const site = await start((_, response) => response.end("ok"));
  const spare = await site.connect();
  const begun = await site.connect();
  begun.socket.write("GET / HTTP/1.1\r\nHost: a\r\n");
  await expect.poll(() => begun.accepted.bytesRead).toBeGreaterThan(0);
  const stuck = await site.connect();
  stuck.socket.write("GET / HTTP/1.1\r\nHost");
  const ended = site.end();
  begun.socket.write("\r\n");
  expect(await bytesOf(begun.socket)).toBeGreaterThan(2);
  await Promise.all([spare, stuck].map(({ socket }) => once(socket.resume(), "close")));
  await ended;
});

it("keeps nothing of a connection that was broken off in the middle of a later answer", async () => {
  const { promise: asked, resolve: tell } = Promise.withResolvers<void>();
  const site = await start(({ url }, response) => (url === "/" ? response.end("ok") : tell()));
  async function brokenOff(): Promise<WeakRef<Socket>> {
    const { socket, accepted } = await site.connect();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
    socket.write("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
    await asked;
    socket.destroy();
    await once(accepted, "close");
    return new WeakRef(accepted);
  }
  await forgotten(await brokenOff());
});
