import { setImmediate as nextRound } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createFairRounds } from "./fair-rounds.ts";

test("what comes alone begins at once", () => {
  const begun: string[] = [];
  const begin = createFairRounds(2);
  begin("a", () => begun.push("a1"));
  begin(null, () => begun.push("unknown"));
  expect(begun).toEqual(["a1", "unknown"]);
});

test("of what comes together so much begins in a round, and of each network one after the other", async () => {
  const begun: string[] = [];
  const begin = createFairRounds(3);
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "b1", "c1", "b2"])
    begin(name.charAt(0), () => begun.push(name));
  const rounds: string[][] = [];
  for (let round = 0; round < 5; round += 1) {
    rounds.push(begun.splice(0));
    await nextRound();
  }
  expect(rounds).toEqual([["a1", "a2", "a3"], ["a4", "b1", "c1"], ["a5", "b2", "a6"], ["a7"], []]);
});

test("a network that is never without a work keeps no other one waiting", async () => {
  const begin = createFairRounds(4);
  let isOver = false;
  onTestFinished(() => void (isOver = true));
  const busy = () => {
    if (!isOver) begin("busy", busy);
  };
  for (let count = 0; count < 1_000; count += 1) begin("busy", busy);
  let isHeard = false;
  begin("other", () => (isHeard = true));
  await nextRound();
  expect(isHeard).toBe(true);
});
