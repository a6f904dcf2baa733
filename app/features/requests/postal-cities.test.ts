import { expect, test } from "vitest";
import { stateOfPostalCode } from "../../../contract/identifiers/postal-code.ts";
import { cityOfPostalCode, POSTAL_CITIES } from "./postal-cities.ts";

test.each([
  ["01310100", "São Paulo"],
  ["08499999", "São Paulo"],
  ["08500000", "Ferraz de Vasconcelos"],
  ["89201001", "Joinville"],
  ["73699999", "Brasília"],
  ["90010150", "Porto Alegre"],
  // Between two cities, and in no city of the table.
  ["18120000", null],
  ["99999999", null],
  ["0131010", null],
])("%s is in %s", (digits, city) => {
  expect(cityOfPostalCode(digits)).toBe(city);
});

test("every range is in one state, and none holds the beginning of another", () => {
  const ranges = POSTAL_CITIES.flatMap(([city, ...ends]) =>
    ends.flatMap((from, index) =>
      index % 2 === 0 ? [{ city, from, to: ends[index + 1] ?? 0 }] : [],
    ),
  ).toSorted((a, b) => a.from - b.from);
  const digits = (prefix: number) => `${String(prefix).padStart(5, "0")}000`;
  let before = 0;
  for (const { city, from, to } of ranges) {
    expect(from, city).toBeGreaterThan(before);
    expect(to, city).toBeGreaterThanOrEqual(from);
    expect(stateOfPostalCode(digits(from)), city).toBe(stateOfPostalCode(digits(to)));
    expect(stateOfPostalCode(digits(from)), city).not.toBeNull();
    before = to;
  }
});
