import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { readers } from "./readers.ts";

it(
  "reads whatever comes without an error of its own, led by the code that each input reaches",
  async () => {
    expect(brokenPromises(await readers.run(QUICK))).toEqual([]);
  },
  2 * HANG_MS,
);
