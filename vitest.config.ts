import { defineConfig } from "vitest/config";
import { HANG_MS, STEP_HANG_MS } from "./tests/hang.ts";

/** What the tests of both kinds share. */
const SHARED = {
  environment: "node" as const,
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  restoreMocks: true,
  expect: { poll: { timeout: STEP_HANG_MS } },
  // A page of HTML in a failure hides what failed.
  diff: { truncateThreshold: 60 },
  chaiConfig: { truncateThreshold: 400 },
};

/** What is tried in a browser. */
const BROWSER = ["tests/{journeys,pieces,strange}/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    globalSetup: ["tests/databases/postgres-server.ts"],
    reporters: ["default", "./tests/counts.ts"],
    projects: [
      {
        test: {
          ...SHARED,
          name: "parts",
          include: ["{app,contract,server,tools}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
        },
      },
      {
        test: {
          ...SHARED,
          name: "whole",
          include: ["tests/*/**/*.test.ts"],
          exclude: BROWSER,
          // Browsers, sites and their loads one file after the other: two at once starve each other on two cores.
          fileParallelism: false,
        },
      },
      {
        test: {
          ...SHARED,
          name: "browser",
          include: BROWSER,
          fileParallelism: false,
          // Once more, with a trace (tests/browser/open-browser.ts); tests/run.ts names who needed it.
          retry: 1,
        },
      },
    ],
  },
});
