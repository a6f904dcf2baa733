import { expect, it } from "vitest";
import { clockSteps } from "./clock-steps.ts";
import { itKeeps } from "./it-keeps.ts";
import { locked } from "./locked.ts";
import { shutdown } from "./shutdown.ts";
import { brokenPromises, QUICK, Skipped } from "./trial.ts";
import { writeFaults } from "./write-faults.ts";

itKeeps("answers everyone who is under way when it is told to end", shutdown);
itKeeps("goes on while the staff's tool holds the write lock", locked);
itKeeps("loses no mail when the clock steps by a day", clockSteps);

it("keeps what it acknowledged when a write to the disk fails", async (test) => {
  const figures = await writeFaults.run(QUICK).catch((error: unknown) => {
    if (error instanceof Skipped) return test.skip(error.message);
    throw error;
  });
  expect(brokenPromises(figures)).toEqual([]);
});
