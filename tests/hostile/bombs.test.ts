import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { bombs } from "./bombs.ts";
import { slow } from "./slow.ts";

it("answers what is too large, too many or disguised, and goes on", async () => {
  expect(brokenPromises(await bombs.run(QUICK))).toEqual([]);
});

it("serves its visitors while slow connections hold on", async () => {
  expect(brokenPromises(await slow.run(QUICK))).toEqual([]);
});
