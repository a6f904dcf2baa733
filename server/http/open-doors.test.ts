import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { closeDoors, openDoors } from "./open-doors.ts";

test("whoever comes by any door is answered, and all are closed together", async () => {
  const { server, port } = await open();
  const { promise: allIn, resolve } = Promise.withResolvers<void>();
  let come = 0;
  server.on("connection", () => (come += 1) === 40 && resolve());
  const clients = Array.from({ length: 40 }, () => connect(port, "127.0.0.1"));
  await allIn;
  let isClosed = false;
  const closed = new Promise<void>((done) => closeDoors(server, done)).then(() => {
    isClosed = true;
  });
  const late = connect(port, "127.0.0.1");
  await expect(once(late, "connect")).rejects.toThrow("ECONNREFUSED");
  for (const client of clients) {
    expect(isClosed).toBe(false);
    client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /);
  }
  await closed;
});

test("a port that another process has is not shared", async () => {
  const { port } = await open();
  const second = openDoors(createServer(), port, "127.0.0.1");
  await expect(second).rejects.toMatchObject({ code: "EADDRINUSE" });
});

async function open() {
  const server = createServer((_, response) => void response.end("ok"));
  await openDoors(server, 0, "127.0.0.1");
  onTestFinished(() => {
    closeDoors(server, () => {});
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port };
}
