import { expect, test, vi } from "vitest";
import { showAddress } from "./use-address.ts";

test("a browser that takes no more addresses costs nobody the calculator", () => {
  const asked: string[] = [];
  vi.stubGlobal("location", { search: "?volume=1" });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => {
      asked.push(address);
      throw new DOMException("more than 100 times per 10 seconds", "SecurityError");
    },
  });
  expect(() => showAddress("?volume=2")).not.toThrow();
  showAddress("?volume=1");
  expect(asked).toEqual(["?volume=2"]);
});
