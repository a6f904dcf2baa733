import { expect, it } from "vitest";
import { failureOf, outcomeOf } from "./run-test.ts";

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

it("tells the first line of the title's own failure, and none of what is green", () => {
  const assertionResults = [
    { title: "never adds 1", status: "failed", failureMessages: ["another's"] },
    { title: "adds 1", status: "passed", failureMessages: [] },
    { title: "adds 2", status: "failed", failureMessages: ["expected 3 to be 2\n    at add.ts"] },
  ];
  const report = JSON.stringify({ testResults: [{ assertionResults }] });
  expect(failureOf(report, "adds %i")).toBe("expected 3 to be 2");
  expect(failureOf(report, "adds 1")).toBe("");
});
