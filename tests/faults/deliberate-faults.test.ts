import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DELIBERATE_FAULTS } from "./deliberate-faults.ts";

const root = join(import.meta.dirname, "../..");

it.each(DELIBERATE_FAULTS)(
  "finds the place of the fault that turns $trial red",
  ({ file, find }) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(find);
  },
);
