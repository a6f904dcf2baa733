import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { headers } from "./headers.ts";

it(
  "sends every security header with every kind of answer, and a browser finds nothing against its policy",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await headers.run(QUICK))).toEqual([]);
  },
);
