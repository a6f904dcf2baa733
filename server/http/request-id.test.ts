import { Hono } from "hono";
import { expect, test } from "vitest";
import { apartFromRequest, createLog, withRequestId } from "../log.ts";
import { requestId } from "./request-id.ts";

function appOf(trustProxy: boolean) {
  const lines: string[] = [];
  const log = createLog(false, (line) => void lines.push(line));
  const app = new Hono();
  app.use(requestId(trustProxy));
  app.get("/", async (context) => {
    await Promise.resolve();
    log.info("inside");
    apartFromRequest(() => log.info("apart"));
    return context.text("ok");
  });
  const ask = async (given?: string) => {
    const answer = await app.request(
      "/",
      given === undefined ? {} : { headers: { "X-Request-Id": given } },
    );
    return answer.headers.get("X-Request-Id") ?? "";
  };
  return { ask, read: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

test("each answer has an id of its own, and so have the lines it caused", async () => {
  const { ask, read } = appOf(false);
  const first = await ask();
  const second = await ask("chosen-by-a-visitor");
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toMatch(/^[0-9a-f-]{36}$/);
  expect(read()).toMatchObject([
    { msg: "inside", requestId: first },
    { msg: "apart" },
    { msg: "inside", requestId: second },
    { msg: "apart" },
  ]);
  expect(read()[1]).not.toHaveProperty("requestId");
});

test("a trusted proxy's id is kept where it is well formed", async () => {
  const { ask } = appOf(true);
  expect(await ask("4f9c2b1e7d")).toBe("4f9c2b1e7d");
  for (const odd of ["short", "a b c d e f g h", "x".repeat(65), '"><script>', "ação-ação"])
    expect(await ask(encodeURI(odd))).toMatch(/^[0-9a-f-]{36}$/);
});

test("lines of two requests at once are not mixed up", async () => {
  const lines: string[] = [];
  const log = createLog(false, (line) => void lines.push(line));
  const work = async (name: string) => {
    for (let step = 0; step < 3; step += 1) {
      await new Promise(setImmediate);
      log.info(name);
    }
  };
  await Promise.all(["a", "b"].map((name) => withRequestId(name, () => work(name))));
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    const { msg, requestId: id } = JSON.parse(line) as { msg: string; requestId: string };
    expect(id).toBe(msg);
  }
});
