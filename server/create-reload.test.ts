import { expect, it } from "vitest";
import { createReload } from "./create-reload.ts";

it("reads one at a time, and once more for all who asked meanwhile", async () => {
  const ends: (() => void)[] = [];
  const told: string[] = [];
  const reload = createReload({
    read: () => new Promise<void>((resolve) => ends.push(resolve)),
    done: () => told.push("done"),
    failed: () => told.push("failed"),
  });
  reload();
  reload();
  reload();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await expect.poll(() => told).toEqual(["done", "done"]);
  expect(ends).toHaveLength(2);
});

it("says what failed, and reads again when it is asked to", async () => {
  const told: unknown[] = [];
  const reload = createReload({
    read: () => Promise.reject(new Error("wrong")),
    done: () => told.push("done"),
    failed: (error) => told.push(String(error)),
  });
  reload();
  await expect.poll(() => told).toEqual(["Error: wrong"]);
  reload();
  await expect.poll(() => told).toHaveLength(2);
});
