import { expect, test, vi } from "vitest";
import { BodyError } from "./body-source.ts";
import { createBodyRoom, type Place } from "./body-room.ts";

test("beyond its places a body is told to come again, and in time there is a place", () => {
  const room = createBodyRoom({ bodies: 2 });
  const { leave } = enter(room, null);
  enter(room, "203.0.113.9");
  expect(room.enter("198.51.100.1")).toMatchObject({ status: 503, retryAfter: 5 });
  leave();
  enter(room, "198.51.100.1");
});

test("one sender does not take the others' places; who is not known counts for nobody", () => {
  const room = createBodyRoom({ bodies: 10, bodiesOfOne: 2 });
  const { leave } = enter(room, "203.0.113.9");
  enter(room, "203.0.113.9");
  expect(room.enter("203.0.113.9")).toMatchObject({ status: 429 });
  enter(room, "198.51.100.1");
  for (let count = 0; count < 3; count += 1) enter(room, null);
  leave();
  enter(room, "203.0.113.9");
});

test("where all places are taken, the slowest body of the line that holds most gives up its own", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const room = createBodyRoom({ bodies: 4 });
  const [one, slow, well] = ["198.51.100.1", "203.0.113.9", "203.0.113.9"].map((sender) =>
    enter(room, sender),
  );
  well?.came(60_000);
  slow?.came(3_000);
  const arrived = enter(room, "203.0.113.9");
  arrived.arrived();
  // Nothing is slow that has only begun.
  expect(room.enter("192.0.2.1")).toMatchObject({ status: 503 });
  now.mockReturnValue(3_000);
  enter(room, "192.0.2.1");
  expect([one, slow, well, arrived].map((each) => each?.signal.aborted)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test("a line with many bodies that have only begun makes room for one that has none", () => {
  vi.spyOn(performance, "now").mockReturnValue(0);
  const room = createBodyRoom({ bodies: 14 });
  const [many = [], few = []] = [7, 6].map((count, index) =>
    Array.from({ length: count }, () => enter(room, `203.0.113.${index}`)),
  );
  enter(room, "198.51.100.1");
  enter(room, "192.0.2.1");
  const ended = (places: readonly Place[]) => places.filter(({ signal }) => signal.aborted).length;
  expect([ended(many), ended(few)]).toEqual([1, 0]);
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

function enter(room: ReturnType<typeof createBodyRoom>, sender: string | null): Place {
  const place = room.enter(sender);
  if ("error" in place) throw new Error(place.error.code);
  return place;
}
