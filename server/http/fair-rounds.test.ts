import { setImmediate as nextRound } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createFairRounds } from "./fair-rounds.ts";

test("what comes alone begins at once", async () => {
  const begun: string[] = [];
  const begin = createFairRounds();
  begin("a", () => begun.push("a1"));
  expect(begun).toEqual(["a1"]);
  await nextRound();
  begin(null, () => begun.push("unknown"));
  expect(begun).toEqual(["a1", "unknown"]);
});

test("of what comes together one begins in a round, and of each network one after the other", async () => {
  const begun: string[] = [];
  const begin = createFairRounds();
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"])
    begin(name.charAt(0), () => begun.push(name));
  for (let count = 1; count <= 7; count += 1) {
    expect(begun).toHaveLength(count);
    await nextRound();
  }
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("a network that is never without a work keeps no other one waiting", async () => {
  const begin = createFairRounds();
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const busy = () => {
    if (!isOver) begin("busy", busy);
  };
  for (let count = 0; count < 1_000; count += 1) begin("busy", busy);
  let isHeard = false;
  begin("other", () => (isHeard = true));
  await nextRound();
  await nextRound();
  expect(isHeard).toBe(true);
});
