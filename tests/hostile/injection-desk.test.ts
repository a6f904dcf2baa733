import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { injectionDesk } from "./injection-desk.ts";

it(
  "runs nothing of what is written in the inbox, in proposals and in answers to them",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await injectionDesk.run(QUICK))).toEqual([]);
  },
);
