import { expect, onTestFinished, test } from "vitest";
import { HANG_MS } from "../../tests/hang.ts";
import { createRetries } from "./retry-while-busy.ts";

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
  expect(await createRetries(isBusy, patience).whileBusy(step)).toBe("written");
  expect(new Set(tries).size).toBe(5);
});

test("what is not about a lock is not tried again", async () => {
  let tries = 0;
  const step = () => {
    tries += 1;
    throw new Error("disk");
  };
  await expect(createRetries(isBusy, patience).whileBusy(step)).rejects.toThrow("disk");
  expect(tries).toBe(1);
});

test("whoever stands behind one who has waited does not wait as long again, until the lock has been had", async () => {
  const { whileBusy, isFree } = createRetries(isBusy, { patienceMs: 500, pauseMs: 1 });
  let tries = 0;
  const step = () => {
    tries += 1;
    throw new Error("busy");
  };
  const triesOf = async () => {
    tries = 0;
    await expect(whileBusy(step)).rejects.toThrow("busy");
    return tries;
  };
  expect(await triesOf()).toBeGreaterThan(1);
  expect(await triesOf()).toBe(1);
  isFree();
  expect(await triesOf()).toBeGreaterThan(1);
});
