import { expect, test } from "vitest";
import { freeSide } from "./free-side.ts";

test.each([
  ["nothing has the focus", null, 800, "top"],
  ["the focus is above the middle", { top: 90, bottom: 134 }, 800, "top"],
  ["the window is low", null, 480, "bottom"],
  ["the window is low and the focus at its head", { top: 10, bottom: 54 }, 480, "bottom"],
  ["the window is low and the focus at its foot", { top: 400, bottom: 444 }, 480, "top"],
  ["the window is low and the focus out of sight", { top: 500, bottom: 544 }, 480, "bottom"],
  ["the window is low and full of the focus", { top: 0, bottom: 470 }, 480, "bottom"],
])(
  "messages stand at the top, in low windows where they hide nothing: %s",
  (_, focus, height, side) => {
    expect(freeSide(focus, height)).toBe(side);
  },
);
