import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { createBodyRoom } from "./body-room.ts";
import { BodyError, readWhole, type BodySource } from "./body-source.ts";
import { busy } from "./outcome.ts";
import { spoolBody } from "./spool-body.ts";

const PIECE = 65_536;

test("a short body stays in memory", async () => {
  const room = createBodyRoom({ diskBytes: 0 });
  const body = await spoolBody(sourceOf(Buffer.from("a=b")), room);
  expect([body.isLarge, body.failure]).toEqual([false, null]);
  expect(await readWhole(body.source)).toEqual(Buffer.from("a=b"));
});

test("a long one comes back from the disk as it was, leaves no file behind and gives its room back", async () => {
  const pieces = Array.from({ length: 5 }, (_, index) => Buffer.alloc(PIECE + index, 97 + index));
  const room = createBodyRoom();
  const give = vi.spyOn(room, "giveDisk");
  const body = await spoolBody(sourceOf(...pieces), room);
  expect(body.isLarge).toBe(true);
  expect((await readdir(tmpdir())).filter((name) => name.startsWith("upload-"))).toEqual([]);
  expect(await readWhole(body.source)).toEqual(Buffer.concat(pieces));
  await body.close();
  expect(give).toHaveBeenCalledWith(Buffer.concat(pieces.slice(1)).length);
});

test("of a body that is refused on its way, what came before can be read", async () => {
  const room = createBodyRoom({ diskBytes: 2 * PIECE });
  const pieces = Array.from({ length: 4 }, () => Buffer.alloc(PIECE, 97));
  const body = await spoolBody(sourceOf(...pieces), room);
  expect(body.failure).toEqual(busy());
  expect(await readWhole(body.source)).toHaveLength(3 * PIECE);
  await body.close();
  const broken = await spoolBody(sourceOf(Buffer.from("a"), new BodyError(busy())), room);
  expect(broken.failure).toEqual(busy());
  expect(await readWhole(broken.source)).toHaveLength(1);
});

function sourceOf(...pieces: readonly (Buffer | BodyError)[]): BodySource {
  const left = [...pieces];
  return {
    async read() {
      const next = left.shift() ?? null;
      if (next instanceof BodyError) throw next;
      return next;
    },
  };
}
