import { expect, it } from "vitest";
import { listProblems } from "./supply.ts";

it("lists every direct dependency with its reason and its licence", () => {
  expect(listProblems()).toEqual([]);
});
