import { channel } from "node:diagnostics_channel";
import { createServer, get } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { ownRound, sharedRound } from "./in-turns.ts";

test("between two who come at once, others are heard", async () => {
  const heard: string[] = [];
  await Promise.all(
    ["first", "second", "third"].map(async (name) => {
      await ownRound();
      heard.push(name);
      setImmediate(() => heard.push("other"));
    }),
  );
  expect(heard).toEqual(["first", "other", "second", "other", "third"]);
});

test.each([
  ["short", 3, ["first", "second", "third", "fourth", "other", "other", "other", "other"]],
  ["long", 6, ["first", "second", "other", "other", "third", "fourth", "other", "other"]],
])(
  "between %s works that share their rounds, others are heard every ten milliseconds",
  async (_, ms, inOrder) => {
    let now = performance.now() + 1_000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    const heard: string[] = [];
    await Promise.all(
      ["first", "second", "third", "fourth"].map(async (name) => {
        await sharedRound();
        heard.push(name);
        now += ms;
        setImmediate(() => heard.push("other"));
      }),
    );
    await new Promise(setImmediate);
    expect(heard).toEqual(inOrder);
  },
);

test("a new connection does not wait for the work of all that came before it", async () => {
  const connections = 60;
  let [asked, done, doneBeforeLast] = [0, 0, 0];
  const server = createServer((_, response) => {
    asked += 1;
    if (asked === connections) doneBeforeLast = done;
    void ownRound().then(() => {
      done += 1;
      response.end();
    });
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const ask = () =>
    new Promise((resolve) => {
      get({ port, host: "127.0.0.1", agent: false }, (answer) =>
        answer.resume().on("end", resolve),
      );
    });
  await Promise.all(Array.from({ length: connections }, ask));
  expect(done).toBe(connections);
  expect(doneBeforeLast).toBeLessThan(connections / 4);
});

test("where the rounds of a crowd are long, it holds a work up for a moment only", async () => {
  let [rounds, isDone] = [0, false];
  const crowd = () => {
    rounds += 1;
    channel("net.server.socket").publish({});
    const end = performance.now() + 15;
    while (performance.now() < end);
    if (!isDone) setImmediate(crowd);
  };
  setImmediate(crowd);
  await ownRound();
  isDone = true;
  expect(rounds).toBeLessThan(5);
});
