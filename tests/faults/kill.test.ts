import { expect, it } from "vitest";
import { HANG_MS } from "../hang.ts";
import { kill } from "./kill.ts";
import { brokenPromises, QUICK } from "./trial.ts";

it(
  "loses nothing and doubles nothing when the server or PostgreSQL is killed",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await kill.run(QUICK))).toEqual([]);
  },
);
