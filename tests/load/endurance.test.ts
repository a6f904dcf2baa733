import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { endurance } from "./endurance.ts";

it("keeps descriptors and log bounded under mixed load", async () => {
  expect(brokenPromises(await endurance.run(QUICK))).toEqual([]);
});
