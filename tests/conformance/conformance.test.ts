import { expect, it } from "vitest";
import { DESCRIPTION } from "../company.ts";
import { problemsOfTable } from "./mutations.ts";
import { problemsOf, readStatements } from "./statements.ts";

const statements = readStatements();

it("every statement of the specification names files and tests that exist", () => {
  expect(statements.flatMap(problemsOf)).toEqual([]);
});

it("every statement has a change that makes it false, whose text stands once in its file", () => {
  expect(problemsOfTable(statements)).toEqual([]);
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

it("the system description is the one that the statement names", () => {
  const statement = statements.find(({ text }) => text.startsWith("The system description: "));
  expect(statement?.text).toContain(`The system description: ${DESCRIPTION} (`);
});
