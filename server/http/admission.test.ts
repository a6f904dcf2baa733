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
  // Decoded, it would be another site's.
  const odd = await app.request("/%5Cother.example");
  expect(await odd.text()).toContain('<a href="/%5Cother.example">');
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
  const { ask, begun } = openTurns();
  const many = Array.from({ length: 110 }, () => ask("198.51.100.1"));
  const other = ask("198.51.100.2");
  while (!begun("198.51.100.2")[0]) await setImmediate();
  expect(begun("198.51.100.1")).toHaveLength(4);
  for (const end of begun("198.51.100.2")) end();
  expect((await other).status).toBe(200);
  // Those that came when a quarter of the places was taken.
  const last = await Promise.all(many.slice(50));
  expect(last.map(({ status }) => status)).toEqual(last.map(() => 503));
  for (let ended = 0; ended < 50; ended += 1) {
    while (!begun("198.51.100.1")[ended]) await setImmediate();
    begun("198.51.100.1")[ended]?.();
  }
  for (const answer of many.slice(0, 50)) expect((await answer).status).toBe(200);
});

test("a few lines do not hold all places", async () => {
  const { ask, begun } = openTurns();
  for (let line = 1; line <= 16; line += 1)
    for (let count = 0; count < 200; count += 1) void ask(`198.51.100.${line}`);
  for (let line = 0; line < 256; line += 1) void ask(`2001:db8:0:${line.toString(16)}::/64`);
  const other = ask("203.0.113.9");
  while (!begun("203.0.113.9")[0]) await setImmediate();
  begun("203.0.113.9")[0]?.();
  expect((await other).status).toBe(200);
});

test("hundreds of lines that ask at once are answered with others in between", async () => {
  const answered: string[] = [];
  const app = new Hono().use(admit({ isLate: () => false, takesBody, https: false }));
  app.all("/*", (context) => {
    const end = performance.now() + 4;
    while (performance.now() < end);
    answered.push(context.req.header(SENDER_HEADER) ?? "");
    return context.text("ok");
  });
  // Of whom nobody has heard in another test.
  const lines = Array.from({ length: 150 }, (_, line) => `192.0.2.${line}`);
  const asked = lines.map(async (line) =>
    app.request("/sobre", { headers: { [SENDER_HEADER]: line } }),
  );
  while (!answered[0]) await setImmediate();
  expect(answered.length).toBeLessThan(5);
  await Promise.all(asked);
  expect(answered).toEqual(lines);
});

test("of a dozen lines that ask for what costs, one answer each is the most that another waits for", async () => {
  const answered: string[] = [];
  const app = new Hono().use(admit({ isLate: () => false, takesBody, https: false }));
  app.all("/*", (context) => {
    const end = performance.now() + 12;
    while (performance.now() < end);
    answered.push(context.req.header(SENDER_HEADER) ?? "");
    return context.text("ok");
  });
  const ask = (line: string) => app.request("/sobre", { headers: { [SENDER_HEADER]: line } });
  const lines = Array.from({ length: 12 }, (_, line) => `198.51.100.${line}`);
  const all = lines.flatMap((line) => Array.from({ length: 6 }, async () => ask(line)));
  while (answered.length < lines.length) await setImmediate();
  const before = answered.length;
  await ask("203.0.113.9");
  expect(answered.length - before).toBeLessThan(lines.length);
  await Promise.all(all);
});

test("whoever hangs up while waiting is answered for nobody", async () => {
  const { ask, begun } = openTurns();
  const sender = "198.51.100.1";
  const asked = Array.from({ length: 4 }, () => ask(sender));
  const gone = new AbortController();
  const left = Array.from({ length: 20 }, () => ask(sender, gone.signal));
  const stays = ask(sender);
  while (begun(sender).length < 4) await setImmediate();
  gone.abort();
  for (const end of begun(sender)) end();
  await Promise.all([...asked, ...left]);
  while (!begun(sender)[4]) await setImmediate();
  expect(begun(sender)).toHaveLength(5);
  begun(sender)[4]?.();
  expect((await stays).status).toBe(200);
});

/** A site each of whose answers waits to be ended. */
function openTurns() {
  const waiting = new Map<string, (() => void)[]>();
  const begun = (sender: string) => waiting.get(sender) ?? [];
  const app = new Hono().use(admit({ isLate: () => false, takesBody, https: false }));
  app.all("/*", async (context) => {
    const sender = context.req.header(SENDER_HEADER) ?? "";
    await new Promise<void>((resolve) => waiting.set(sender, [...begun(sender), resolve]));
    return context.text("ok");
  });
  const ask = async (sender: string, signal?: AbortSignal) =>
    app.request("/sobre", { headers: { [SENDER_HEADER]: sender }, ...(signal && { signal }) });
  return { ask, begun };
}

test("a process that is behind takes nothing new, sends included", async () => {
  let isLate = true;
  const app = new Hono().use(admit({ isLate: () => isLate, takesBody, https: false }));
  app.all("/*", (context) => context.text("ok"));
  const send = () => app.request("/legacy/requests", { method: "POST", body: "a=b" });
  expect((await send()).status).toBe(503);
  isLate = false;
  expect((await send()).status).toBe(200);
});
