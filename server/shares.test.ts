import { expect, test, vi } from "vitest";
import { createShares } from "./shares.ts";

test("a line comes behind others by what it took lately, a minute at most, and that is forgotten", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const shareOf = createShares();
  const behind = (line: string) => shareOf(line)?.behind();
  shareOf("198.51.100.1")?.took(1_000);
  shareOf("198.51.100.2")?.took(9_000);
  expect([behind("198.51.100.1"), behind("198.51.100.2"), behind("198.51.100.3")]).toEqual([
    16_000, 60_000, 0,
  ]);
  now += 120_000;
  expect([behind("198.51.100.1"), behind("198.51.100.2")]).toEqual([4_000, 36_000]);
  shareOf("198.51.100.1")?.took(1_000);
  expect(behind("198.51.100.1")).toBe(20_000);
});

test("whoever is not known has no share, and comes behind nobody", () => {
  expect(createShares()(null)).toBeUndefined();
});
