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

it("tells the title's own failure without its stack, and none of what is green", () => {
  const failureMessages = [
    "Timeout 30000ms exceeded.\nCall log:\n\u001b[2m  - waiting for a heading\u001b[22m\n    at page.ts:1",
  ];
  const assertionResults = [
    { title: "never adds 1", status: "failed", failureMessages: ["another's"] },
    { title: "adds 1", status: "passed", failureMessages: [] },
    { title: "adds 2", status: "failed", failureMessages },
  ];
  const report = JSON.stringify({ testResults: [{ assertionResults }] });
  expect(failureOf(report, "adds %i")).toBe(
    "Timeout 30000ms exceeded. Call log: - waiting for a heading",
  );
  expect(failureOf(report, "adds 1")).toBe("");
});
