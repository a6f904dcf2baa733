import { channel } from "node:diagnostics_channel";
import { createServer, get } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createShared, createTurns, HungUp, ownRound, sharedRound } from "./in-turns.ts";

test("whoever hangs up while waiting for a turn leaves at once, and takes no place of those who wait", async () => {
  const inTurn = createTurns(1, 2);
  const held = Promise.withResolvers<void>();
  const gone = new AbortController();
  const ran: string[] = [];
  const note = (name: string) => async () => void ran.push(name);
  const first = inTurn(() => held.promise);
  const left = [inTurn(note("left"), gone), inTurn(note("left"), gone)];
  expect(inTurn(note("too many"))).toBeNull();
  gone.abort();
  for (const one of left) await expect(one).rejects.toThrow(HungUp);
  const stays = inTurn(note("stays"), new AbortController());
  await expect(inTurn(note("gone before"), gone)).rejects.toThrow(HungUp);
  held.resolve();
  await Promise.all([first, stays]);
  expect(ran).toEqual(["stays"]);
});

test("a work that pauses gives its turn on, waits for another, and leaves where it is hung up meanwhile", async () => {
  const inTurn = createTurns(1, 2);
  const [paused, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const gone = new AbortController();
  const ran: string[] = [];
  const work = (name: string, how = {}) =>
    inTurn(async (pause) => {
      const nextTurn = pause();
      await paused.promise;
      await nextTurn();
      ran.push(name);
    }, how);
  const [first, left] = [work("first"), work("left", gone)];
  const between = inTurn(async () => {
    ran.push("between");
    await other.promise;
  });
  paused.resolve();
  const hungUp = expect(left).rejects.toThrow(HungUp);
  gone.abort();
  await hungUp;
  expect(ran).toEqual(["between"]);
  const last = inTurn(async () => void ran.push("last"));
  other.resolve();
  await Promise.all([first, between, last]);
  expect(ran).toEqual(["between", "first", "last"]);
});

test("those who have hung up take no round of the row", async () => {
  const gone = AbortSignal.abort();
  let [rounds, isDone] = [0, false];
  const count = () => {
    rounds += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const left = Array.from({ length: 500 }, () =>
    ownRound({ signal: gone }).catch((error: unknown) => error),
  );
  await ownRound();
  isDone = true;
  expect(rounds).toBeLessThan(100);
  for (const error of await Promise.all(left)) expect(error).toBeInstanceOf(HungUp);
});

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

test("where long works wait for each other, what takes many short steps gets on between them", async () => {
  let [steps, isDone] = [0, false];
  const step = () => {
    steps += 1;
    if (!isDone) setImmediate(step);
  };
  setImmediate(step);
  const work = async () => {
    await ownRound();
    const end = performance.now() + 40;
    while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: 6 }, work));
  isDone = true;
  expect(steps).toBeGreaterThan(100);
});

test("short works share a round, and others are heard every ten milliseconds", async () => {
  let [rounds, isDone] = [0, false];
  const others = () => {
    rounds += 1;
    if (!isDone) setImmediate(others);
  };
  const work = async (ms: number) => {
    await sharedRound();
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  setImmediate(others);
  await Promise.all(Array.from({ length: 100 }, () => work(0)));
  expect(rounds).toBeLessThan(50);
  rounds = 0;
  await Promise.all(Array.from({ length: 20 }, () => work(6)));
  isDone = true;
  expect(rounds).toBeGreaterThan(8);
});

test("whoever asks for a shared work while it runs waits for the next run, with all others", async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = createShared(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  const first = ask();
  await expect.poll(() => runs).toHaveLength(1);
  const others = [ask(), ask(), ask()];
  runs[0]?.reject(new Error("no"));
  await expect(first).rejects.toThrow("no");
  await expect.poll(() => runs).toHaveLength(2);
  runs[1]?.resolve();
  await Promise.all(others);
  expect(runs).toHaveLength(2);
});

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

test("where works are long, whoever connects has as much of the time as they", async () => {
  const busy = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };
  let [rounds, isDone] = [0, false];
  const crowd = () => {
    rounds += 1;
    channel("net.server.socket").publish({});
    busy(2);
    if (!isDone) setImmediate(crowd);
  };
  setImmediate(crowd);
  const works = Array.from({ length: 4 }, async () => {
    await ownRound();
    busy(60);
  });
  await Promise.all(works);
  isDone = true;
  expect(rounds).toBeGreaterThan(40);
});
