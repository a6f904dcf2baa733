import { expect, it } from "vitest";
import { HANG_MS } from "../hang.ts";
import { killProposals } from "./kill-proposals.ts";
import { brokenPromises, QUICK } from "./trial.ts";

it(
  "leaves no proposal half sent, sent twice or answered twice when the server is killed",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await killProposals.run(QUICK))).toEqual([]);
  },
);
