import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createFairRounds, ROUNDS_OF_A_WORK } from "./fair-rounds.ts";

test("what comes alone begins at once", async () => {
  const begun: string[] = [];
  const begin = createFairRounds();
  begin("a", () => begun.push("a1"));
  expect(begun).toEqual(["a1"]);
  await nextTurn();
  begin(null, () => begun.push("unknown"));
  expect(begun).toEqual(["a1", "unknown"]);
});

test("what comes together begins one after the other, and each network has its turn", async () => {
  const begun: string[] = [];
  const begin = createFairRounds();
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"])
    begin(name.charAt(0), () => begun.push(name));
  for (let count = 1; count <= 7; count += 1) {
    expect(begun).toHaveLength(count);
    await nextTurn();
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
  await nextTurn();
  await nextTurn();
  expect(isHeard).toBe(true);
});

test("whoever hangs up leaves, and keeps nobody waiting", async () => {
  const begun: string[] = [];
  const begin = createFairRounds();
  begin("a", () => begun.push("a1"));
  const leave = [begin("b", () => begun.push("b1")), begin("a", () => begun.push("a2"))];
  begin("a", () => begun.push("a3"));
  for (const goes of leave) goes();
  await nextTurn();
  expect(begun).toEqual(["a1", "a3"]);
});

async function nextTurn() {
  for (let round = 0; round < ROUNDS_OF_A_WORK; round += 1) await setImmediate();
}
