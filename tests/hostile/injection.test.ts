import { expect, it } from "vitest";
import { broken, QUICK } from "../faults/trial.ts";
import { injection } from "./injection.ts";

it("lets no typed text become a script, a header, a formula or a statement", async () => {
  expect(broken(await injection.run(QUICK))).toEqual([]);
}, 120_000);
