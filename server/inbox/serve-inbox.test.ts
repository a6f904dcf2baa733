import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type Handler } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { Inbox } from "./open-inbox.ts";
import { serveInbox } from "./serve-inbox.ts";

test("what was sent to another name is refused before anything looks at it", async () => {
  const asked: string[] = [];
  const ask = await serve((context) => {
    asked.push(context.req.path);
    return context.text("caixa");
  });
  expect((await ask("evil.example")).statusCode).toBe(421);
  expect((await ask("evil.example:3001")).statusCode).toBe(421);
  expect(asked).toEqual([]);
  expect((await ask("localhost:3001")).statusCode).toBe(200);
});

test("who is connected is known, by which a trusted proxy is told from a stranger", async () => {
  const ask = await serve((context) => context.text(getConnInfo(context).remote.address ?? ""));
  expect(await text(await ask("localhost:3001"))).toBe("127.0.0.1");
});

/** @returns asks an inbox that answers so, under a name */
async function serve(answer: Handler): Promise<(host: string) => Promise<IncomingMessage>> {
  const app = new Hono().get("/*", answer);
  const settings = { url: "http://127.0.0.1:3001" };
  const inbox = { app, stored: () => undefined, settings } as unknown as Inbox;
  const server = serveInbox(inbox);
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return async (host) => {
    const asked = get({
      host: "127.0.0.1",
      port,
      path: "/",
      headers: { Host: host },
      agent: false,
    });
    const [given] = (await once(asked, "response")) as [IncomingMessage];
    onTestFinished(() => void given.resume());
    return given;
  };
}
