import { expect, it, vi } from "vitest";
import { createDocumentStore } from "./document-store.ts";

it("prints once for all who ask at the same time, and not again for who asks later", async () => {
  const store = createDocumentStore(1000);
  const make = vi.fn(() => Promise.resolve(new Uint8Array(10)));
  const [first, second] = await Promise.all([store.get("a", make), store.get("a", make)]);
  expect(await store.get("a", make)).toBe(first);
  expect(second).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

it("lets go of the one not asked for the longest when it is full", async () => {
  const store = createDocumentStore(25);
  const make = vi.fn(() => Promise.resolve(new Uint8Array(10)));
  for (const key of ["a", "b", "a", "c"]) await store.get(key, make);
  expect(make).toHaveBeenCalledTimes(3);
  await store.get("a", make);
  expect(make).toHaveBeenCalledTimes(3);
  await store.get("b", make);
  expect(make).toHaveBeenCalledTimes(4);
});

it("tries again after a printing that failed", async () => {
  const store = createDocumentStore(1000);
  await expect(store.get("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  const { etag } = await store.get("a", () => Promise.resolve(new Uint8Array(10)));
  expect(etag).toMatch(/^[\w-]{22}$/);
});
