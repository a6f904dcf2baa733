import fc from "fast-check";
import { expect, test } from "vitest";
import { nationalHolidays } from "./holidays.ts";
import { createWorkingTime } from "./working-time.ts";

const HOURS = { from: "08:00", to: "18:00" };
const time = createWorkingTime(HOURS, { amount: 1, unit: "days" });
const at = (local: string) => new Date(`${local}:00-03:00`);

test.each([
  [2024, "03-29"],
  [2025, "04-18"],
  [2026, "04-03"],
  [2027, "03-26"],
  [2038, "04-23"],
])("Good Friday of %i is %s", (year, day) => {
  expect([...nationalHolidays(year)]).toContain(day);
});

test.each([
  ["on a working day", "2026-11-24T10:15", "2026-11-25T10:15"],
  ["before the doors open", "2026-11-24T03:00", "2026-11-24T18:00"],
  ["after they closed", "2026-11-24T19:00", "2026-11-25T18:00"],
  ["before a weekend", "2026-11-27T17:00", "2026-11-30T17:00"],
  ["before a holiday and a weekend", "2026-11-19T09:00", "2026-11-23T09:00"],
  ["on Christmas Day", "2026-12-25T09:00", "2026-12-28T18:00"],
])("what comes %s is due on the next one", (_, received, due) => {
  expect(time.dueAt(at(received))).toEqual(at(due));
});

test("hours of the promise are working hours", () => {
  const four = createWorkingTime(HOURS, { amount: 4, unit: "hours" });
  expect(four.dueAt(at("2026-11-24T16:00"))).toEqual(at("2026-11-25T10:00"));
});

test("only working time counts as waiting", () => {
  expect(time.between(at("2026-11-27T17:00"), at("2026-11-30T09:30"))).toBe(150);
  expect(time.between(at("2026-11-28T10:00"), at("2026-11-29T10:00"))).toBe(0);
  expect(time.between(at("2026-11-24T12:00"), at("2026-11-24T11:00"))).toBe(0);
});

test("what is late by less than a minute has waited for longer than promised", () => {
  const received = new Date("2026-11-24T10:15:00.123-03:00");
  const due = time.dueAt(received).getTime();
  expect(time.between(received, new Date(due))).toBe(time.promised);
  expect(time.between(received, new Date(due + 1))).toBe(time.promised + 1);
});

test("a request is late exactly from when it is due", () => {
  const instant = fc.date({
    min: at("2025-12-01T00:00"),
    max: at("2027-02-01T00:00"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, instant, (received, now) => {
      const isLate = received <= time.lateSince(now);
      // At the very minute of closing both readings are right: the next working minute is the next day's first.
      const due = time.dueAt(received);
      if (due > now) expect(isLate).toBe(false);
      else if (time.between(due, now) > 0) expect(isLate).toBe(true);
    }),
  );
});
