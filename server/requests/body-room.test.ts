import { expect, test } from "vitest";
import { BodyError } from "./body-source.ts";
import { createBodyRoom } from "./body-room.ts";

test("beyond its places a body is told to come again, and in time there is a place", () => {
  const room = createBodyRoom({ bodies: 2 });
  const leave = enter(room, null);
  enter(room, "203.0.113.9");
  expect(room.enter("198.51.100.1")).toMatchObject({ status: 503, retryAfter: 5 });
  leave();
  expect(room.enter("198.51.100.1")).toEqual(expect.any(Function));
});

test("one sender does not take the others' places; who is not known counts for nobody", () => {
  const room = createBodyRoom({ bodies: 10, bodiesOfOne: 2 });
  const leave = enter(room, "203.0.113.9");
  enter(room, "203.0.113.9");
  expect(room.enter("203.0.113.9")).toMatchObject({ status: 429 });
  enter(room, "198.51.100.1");
  for (let count = 0; count < 3; count += 1) enter(room, null);
  leave();
  expect(room.enter("203.0.113.9")).toEqual(expect.any(Function));
});

test("all bodies together take no more of the disk than their share", () => {
  const room = createBodyRoom({ diskBytes: 100 });
  room.takeDisk(60);
  expect(() => room.takeDisk(41)).toThrow(BodyError);
  room.giveDisk(30);
  room.takeDisk(41);
});

test("large bodies are in memory a few at a time, each in its turn", async () => {
  const room = createBodyRoom({ inMemory: 2 });
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map((number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = turnIn(room, () => {
      begun.push(number);
      return promise;
    });
    return { done, end: resolve };
  });
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await works[1]?.done;
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(works.map(({ done }) => done));
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("beyond those that wait for it nobody is kept waiting", async () => {
  const room = createBodyRoom({ inMemory: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const works = [turnIn(room, () => promise), turnIn(room, () => promise)];
  expect(room.inTurn(() => promise)).toBeNull();
  resolve();
  await Promise.all(works);
  expect(room.inTurn(() => promise)).not.toBeNull();
});

test("work that fails gives its turn on", async () => {
  const room = createBodyRoom({ inMemory: 1 });
  const failed = room.inTurn(() => Promise.reject(new Error("broken")));
  const next = room.inTurn(async () => "done");
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

function turnIn(room: ReturnType<typeof createBodyRoom>, work: () => Promise<void>) {
  const done = room.inTurn(work);
  if (done === null) throw new Error("too many wait");
  return done;
}

function enter(room: ReturnType<typeof createBodyRoom>, sender: string | null): () => void {
  const leave = room.enter(sender);
  if (typeof leave !== "function") throw new Error(leave.error.code);
  return leave;
}
