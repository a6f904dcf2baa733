import { expect, it } from "vitest";
import { kill } from "./kill.ts";
import { broken, QUICK } from "./trial.ts";

it("loses nothing and doubles nothing when the server or PostgreSQL is killed", async () => {
  expect(broken(await kill.run(QUICK))).toEqual([]);
}, 120_000);
