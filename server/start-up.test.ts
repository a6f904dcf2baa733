import { expect, test } from "vitest";
import { startProblem } from "./start-up.ts";

test("a PostgreSQL that takes no writes, such as a standby, ends the start with one line", () => {
  const error = Object.assign(new Error("read-only transaction"), { code: "25006" });
  expect(startProblem(error)).toMatch(/^DATABASE_URL: .*25006\)$/);
});
