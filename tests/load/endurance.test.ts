import { expect, it } from "vitest";
import { broken, QUICK } from "../faults/trial.ts";
import { endurance } from "./endurance.ts";

it("keeps descriptors and log bounded under mixed load", async () => {
  expect(broken(await endurance.run(QUICK))).toEqual([]);
});
