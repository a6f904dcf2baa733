import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { bodies } from "./bodies.ts";

it(
  "answers every damaged body and every wrong framing without an error of its own",
  async () => {
    expect(brokenPromises(await bodies.run(QUICK))).toEqual([]);
  },
  5 * HANG_MS,
);
