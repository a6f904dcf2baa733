import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { injection } from "./injection.ts";

it(
  "lets no typed text become a script, a header, a formula or a statement",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await injection.run(QUICK))).toEqual([]);
  },
);
