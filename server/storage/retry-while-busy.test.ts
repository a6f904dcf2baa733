import { expect, onTestFinished, test } from "vitest";
import { HANG_MS } from "../../tests/hang.ts";
import { retryWhileBusy } from "./retry-while-busy.ts";

const isBusy = (error: unknown) => error instanceof Error && error.message === "busy";
const patience = { patienceMs: HANG_MS, pauseMs: 1 };

test("between two tries the event loop turns, so that visitors are answered", async () => {
  let turns = 0;
  let timer = setImmediate(function turn() {
    turns += 1;
    timer = setImmediate(turn);
  });
  onTestFinished(() => clearImmediate(timer));
  const tries: number[] = [];
  const step = () => {
    tries.push(turns);
    if (tries.length < 5) throw new Error("busy");
    return "written";
  };
  expect(await retryWhileBusy(step, isBusy, patience)).toBe("written");
  expect(new Set(tries).size).toBe(5);
});

test("what is not about a lock is not tried again", async () => {
  let tries = 0;
  const step = () => {
    tries += 1;
    throw new Error("disk");
  };
  await expect(retryWhileBusy(step, isBusy, patience)).rejects.toThrow("disk");
  expect(tries).toBe(1);
});
