import { expect, it } from "vitest";
import { problemsOf, readStatements } from "./conformance-page.ts";

const statements = readStatements();

it("every statement of the specification names files and tests that exist", () => {
  expect(statements.flatMap(problemsOf)).toEqual([]);
});

it("the statements cover the nine sections, each number once", () => {
  expect(statements.length).toBeGreaterThanOrEqual(150);
  expect(new Set(statements.map(({ number }) => number)).size).toBe(statements.length);
  expect(new Set(statements.map(({ number }) => number.split(".")[0]))).toEqual(
    new Set("123456789"),
  );
});

it("what is not shown points to its decision", () => {
  for (const { number, text, decided } of statements)
    expect(/not shown/.test(text), number).toBe(decided);
});
