import { expect, test, vi } from "vitest";
import { createHeard, createShares } from "./shares.ts";

test("a line comes behind others by what it took lately, five minutes at most, and that is forgotten", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const shareOf = createShares();
  const behind = (line: string) => shareOf(line)?.due(0);
  shareOf("198.51.100.1")?.took(1_000);
  shareOf("198.51.100.2")?.took(30_000);
  expect([behind("198.51.100.1"), behind("198.51.100.2"), behind("198.51.100.3")]).toEqual([
    16_000, 300_000, 0,
  ]);
  now += 1_200_000;
  expect([behind("198.51.100.1"), behind("198.51.100.2")]).toEqual([4_000, 120_000]);
  shareOf("198.51.100.1")?.took(1_000);
  expect(behind("198.51.100.1")).toBe(20_000);
});

test("whoever is not known has no share, and comes behind nobody", () => {
  expect(createShares()(null)).toBeUndefined();
});

test("whoever was heard longest ago comes next, and whoever waits for ten seconds before those that were never heard", () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const shareOf = createHeard();
  const due = (line: string | null, came: number) => shareOf(line).due(came);
  now = 20_000;
  shareOf("198.51.100.1").took(1);
  now += 100;
  shareOf("198.51.100.2").took(1);
  shareOf(null).took(1);
  const first = due("198.51.100.1", now);
  expect(first).toBeLessThan(due("198.51.100.2", now - 50));
  for (const line of ["198.51.100.3", null]) {
    expect(due(line, now)).toBeLessThan(first);
    expect(due(line, now + 10_000)).toBeGreaterThan(first);
  }
});
