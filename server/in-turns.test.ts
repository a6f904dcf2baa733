import { expect, test } from "vitest";
import { ownRound } from "./in-turns.ts";

test("between two who come at once, others are heard", async () => {
  const heard: string[] = [];
  await Promise.all(
    ["first", "second", "third"].map(async (name) => {
      await ownRound();
      heard.push(name);
      setImmediate(() => heard.push("other"));
    }),
  );
  expect(heard).toEqual(["first", "other", "second", "other", "third"]);
});
