import { defineConfig } from "vitest/config";

/** What the tests of both kinds share. */
const SHARED = {
  environment: "node" as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  restoreMocks: true,
  // One second, as without it, is less than a busy machine takes to draw a page anew.
  expect: { poll: { timeout: 10_000 } },
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
          include: ["tests/*/**/*.test.ts"],
          // Browsers, sites and their loads one file after the other: two at once starve each other on two cores.
          fileParallelism: false,
          // What a machine that was busy elsewhere cut short is asked again, from the start.
          retry: 2,
        },
      },
    ],
  },
});
