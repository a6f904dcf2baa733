import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { siege } from "./siege.ts";

it(
  "serves visitors and loses nothing while slow and hostile connections hold all they can",
  async () => {
    expect(brokenPromises(await siege.run(QUICK))).toEqual([]);
  },
  5 * HANG_MS,
);
