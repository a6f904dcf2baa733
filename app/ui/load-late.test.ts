import { expect, it } from "vitest";
import { loadLate } from "./load-late.ts";

const failing = (times: number) => {
  let asked = 0;
  return {
    asked: () => asked,
    load: async () => {
      asked += 1;
      if (asked <= times) throw new TypeError("Failed to fetch");
      return "module";
    },
  };
};

it("code that does not come is asked for once more, a moment later", async () => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => waits.push(milliseconds);
  const { load, asked } = failing(1);
  expect(await loadLate(load, wait)).toBe("module");
  expect([asked(), waits]).toEqual([2, [2_000]]);
});

it("code that comes is asked for once, and what fails twice has failed", async () => {
  const wait = async () => {};
  const there = failing(0);
  await loadLate(there.load, wait);
  expect(there.asked()).toBe(1);
  const gone = failing(9);
  await expect(loadLate(gone.load, wait)).rejects.toThrow("Failed to fetch");
  expect(gone.asked()).toBe(2);
});
