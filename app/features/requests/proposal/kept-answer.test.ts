import { expect, test, vi } from "vitest";
import { forgetAnswer } from "./kept-answer.ts";

test("a page that has nothing left to answer forgets its own answer, and no other page's", () => {
  const kept = new Map([["answer:typed", JSON.stringify({ page: "/recibo/a", texts: {} })]]);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  });
  forgetAnswer("/recibo/b");
  expect(kept.size).toBe(1);
  forgetAnswer("/recibo/a");
  expect(kept.size).toBe(0);
});
