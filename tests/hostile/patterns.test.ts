import { expect, it } from "vitest";
import { broken, QUICK } from "../faults/trial.ts";
import { patterns } from "./patterns.ts";

it("has no regular expression that a long text could stop the site with", async () => {
  expect(broken(await patterns.run(QUICK))).toEqual([]);
}, 240_000);
