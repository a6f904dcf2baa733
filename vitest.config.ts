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

export default defineConfig({
  test: {
    globalSetup: ["tests/databases/postgres-server.ts"],
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
          include: ["tests/*/**/*.test.{ts,tsx}"],
          // Browsers, sites and their loads one file after the other: two at once starve each other on two cores.
          fileParallelism: false,
          // What a machine that was busy elsewhere cut short is asked again, from the start.
          retry: 2,
        },
      },
    ],
  },
});
