import { expect, it } from "vitest";
import { pageNumbers } from "./list-paging.tsx";

it("shows the first page, the last and those around the page at hand", () => {
  expect(pageNumbers(1, 2)).toEqual([1, 2]);
  expect(pageNumbers(1, 167)).toEqual([1, 2, 3, 167]);
  expect(pageNumbers(80, 167)).toEqual([1, 78, 79, 80, 81, 82, 167]);
  expect(pageNumbers(167, 167)).toEqual([1, 165, 166, 167]);
});
