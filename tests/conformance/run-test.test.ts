import { expect, it } from "vitest";
import { outcomeOf } from "./run-test.ts";

it.each([
  ["green", ["adds 1", "adds 2"], ["passed", "passed"]],
  ["red", ["adds 1", "adds 2"], ["passed", "failed"]],
  ["stopped", ["adds 1", "adds 2"], ["passed", "skipped"]],
  ["stopped", ["subtracts 1"], ["passed"]],
  ["stopped", [], []],
])("a title with rows is %s as a whole: %j, %j", (outcome, titles, states) => {
  const assertionResults = titles.map((title, at) => ({ title, status: states[at] }));
  expect(outcomeOf(JSON.stringify({ testResults: [{ assertionResults }] }), "adds %i")).toBe(
    outcome,
  );
});

it("another test's failure is not the title's", () => {
  const assertionResults = [
    { title: "adds 1", status: "passed" },
    { title: "never adds 1", status: "failed" },
  ];
  expect(outcomeOf(JSON.stringify({ testResults: [{ assertionResults }] }), "adds %i")).toBe(
    "green",
  );
});
