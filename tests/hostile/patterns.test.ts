import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { patterns } from "./patterns.ts";

it(
  "has no regular expression that a long text could stop the site with",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await patterns.run(QUICK))).toEqual([]);
  },
);
