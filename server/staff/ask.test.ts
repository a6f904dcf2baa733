import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { ask } from "./ask.ts";

test.each([
  ["a line", "sim\n", "sim"],
  ["the end of the input", "", ""],
])("%s is an answer", async (_, typed, answer) => {
  const input = new PassThrough();
  const asked = ask("Apagar?", input, new PassThrough());
  input.end(typed);
  expect(await asked).toBe(answer);
});
