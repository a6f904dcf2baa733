import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { boundAnswers } from "./bound-answers.ts";
import { noteNetworks } from "./socket-network.ts";

const PAGE_BYTES = 16 * 1024 * 1024;

const ASKED = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

test.each([
  ["answers", ASKED],
  ["answers behind a small one", `GET /small HTTP/1.1\r\nHost: a\r\n\r\n${ASKED}`],
])(
  "%s that nobody reads hold no more than their bound, and who reads gets theirs",
  async (_, asked) => {
    const server = createServer(
      ({ url }, response) => void response.end(url === "/small" ? "" : Buffer.alloc(PAGE_BYTES)),
    );
    boundAnswers(server, { mostBytes: 3 * PAGE_BYTES, lookMs: 10 });
    const open = new Set<Socket>();
    server.on("connection", (socket) => {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    for (let count = 0; count < 8; count += 1) {
      const socket = connect(port, "127.0.0.1").pause();
      socket.on("error", () => {});
      onTestFinished(() => void socket.destroy());
      socket.write(asked);
      await once(server, "request");
    }
    // What the system itself has taken of an answer is none of the process's.
    while (open.size > 3) await sleep(10);
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    expect((await answer.arrayBuffer()).byteLength).toBe(PAGE_BYTES);
  },
);

test("who reads slowly keeps an answer beside a network that reads none of many", async () => {
  const server = createServer((_, response) => void response.end(Buffer.alloc(PAGE_BYTES)));
  boundAnswers(server, { mostBytes: 2.5 * PAGE_BYTES, lookMs: 10 });
  noteNetworks(server, true);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (network: number) => {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.${network}\r\n\r\n`);
    const [request] = (await once(server, "request")) as [IncomingMessage];
    return request.socket;
  };
  const slow = await ask(1);
  const greedy = [await ask(2), await ask(2), await ask(2)];
  while (greedy.filter(({ destroyed }) => destroyed).length < 2) await sleep(10);
  expect(slow.destroyed).toBe(false);
});
