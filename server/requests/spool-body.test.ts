import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";
import { SLOWEST_BODY } from "../http/bound-bodies.ts";
import { createBodyRoom, type Place, type RoomLimits } from "./body-room.ts";
import { BodyError, openBody, readWhole, type BodySource } from "./body-source.ts";
import { busy, unavailable } from "./outcome.ts";
import { spoolBody } from "./spool-body.ts";

const PIECE = 65_536;

test("a short body stays in memory", async () => {
  const place = enter({ diskBytes: 0 });
  const body = await spoolBody(sourceOf(Buffer.from("a=b")), place);
  expect([body.isLarge, body.failure]).toEqual([false, null]);
  expect(await readWhole(body.source)).toEqual(Buffer.from("a=b"));
});

test("a long one comes back from the disk as it was, leaves no file behind and gives its room back", async () => {
  const pieces = Array.from({ length: 5 }, (_, index) => Buffer.alloc(PIECE + index, 97 + index));
  // Of its own: another process may leave its file behind where it is killed.
  const folder = await mkdtemp(join(tmpdir(), "spool-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const place = enter();
  const give = vi.spyOn(place, "giveDisk");
  const body = await spoolBody(sourceOf(...pieces), place);
  expect(body.isLarge).toBe(true);
  expect(await readdir(folder)).toEqual([]);
  expect(await readWhole(body.source)).toEqual(Buffer.concat(pieces));
  await body.close();
  expect(give).toHaveBeenCalledWith(Buffer.concat(pieces).length);
});

test("where no file can be made, what came before can be read and its room is free again", async () => {
  vi.stubEnv("TMPDIR", join(tmpdir(), "nowhere", "at-all"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const place = enter();
  const give = vi.spyOn(place, "giveDisk");
  const body = await spoolBody(sourceOf(Buffer.alloc(PIECE, 97), Buffer.alloc(PIECE, 98)), place);
  expect(body.failure).toEqual(unavailable());
  const came = await readWhole(body.source);
  expect(came.subarray(0, PIECE)).toEqual(Buffer.alloc(PIECE, 97));
  expect(give).toHaveBeenCalledWith(came.length);
});

test("of a body that is refused on its way, what came before can be read", async () => {
  const place = enter({ diskBytes: 2 * PIECE });
  const pieces = Array.from({ length: 4 }, () => Buffer.alloc(PIECE, 97));
  const body = await spoolBody(sourceOf(...pieces), place);
  expect(body.failure).toEqual(busy());
  expect(await readWhole(body.source)).toHaveLength(2 * PIECE);
  await body.close();
  const full = await spoolBody(sourceOf(...pieces), enter({ diskBytes: PIECE }));
  expect(full.failure).toEqual(busy());
  expect(await readWhole(full.source)).toHaveLength(2 * PIECE);
  const broken = await spoolBody(sourceOf(Buffer.from("a"), new BodyError(busy())), place);
  expect(broken.failure).toEqual(busy());
  expect(await readWhole(broken.source)).toHaveLength(1);
});

test("whatever keeps the disk from taking more, its room is free again once it is closed", async () => {
  const place = enter();
  const give = vi.spyOn(place, "giveDisk");
  const stale = Object.assign(new Error("stale"), { code: "ESTALE" });
  const pieces = [Buffer.alloc(PIECE, 97), Buffer.alloc(PIECE, 97), stale];
  const body = await spoolBody(sourceOf(...pieces), place);
  expect(body.failure).toEqual(unavailable());
  await body.close();
  expect(give).toHaveBeenCalledWith(2 * PIECE);
});

test("a body that waits for more keeps 32 KiB in memory", async () => {
  const bodies = Array.from({ length: 50 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const init = { method: "POST", body: readable, duplex: "half" } as const;
    const request = new Request("http://localhost/", init);
    return { source: openBody(request, { maxBytes: 10 * PIECE, tooLarge: busy() }), writable };
  });
  const before = await heldBytes();
  const taken = vi.fn<(bytes: number) => void>();
  const write = (work: () => Promise<void>) => work();
  const place = { takeDisk: taken, giveDisk() {}, write };
  const spooled = bodies.map(({ source }) => spoolBody(source, place));
  const writers = bodies.map(({ writable }) => writable.getWriter());
  const bring = (writer: WritableStreamDefaultWriter<Uint8Array>) =>
    Promise.all([1, 2, 3].map(() => writer.write(new Uint8Array(PIECE))));
  await Promise.all(writers.map(bring));
  await expect.poll(() => sumOf(taken)).toBe(bodies.length * 3 * PIECE);
  // What came last may still be on its way to the disk; later they would be given up.
  const most = before + bodies.length * 40 * 1024;
  const isLittle = async () => expect(await heldBytes()).toBeLessThan(most);
  await vi.waitFor(isLittle, { timeout: SLOWEST_BODY.ms / 3 });
  await Promise.all(writers.map((writer) => writer.close()));
  for (const body of spooled) await (await body).close();
});

function enter(limits: Partial<RoomLimits> = {}): Place {
  const place = createBodyRoom(limits).enter(null);
  if ("error" in place) throw new Error(place.error.code);
  return place;
}

function sumOf({ mock }: { mock: { calls: readonly (readonly [number])[] } }): number {
  return mock.calls.reduce((sum, [bytes]) => sum + bytes, 0);
}

/** In buffers that something still needs. */
async function heldBytes(): Promise<number> {
  // Node gives it to those alone who ask before.
  setFlagsFromString("--expose-gc");
  await runInNewContext("gc({ execution: 'async' })");
  return process.memoryUsage().arrayBuffers;
}

function sourceOf(...pieces: readonly (Buffer | Error)[]): BodySource {
  const left = [...pieces];
  return {
    async read() {
      const next = left.shift() ?? null;
      if (next instanceof Error) throw next;
      return next;
    },
  };
}
