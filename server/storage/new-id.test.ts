import { expect, it } from "vitest";
import { newId } from "./new-id.ts";

// RFC 9562, appendix A.6: the example's time and the first groups of its UUID.
const EXAMPLE = new Date("2022-02-22T19:22:22.000Z");

it("begins with the time, version and variant of RFC 9562", () => {
  expect(newId(EXAMPLE)).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it("sorts by time, and is another one each time", () => {
  const times = [0, 1, 999, Date.parse("1999-12-31"), EXAMPLE.getTime(), Date.parse("2099-01-01")];
  const ids = times.map((time) => newId(new Date(time)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 10_000 }, () => newId(EXAMPLE))).size).toBe(10_000);
});
