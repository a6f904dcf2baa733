import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { HungUp } from "../in-turns.ts";
import { createBodyRoom, type BodyRoom, type Place } from "./body-room.ts";
import { withBody } from "./read-body.ts";

test("small files of one line are looked into one after the other, those of another meanwhile", async () => {
  const others = Buffer.concat([PDF, Buffer.from("\n")]);
  const begun = Promise.withResolvers<void>();
  let own = 0;
  let most = 0;
  const scan: Scan = async (content) => {
    if (content.length === others.length) begun.resolve();
    else {
      most = Math.max(most, (own += 1));
      await begun.promise;
      own -= 1;
    }
    return "clean";
  };
  const send = sender(scan);
  const many = Array.from({ length: 5 }, () => send("203.0.113.9", [PDF]));
  expect(await send("198.51.100.1", [others])).toBe(1);
  expect(await Promise.all(many)).toEqual([1, 1, 1, 1, 1]);
  expect(most).toBe(1);
});

test("a small file whose sender has hung up while it waited is not looked into", async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  let looks = 0;
  const send = sender(async () => {
    looks += 1;
    begun.resolve();
    await end.promise;
    return "clean";
  });
  const gone = new AbortController();
  const first = send("203.0.113.9", [PDF]);
  await begun.promise;
  const left = expect(send("203.0.113.9", [PDF], gone.signal)).rejects.toThrow(HungUp);
  const stays = send("203.0.113.9", [PDF]);
  await setImmediate();
  gone.abort();
  end.resolve();
  await left;
  expect(await Promise.all([first, stays])).toEqual([1, 1]);
  expect(looks).toBe(2);
});

test("others come between the files of a large send", async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const order: string[] = [];
  const scan: Scan = async (content) => {
    order.push(`${content.length - LARGE.length}`);
    begun.resolve();
    await end.promise;
    return "clean";
  };
  const { room, asked } = watched();
  const send = sender(scan, room);
  const more = (bytes: number) => Buffer.concat([LARGE, Buffer.alloc(bytes, "\n")]);
  const first = send("203.0.113.9", [more(1), more(2)]);
  await begun.promise;
  const other = send("198.51.100.1", [more(3)]);
  // The other's body is there too, and waits.
  await expect.poll(asked).toBe(2);
  end.resolve();
  expect(await Promise.all([first, other])).toEqual([2, 1]);
  expect(order).toEqual(["1", "3", "2"]);
});

test("of a body that was refused on its way no file is looked into", async () => {
  const looks = vi.fn<Scan>(async () => "clean");
  const send = sender(looks, createBodyRoom({ diskBytes: 3 * LARGE.length }));
  expect(await send("203.0.113.9", [LARGE, LARGE, LARGE])).toBe(0);
  expect(looks).not.toHaveBeenCalled();
  expect(await send("203.0.113.9", [LARGE, LARGE])).toBe(2);
});

/** A file that lies on the disk until its turn. */
const LARGE = Buffer.concat([
  PDF.subarray(0, 9),
  Buffer.from(`%${"x".repeat(100_000)}\n`),
  PDF.subarray(9),
]);

/** A room that tells how many have asked it for the turn of a large body. */
function watched() {
  const room = createBodyRoom();
  let count = 0;
  const enter: BodyRoom["enter"] = (...sender) => {
    const place = room.enter(...sender);
    if ("error" in place) return place;
    const inTurn: Place["inTurn"] = (...work) => {
      count += 1;
      return place.inTurn(...work);
    };
    return { ...place, inTurn };
  };
  return { room: { enter }, asked: () => count };
}

/** What sends files to a room; answers how many were taken. */
function sender(scan: Scan, room = createBodyRoom()) {
  const options = { attachments: ATTACHMENTS.orcamento, key: "", scan, room };
  return (line: string, contents: Buffer<ArrayBuffer>[], signal?: AbortSignal) => {
    const body = new FormData();
    for (const content of contents) body.append("files", new File([content], "desenho.pdf"));
    const headers = { [SENDER_HEADER]: line };
    const init = { method: "POST", body, headers, ...(signal && { signal }) };
    const request = new Request("http://localhost/", init);
    return withBody(request, options, async ({ files }) => files.length);
  };
}
