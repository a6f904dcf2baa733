import { expect, test } from "vitest";
import { addDays, LONGEST_DAYS, periodAddress, readPeriod } from "./period.ts";

const TODAY = "2026-11-24";
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY);

test.each([
  ["", "2026-08-26", TODAY],
  ["de=2026-01-01&ate=2026-01-31", "2026-01-01", "2026-01-31"],
  ["de=01/01/2026", "2026-01-01", TODAY],
  ["ate=2026-03-31", "2025-12-31", "2026-03-31"],
  ["de=2026-03-31&ate=2026-03-01", "2026-03-01", "2026-03-31"],
  ["de=2026-02-30&ate=ontem", "2026-08-26", TODAY],
  ["de=0001-01-01&ate=9999-99-99", "2026-08-26", TODAY],
  ["de=9999-01-01&ate=9999-12-31", "2026-08-26", TODAY],
])("%s means %s to %s", (query, from, to) => {
  expect(read(query)).toEqual({ from, to });
});

test.each(["de=1980-01-01", "de=2026-11-24&ate=1980-01-01"])("%s is cut to ten years", (query) => {
  const { from, to } = read(query);
  expect(from).toBe(addDays(to, 1 - LONGEST_DAYS));
});

test("the month behind the last day that is taken comes after it as a text, too", () => {
  const { to } = read("de=9998-12-01&ate=9998-12-31");
  expect(to).toBe("9998-12-31");
  expect(addDays(to, 31) > to).toBe(true);
});

test("a period is read as its address says it", () => {
  const period = { from: "2026-02-28", to: "2026-03-01" };
  expect(read(periodAddress(period, "/").slice("/?".length))).toEqual(period);
});
