import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { admit } from "./admission.ts";
import { takesBody } from "./methods.ts";
import { SENDER_HEADER } from "./sender.ts";

test("beyond what is under way everybody is told at once when to come again", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const app = new Hono().use(
    admit({ mostUnderWay: 2, isLate: () => false, takesBody, https: false }),
  );
  app.all("/*", async (context) => {
    await promise;
    return context.text("ok");
  });
  const underWay = ["/sobre", "/legacy/page-data/list"].map(async (path) => app.request(path));
  const page = await app.request("/sobre");
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await page.text()).toContain('<a href="/sobre">Tentar de novo</a>');
  const call = await app.request("/legacy/page-data/list");
  expect([call.status, await call.json()]).toEqual([
    503,
    { error: { code: "OCUPADO", msg: expect.any(String) } },
  ]);
  // What brings a body waits for its line, not for this process: it has places of its own.
  const send = app.request("/legacy/requests", { method: "POST", body: "a=b" });
  resolve();
  expect((await send).status).toBe(200);
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  expect((await app.request("/sobre")).status).toBe(200);
});

test("whoever asks for hundreds of pages waits for them alone", async () => {
  const waiting = new Map<string, (() => void)[]>([
    ["198.51.100.1", []],
    ["198.51.100.2", []],
  ]);
  const app = new Hono().use(admit({ isLate: () => false, takesBody, https: false }));
  app.all("/*", async (context) => {
    const sender = context.req.header(SENDER_HEADER) ?? "";
    await new Promise<void>((resolve) => waiting.get(sender)?.push(resolve));
    return context.text("ok");
  });
  const ask = async (sender: string) =>
    app.request("/sobre", { headers: { [SENDER_HEADER]: sender } });
  const many = Array.from({ length: 310 }, () => ask("198.51.100.1"));
  const other = ask("198.51.100.2");
  const begun = (sender: string) => waiting.get(sender) ?? [];
  while (!begun("198.51.100.2")[0]) await setImmediate();
  expect(begun("198.51.100.1")).toHaveLength(4);
  for (const end of begun("198.51.100.2")) end();
  expect((await other).status).toBe(200);
  // Those that came when too many waited already.
  expect((await Promise.all(many.slice(-2))).map(({ status }) => status)).toEqual([503, 503]);
  for (let ended = 0; ended < 304; ended += 1) {
    while (!begun("198.51.100.1")[ended]) await setImmediate();
    begun("198.51.100.1")[ended]?.();
  }
  for (const answer of many.slice(0, 304)) expect((await answer).status).toBe(200);
});

test("a process that is behind takes nothing new, sends included", async () => {
  let isLate = true;
  const app = new Hono().use(admit({ isLate: () => isLate, takesBody, https: false }));
  app.all("/*", (context) => context.text("ok"));
  const send = () => app.request("/legacy/requests", { method: "POST", body: "a=b" });
  expect((await send()).status).toBe(503);
  isLate = false;
  expect((await send()).status).toBe(200);
});
