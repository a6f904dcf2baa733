import { expect, test } from "vitest";
import { freeSide } from "./free-side.ts";

test.each([
  ["nothing has the focus", null, 800, "top"],
  ["the focus is above the middle", { top: 90, bottom: 134 }, 800, "bottom"],
  ["the focus is below the middle", { top: 600, bottom: 644 }, 800, "top"],
  ["the focus is out of sight", { top: -90, bottom: -46 }, 800, "top"],
  ["the focus fills the window", { top: 0, bottom: 700 }, 800, "top"],
  ["the window is low", null, 480, "bottom"],
  ["the window is low and the focus at its foot", { top: 400, bottom: 444 }, 480, "top"],
])("messages stand where they hide nothing: %s", (_, focus, height, side) => {
  expect(freeSide(focus, height)).toBe(side);
});
