import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { guardConnections, SERVER_LIMITS } from "./limits.ts";
import { createListener } from "./listener.ts";

test("a request of HTTP/1.0 needs no Host, one of HTTP/1.1 does", async () => {
  expect(await exchange("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 [^]*\/healthz$/);
  expect(await exchange("GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test("a request with two Hosts is refused, for each server on its way could take another", async () => {
  expect(
    await exchange("GET /healthz HTTP/1.0\r\nHost: one.example\r\nhost: two.example\r\n\r\n"),
  ).toMatch(/^HTTP\/1\.1 400 /);
});

test("an address with more parameters than any of the site's own is refused before it is parsed", async () => {
  const ask = (count: number) => exchange(`GET /a?${"a&".repeat(count - 1)}a HTTP/1.0\r\n\r\n`);
  expect(await ask(641)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask(640)).toMatch(/^HTTP\/1\.1 200 /);
});

test("a path longer than any of the site's own is refused before anybody tries to decode it", async () => {
  const ask = (path: string) => exchange(`GET ${path} HTTP/1.0\r\n\r\n`);
  expect(await ask(`/${"%ff/".repeat(3_000)}`)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask(`/${"a".repeat(499)}?${"b".repeat(5_000)}`)).toMatch(/^HTTP\/1\.1 200 /);
});

test("what is asked for on one connection is begun one after the other", async () => {
  const begun: string[] = [];
  const listener = createListener(
    async ({ url }) => {
      const { pathname } = new URL(url);
      begun.push(`${pathname} begins`);
      await new Promise(setImmediate);
      begun.push(`${pathname} is answered`);
      return new Response(pathname);
    },
    () => undefined,
  );
  const server = createServer(SERVER_LIMITS, listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const ask = (path: string, end = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${end}\r\n`;
  socket.write(ask("/1") + ask("/2") + ask("/3", "Connection: close\r\n"));
  expect((await text(socket)).match(/^\/\d/gm)).toEqual(["/1", "/2", "/3"]);
  expect(begun).toEqual(
    ["/1", "/2", "/3"].flatMap((path) => [`${path} begins`, `${path} is answered`]),
  );
});

test.each([5, 500])(
  "a connection that asks for %i at once is closed, and the rest not looked at",
  async (count) => {
    let asked = 0;
    const listener = createListener(
      () => {
        asked += 1;
        return new Promise(() => {});
      },
      () => undefined,
    );
    const server = createServer(SERVER_LIMITS, listener).listen(0, "127.0.0.1");
    guardConnections(server, false);
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(count));
    await new Promise<void>((closed) => socket.on("close", () => closed()));
    expect(asked).toBe(1);
  },
);

test("a thousand connections that ask again with each answer keep nobody else from being heard", async () => {
  let answered = 0;
  const listener = createListener(
    () => new Response(String((answered += 1))),
    () => undefined,
  );
  const server = createServer(SERVER_LIMITS, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const busy: Socket[] = [];
  onTestFinished(() => {
    for (const socket of busy) socket.destroy();
    server.close();
  });
  while (busy.length < 1_100) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    busy.push(socket);
  }
  for (const socket of busy) {
    const ask = () => socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    socket.on("data", ask);
    ask();
  }
  await expect.poll(() => answered).toBeGreaterThan(3_000);
  const before = answered;
  const late = connect(port, "127.0.0.1");
  late.write("GET / HTTP/1.0\r\n\r\n");
  expect(await text(late)).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered - before).toBeLessThan(3_000);
});

/** What a listener that answers with the path says to these bytes. */
async function exchange(bytes: string): Promise<string> {
  const listener = createListener(
    ({ url }) => new Response(new URL(url).pathname),
    () => undefined,
  );
  const server = createServer(SERVER_LIMITS, listener).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  const socket = connect(address.port, address.address);
  socket.write(bytes);
  return text(socket);
}
