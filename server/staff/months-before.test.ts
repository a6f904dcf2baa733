import { expect, test } from "vitest";
import { monthsBefore } from "./months-before.ts";

test.each([
  ["2026-08-31", 6, "2026-02-28"],
  ["2028-02-29", 12, "2027-02-28"],
  ["2026-11-20", 24, "2024-11-20"],
])("%s less %i months is %s, and no day later", (now, months, before) => {
  expect(monthsBefore(new Date(`${now}T12:00:00.000Z`), months)).toBe(`${before}T12:00:00.000Z`);
});
