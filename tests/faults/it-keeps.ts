import { expect, it } from "vitest";
import { HANG_MS } from "../hang.ts";
import { brokenPromises, QUICK, type Trial } from "./trial.ts";

/** A test of what a trial promises, by its quick form. */
export function itKeeps(promise: string, trial: Trial): void {
  // oxlint-disable-next-line vitest/valid-title -- each trial's test gives its own
  it(promise, { timeout: 5 * HANG_MS }, async () => {
    expect(brokenPromises(await trial.run(QUICK))).toEqual([]);
  });
}
