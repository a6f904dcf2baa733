import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { TRIALS } from "../trials.ts";
import { DELIBERATE_FAULTS } from "./deliberate-faults.ts";

const root = join(import.meta.dirname, "../..");

it.each(DELIBERATE_FAULTS)(
  "finds the place of the fault that turns $trial red",
  ({ file, find }) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(find);
  },
);

it("has a fault for every trial", () => {
  const tried = new Set(DELIBERATE_FAULTS.map(({ trial }) => trial));
  const names = TRIALS.map(({ name }) => name).filter((name) => name !== "sabotage");
  expect([...tried].toSorted()).toEqual(names.toSorted());
});
