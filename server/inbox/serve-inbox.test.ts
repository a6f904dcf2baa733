import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import type { Inbox } from "./open-inbox.ts";
import { serveInbox } from "./serve-inbox.ts";

test("what was sent to another name is refused before anything looks at it", async () => {
  const asked: string[] = [];
  const app = new Hono().get("/*", (context) => {
    asked.push(context.req.path);
    return context.text("caixa");
  });
  const settings = { url: "http://127.0.0.1:3001" };
  const inbox = { app, stored: () => undefined, settings } as unknown as Inbox;
  const server = serveInbox(inbox);
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const statusFor = async (host: string) => {
    const [answer] = (await once(
      get({ port, path: "/", headers: { Host: host }, agent: false }),
      "response",
    )) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusFor("evil.example")).toBe(421);
  expect(await statusFor("evil.example:3001")).toBe(421);
  expect(asked).toEqual([]);
  expect(await statusFor("localhost:3001")).toBe(200);
});
