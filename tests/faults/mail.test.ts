import { expect, it } from "vitest";
import { HANG_MS } from "../hang.ts";
import { mail } from "./mail.ts";
import { brokenPromises, QUICK } from "./trial.ts";

it(
  "delivers everything in the end through a mail server that fails in every way",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await mail.run(QUICK))).toEqual([]);
  },
);
