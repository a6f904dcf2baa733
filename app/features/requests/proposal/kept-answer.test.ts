import { expect, test, vi } from "vitest";
import { forgetAnswer } from "./kept-answer.ts";

test("a page that has nothing left to answer forgets its own answer; whoever clears all, every page's", () => {
  const kept: Record<string, string> = { "answer:/a": "{}", "answer:/b": "{}", "order:list": "[]" };
  Object.setPrototypeOf(kept, { removeItem: (key: string) => void delete kept[key] });
  vi.stubGlobal("sessionStorage", kept);
  forgetAnswer("/a");
  expect(Object.keys(kept)).toEqual(["answer:/b", "order:list"]);
  forgetAnswer();
  expect(Object.keys(kept)).toEqual(["order:list"]);
});
