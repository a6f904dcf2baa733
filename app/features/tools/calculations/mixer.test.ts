import { expect, test } from "vitest";
import { isMixerSetting } from "./mixer.ts";

test.each([
  [0.9, false],
  [0.96, true],
  [1, true],
  [10, true],
  [10.04, true],
  [10.1, false],
  [75, false],
])("a proportioner set to %d%%: %s", (strength, possible) => {
  expect(isMixerSetting(strength)).toBe(possible);
});
