import { expect, test } from "vitest";
import { dayErrors } from "./day-errors.ts";

/** 24 November in São Paulo, and already the 25th in Greenwich. */
const LATE = new Date("2026-11-25T02:30:00Z");

test.each([
  ["2026-11-23", false],
  ["23/11/2026", false],
  ["2026-11-24", true],
  ["", true],
])("a quote needed by %j is taken on the 24th, by Brazil's calendar: %s", (neededBy, isTaken) => {
  expect(Object.keys(dayErrors({ neededBy }, [], LATE))).toEqual(isTaken ? [] : ["neededBy"]);
});

test("a controlled product asks for CNPJ and licence, any other for neither", () => {
  const values = { document: "529.982.247-25" };
  expect(dayErrors(values, [], LATE)).toEqual({});
  const errors = dayErrors(values, ["Gel · pote 1 kg", "Banho · bombona 60 kg"], LATE);
  expect(Object.keys(errors)).toEqual(["document", "licence", "licenceValidUntil"]);
  // Who mends it has to know which item it is.
  for (const name of ["document", "licence"])
    expect(errors[name]?.[0]).toContain("Gel · pote 1 kg; Banho · bombona 60 kg");
});
