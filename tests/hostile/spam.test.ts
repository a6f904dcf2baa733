import { expect, it } from "vitest";
import { broken, QUICK } from "../faults/trial.ts";
import { spam } from "./spam.ts";

it("holds back what programs send, and nothing that people do", async () => {
  expect(broken(await spam.run(QUICK))).toEqual([]);
});
