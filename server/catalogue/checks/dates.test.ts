import { expect, it } from "vitest";
import { loadCatalogue } from "../load.ts";
import { goodAerosol, goodFluid, retiredFluid, withContent } from "../content.test-support.ts";
import { CAN } from "../mistakes.test-support.ts";
import { checkDates } from "./dates.ts";

const clock = { now: () => new Date("2026-11-20T23:00:00Z") };

it.each(["2026-11-22", "2027-01-01"])("a change on %s, after tomorrow, is refused", (day) => {
  const [found, ...others] = problemsWith(day);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ file: CAN, field: "updatedAt", line: 9 });
  expect(found?.problem).toContain(day);
  expect(found?.cure).toMatch(/hoje/);
});

it.each(["2020-01-31", "2026-11-20", "2026-11-21"])("a change on %s passes", (day) => {
  expect(problemsWith(day)).toEqual([]);
});

it("a product that is to be out of sale on a later day is refused: it would be today", () => {
  const gone = retiredFluid();
  gone.front["retired"] = { since: "2027-02-01", successor: "amostra-m-1" };
  const found = withContent([goodFluid(), gone], (directory) =>
    checkDates(directory, [...loadCatalogue(directory).bySlug.values()], clock),
  );
  expect(found).toMatchObject([{ file: "products/amostra-r-1.md", field: "retired.since" }]);
});

function problemsWith(updatedAt: string) {
  const can = goodAerosol();
  can.front["updatedAt"] = updatedAt;
  return withContent([goodFluid(), can], (directory) =>
    checkDates(directory, loadCatalogue(directory).products, clock),
  );
}
