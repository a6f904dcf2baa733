import { expect, it } from "vitest";
import { searchText } from "./search.ts";

it("what was searched holds no character that a page must not hold", () => {
  expect(searchText(new URLSearchParams("q=%00torno%0A%1Bfresa%00"))).toBe("torno  fresa");
});
