import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { CONTENT_FOLDER, ROOT } from "./server/content-folder.ts";
import { HANG_MS, STEP_HANG_MS } from "./tests/hang.ts";

/** What the tests of all kinds share. */
const SHARED = {
  environment: "node" as const,
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
  setupFiles: ["./tests/no-rounds-left.ts"],
  restoreMocks: true,
  unstubGlobals: true,
  expect: { poll: { timeout: STEP_HANG_MS } },
  // A page of HTML in a failure hides what failed.
  diff: { truncateThreshold: 60 },
  chaiConfig: { truncateThreshold: 400 },
};

/** Of whom the tests of code are, whatever content the site has (`CONTENT`): they stay green when that is another's. */
const SAMPLE = join(ROOT, "tests/maker");

/** What replaces modules, and so needs a process of its own; of all others many share one, which takes half the time. */
const ISOLATED = ["**/*.isolated.test.ts"];

/** What is tried on the chosen content, in this process. */
const SITE = ["**/*.content.test.ts", "tests/**/*.test.{ts,tsx}"];

/** As in the build (vite.config.ts), for pages that are tried from their source. */
const FROM_SOURCE = { alias: { "#content": CONTENT_FOLDER } };

/** What is tried in a browser. */
const BROWSER = ["tests/{journeys,pieces,strange}/**/*.test.{ts,tsx}"];

/** Faults, attacks and load: minutes each, and more of the machine than a quick run should take. */
const TRIALS = ["tests/{faults,hostile,load,operations}/**/*.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["tests/databases/postgres-server.ts"],
    // Of two cores Vitest would leave one to itself; most files wait more than they work, and no time decides a test.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    reporters: ["default", "./tests/counts.ts"],
    projects: [
      {
        resolve: { alias: { "#content": SAMPLE } },
        test: {
          ...SHARED,
          name: "code",
          env: { CONTENT: SAMPLE },
          isolate: false,
          include: ["{app,contract,inbox,server,tools}/**/*.test.{ts,tsx}"],
          exclude: [...SITE, ...ISOLATED],
        },
      },
      {
        resolve: { alias: { "#content": SAMPLE } },
        test: { ...SHARED, name: "isolated", env: { CONTENT: SAMPLE }, include: ISOLATED },
      },
      {
        resolve: FROM_SOURCE,
        test: {
          ...SHARED,
          name: "site",
          isolate: false,
          // React complains on every page of a style sheet without an address.
          css: { include: /print\.css\?url$/ },
          include: [...SITE, `${CONTENT_FOLDER}/tests/*.test.ts`],
          exclude: [...BROWSER, ...TRIALS, "node_modules/**", "build/**"],
        },
      },
      {
        resolve: FROM_SOURCE,
        test: { ...SHARED, name: "trials", isolate: false, include: TRIALS },
      },
      {
        test: {
          ...SHARED,
          name: "browser",
          // Each file starts a site and a browser of its own; to load the runner anew for each would take two seconds more.
          isolate: false,
          include: BROWSER,
          // Once more, with a trace (tests/browser/open-browser.ts); tests/run.ts names who needed it.
          retry: 1,
        },
      },
    ],
  },
});
