import { expect, it, vi } from "vitest";
import { pathOf, storedAddress, tidyPath } from "./stored-address.ts";

it.each([
  ["/", "/"],
  ["/produtos/industriais?", "/produtos/industriais"],
  ["/produtos/industriais?utm_source=feira&utm_medium=qr", "/produtos/industriais"],
  [
    "/produtos/industriais?operacao=serra&gclid=1&ordem=nome",
    "/produtos/industriais?operacao=serra&ordem=nome",
  ],
  ["/busca?q=a%20b", "/busca?q=a%20b"],
  ["/busca?q=a%20b&utm_source=feira", "/busca?q=a%20b"],
  ["/busca?gclid&q=a", "/busca?q=a"],
  ["http://maker.example/favicon.svg", "/favicon.svg"],
  // The name of another site is a path of this one.
  ["//outro.example/sobre?", "//outro.example/sobre"],
  ["/?clid=1", "/?clid=1"],
  ["*", "*"],
  ["mailto:ana", "mailto:ana"],
  ["httpx://sobre/a?b", "httpx://sobre/a?b"],
])("keeps what is asked for as %s under %s", (target, address) => {
  expect(storedAddress(target)).toBe(address);
});

it("does not write a query anew for each of a thousand marks", () => {
  const writes = vi.spyOn(URLSearchParams.prototype, "delete");
  const marks = Array.from({ length: 1_000 }, (_, number) => `utm_${number}`);
  expect(storedAddress(`/?${marks.join("&")}`)).toBe("/");
  expect(writes.mock.calls.length).toBeLessThan(2);
});

it("knows a path by its start", () => {
  expect([pathOf("/a?b?c"), pathOf("/a")]).toEqual(["/a", "/a"]);
});

it.each([
  ["/produtos/%69ndustriai%73/", "/produtos/industriais"],
  ["//produtos///industriais", "/produtos/industriais"],
  ["/%2Fa%20b%25%40%60%5B%7B", "/%2Fa%20b%25%40%60%5B%7B"],
  ["/a%2db%5Fc%7e%39%4a%7A", "/a-b_c~9jz"],
  ["/Sobre", "/sobre"],
  ["/PRODUTOS/Industriais/Halcut-S-210/", "/produtos/industriais/halcut-s-210"],
  ["/Caf%C3%A9", "/caf%C3%A9"],
  ["/Solicitacoes/Recibo/aB_9", "/solicitacoes/recibo/aB_9"],
  ["/assets/Menu-B2x.js", "/assets/Menu-B2x.js"],
])("spells %s as %s", (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});
