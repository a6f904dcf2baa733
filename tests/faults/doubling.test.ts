import { expect, it } from "vitest";
import { HANG_MS } from "../hang.ts";
import { doubling } from "./doubling.ts";
import { brokenPromises, QUICK } from "./trial.ts";

it(
  "makes one request and one notice each of what is sent again over a bad line",
  { timeout: 5 * HANG_MS },
  async () => {
    expect(brokenPromises(await doubling.run(QUICK))).toEqual([]);
  },
);
