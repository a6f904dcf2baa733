import { expect, it } from "vitest";
import { kill } from "./kill.ts";
import { brokenPromises, QUICK } from "./trial.ts";

it("loses nothing and doubles nothing when the server or PostgreSQL is killed", async () => {
  expect(brokenPromises(await kill.run(QUICK))).toEqual([]);
}, 120_000);
