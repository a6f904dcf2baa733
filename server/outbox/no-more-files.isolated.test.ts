import { tmpdir } from "node:os";
import { expect, test, vi } from "vitest";
import { freeBytesIn } from "./readiness.ts";

const disk = vi.hoisted(() => ({ bavail: 1_000_000, bsize: 4_096, files: 100, ffree: 0 }));

vi.mock("node:fs/promises", async (original) => ({
  ...(await original<object>()),
  statfs: async () => disk,
}));

test("a disk that takes no other file has no room, however many bytes are free; one that counts none has", async () => {
  expect(await freeBytesIn([tmpdir()])()).toBe(0);
  disk.files = 0;
  expect(await freeBytesIn([tmpdir()])()).toBe(4_096_000_000);
});
