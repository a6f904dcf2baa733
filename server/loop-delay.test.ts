import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchLoopDelay } from "./loop-delay.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
});

test.each([
  ["in time", { median: 0.02, count: 150 }, false],
  ["late again and again", { median: 2.5, count: 3 }, true],
  ["a little late", { median: 1, count: 9 }, false],
  ["late once, after a pause", { median: 3, count: 1 }, false],
])("a loop that was %s", (_, { median, count }, isLate) => {
  const histogram = {
    enable: () => true,
    disable: () => true,
    reset: vi.fn(),
    percentile: () => median * 1e9,
    count,
  };
  const delay = watchLoopDelay(histogram);
  expect(delay.isLate()).toBe(false);
  vi.advanceTimersByTime(3_000);
  expect(delay.isLate()).toBe(isLate);
  expect(histogram.reset).toHaveBeenCalled();
  delay.forget();
  expect([delay.isLate(), delay.seconds()]).toEqual([false, 0]);
  delay.stop();
});
