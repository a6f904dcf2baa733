import { expect, it } from "vitest";
import { HANG_MS } from "../hang.ts";
import { powerCut } from "./power-cut.ts";
import { brokenPromises, QUICK, Skipped } from "./trial.ts";

it(
  "keeps every acknowledged request through a power cut, and would notice a lost one",
  { timeout: 5 * HANG_MS },
  async (test) => {
    const figures = await powerCut.run(QUICK).catch((error: unknown) => {
      if (error instanceof Skipped) return test.skip(error.message);
      throw error;
    });
    expect(brokenPromises(figures)).toEqual([]);
  },
);
