import { expect, test } from "vitest";
import { askPagesEarly } from "./ask-pages-early.ts";

/** What a browser is told, which is kept from one worker to the next. */
function preloading() {
  const told: string[] = [];
  return {
    told,
    enable: async () => void told.push("enable"),
    disable: async () => void told.push("disable"),
  };
}

test("pages are asked for early where the kept page still comes without a connection", async () => {
  const chromium = preloading();
  await askPagesEarly(chromium, { userAgentData: {} });
  expect(chromium.told).toEqual(["enable"]);
});

test("Firefox, which would show its own error, is told to stop", async () => {
  const firefox = preloading();
  await askPagesEarly(firefox, {});
  expect(firefox.told).toEqual(["disable"]);
  await askPagesEarly(undefined, {});
});
