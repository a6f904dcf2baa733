import { expect, it } from "vitest";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { spam } from "./spam.ts";

it("holds back what programs send, and nothing that people do", async () => {
  expect(brokenPromises(await spam.run(QUICK))).toEqual([]);
});
