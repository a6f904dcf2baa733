import { setImmediate } from "node:timers/promises";
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

test("all lines of an IPv6 network have the places of one", () => {
  const room = createBodyRoom({ bodies: 10, bodiesOfOne: 2 });
  for (const line of [1, 2]) enter(room, `2001:db8:0:${line}::/64`);
  expect(room.enter("2001:db8:0:3::/64")).toMatchObject({ status: 429 });
  enter(room, "2001:db8:1:3::/64");
});

test("all bodies together take no more of the disk than their share, and no line more than its own", () => {
  const room = createBodyRoom({ diskBytes: 100, diskBytesOfOne: 60 });
  const one = enter(room, "2001:db8:0:1::/64");
  one.takeDisk(60);
  // Of a network that may be one stranger's.
  expect(() => enter(room, "2001:db8:0:2::/64").takeDisk(1)).toThrow(BodyError);
  const other = enter(room, "198.51.100.1");
  expect(() => other.takeDisk(41)).toThrow(BodyError);
  one.giveDisk(30);
  other.takeDisk(41);
  for (let count = 0; count < 2; count += 1) enter(room, null).takeDisk(10);
});

test("a dozen lines that take as much of the disk as they may leave others room", () => {
  const room = createBodyRoom();
  const largest = 18 * 1024 * 1024;
  for (let line = 0; line < 12; line += 1)
    expect(() => {
      for (let count = 0; count < 20; count += 1)
        enter(room, `198.51.100.${line}`).takeDisk(largest);
    }).toThrow(BodyError);
  for (let count = 0; count < 7; count += 1) enter(room, "192.0.2.1").takeDisk(largest);
});

test("pieces are written a few at a time, of one line one after the other", async () => {
  const room = createBodyRoom();
  let under: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const write = (line: string | null) =>
    enter(room, line).write(async () => {
      under.push(line ?? "unknown");
      await promise;
    });
  const lines = Array.from({ length: 6 }, (_, index) => `198.51.100.${index}`);
  const written = [lines[0] ?? null, ...lines, null, null, null].map(write);
  await setImmediate();
  expect(under).toEqual([...lines, "unknown", "unknown"]);
  under = [];
  resolve();
  await Promise.all(written);
  expect(under.toSorted()).toEqual(["198.51.100.0", "unknown"]);
});

test("large bodies are in memory a few at a time, each in its turn", async () => {
  const room = createBodyRoom({ inMemory: 2 });
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map((number) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = async () => {
      begun.push(number);
      await promise;
    };
    return { done: enter(room, null).inTurn(work, refuse), end: resolve };
  });
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await works[1]?.done;
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(works.map(({ done }) => done));
  expect(begun).toEqual([0, 1, 2, 3]);
});

test("others come between the files of a body, while few wait there", async () => {
  const room = createBodyRoom({ between: 1 });
  const order: string[] = [];
  const { promise: othersWait, resolve } = Promise.withResolvers<void>();
  const sends = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((line) =>
    enter(room, line).inTurn(async (letOthers) => {
      order.push(`${line} begins`);
      await othersWait;
      await letOthers();
      order.push(`${line} ends`);
    }, refuse),
  );
  resolve();
  await Promise.all(sends);
  expect(order).toEqual([
    "192.0.2.1 begins",
    "192.0.2.2 begins",
    "192.0.2.2 ends",
    "192.0.2.3 begins",
    "192.0.2.3 ends",
    "192.0.2.1 ends",
  ]);
});

test("whoever brings little comes before those who brought much a moment before", async () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  const room = createBodyRoom({ inMemory: 1 });
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = (line: string, bytes: number) => {
    const place = enter(room, line);
    place.takeDisk(bytes);
    return place.inTurn(async () => {
      order.push(line);
      await promise;
    }, refuse);
  };
  const sent = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((line) => send(line, 6_000_000));
  now.mockReturnValue(5_000);
  sent.push(send("203.0.113.9", 300_000));
  resolve();
  await Promise.all(sent);
  expect(order).toEqual(["192.0.2.1", "203.0.113.9", "192.0.2.2", "192.0.2.3"]);
});

test("beyond the lines that wait for it nobody is kept waiting, and the many of one line wait for each other", async () => {
  const room = createBodyRoom({ inMemory: 1, waiting: 1 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const send = (line: string) => enter(room, line).inTurn(() => promise, refuse);
  const many = Array.from({ length: 5 }, () => send("203.0.113.9"));
  const other = send("198.51.100.1");
  await expect(send("192.0.2.1")).rejects.toThrow("busy");
  resolve("done");
  expect(await Promise.all([other, ...many])).toEqual(Array.from({ length: 6 }, () => "done"));
  expect(await send("192.0.2.1")).toBe("done");
});

test("lines that bring one large body after the other let whoever comes next wait for one of them", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const room = createBodyRoom({ inMemory: 1 });
  const order: string[] = [];
  let end = () => {};
  const send = (line: string) =>
    enter(room, line).inTurn(async () => {
      order.push(line);
      await new Promise<void>((resolve) => (end = resolve));
    }, refuse);
  const lines = Array.from({ length: 16 }, (_, index) => `198.51.100.${index}`);
  const ended = async (sent: Promise<void>) => {
    now += 3_000;
    end();
    await sent;
  };
  for (const line of lines) await ended(send(line));
  const again = lines.map(send);
  const other = send("203.0.113.9");
  // The one of the sixteen that is at work, and then whoever came last.
  await ended(again[0] ?? Promise.reject(new Error("nobody")));
  await setImmediate();
  expect(order.slice(16)).toEqual([lines[0], "203.0.113.9"]);
  await ended(other);
  for (const sent of again.slice(1)) await ended(sent);
  expect(order.slice(18)).toEqual(lines.slice(1));
});

test("work that fails gives its turn on", async () => {
  const room = createBodyRoom({ inMemory: 1 });
  const failed = enter(room, null).inTurn(() => Promise.reject(new Error("broken")), refuse);
  const next = enter(room, null).inTurn(async () => "done", refuse);
  await expect(failed).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

function refuse(): Promise<never> {
  return Promise.reject(new Error("busy"));
}

function enter(room: ReturnType<typeof createBodyRoom>, sender: string | null): Place {
  const place = room.enter(sender);
  if ("error" in place) throw new Error(place.error.code);
  return place;
}
