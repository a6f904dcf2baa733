import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withBuildLock } from "./build-lock.ts";

test("a build that nobody can begin ends with the reason, instead of waiting for ever", async () => {
  const folder = await newFolder();
  await writeFile(join(folder, "file"), "");
  await expect(withBuildLock(join(folder, "file/lock"), nothing)).rejects.toThrow("ENOTDIR");
  await expect(withBuildLock(join(folder, "none/lock"), nothing)).rejects.toThrow("ENOENT");
});

test.each([
  ["a process that died", "999999999"],
  ["a process that died and had the number of this one", String(process.pid)],
  ["a process that had no time to name itself", ""],
])("the lock of %s is taken over, and given back", async (_, name) => {
  const folder = await newFolder();
  const lock = join(folder, "lock");
  await writeFile(lock, name);
  await utimes(lock, 0, 0);
  expect(await withBuildLock(lock, async () => "built")).toBe("built");
  expect(await readdir(folder)).toEqual([]);
});

test("of two builds in one process the second begins after the first", async () => {
  const lock = join(await newFolder(), "lock");
  const order: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = withBuildLock(lock, async () => {
    order.push("first");
    begun.resolve();
    await promise;
    order.push("done");
  });
  // Of two that ask in the same moment, either may be the first.
  await begun.promise;
  const second = withBuildLock(lock, async () => order.push("second"));
  resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "done", "second"]);
});

const nothing = async () => {};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
