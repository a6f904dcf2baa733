import { expect, test } from "vitest";
import { inboxAddress, readInboxQuery, usualSituation } from "./query.ts";

const read = (query: string) => readInboxQuery(new URLSearchParams(query));

test.each([
  "/",
  "/?q=ana&uf=SP",
  "/?q=ana&situacao=abertas",
  "/?situacao=atrasadas&tipo=orcamento&responsavel=ana%40firma.example&linha=industry&ordem=antigas",
  "/?aba=quarentena&depois=2026-11-20T12%3A00%3A00.000Z_x",
  "/?antes=2026-11-20T12%3A00%3A00.000Z_x",
])("%s is read and written the same", (address) => {
  expect(inboxAddress(read(address.slice(2)))).toBe(address);
});

test("what means nothing is left out", () => {
  expect(inboxAddress(read("aba=x&situacao=x&tipo=x&linha=x&uf=ZZ&ordem=x&more=x"))).toBe("/");
});

test("a search looks at everything, a plain inbox at what waits", () => {
  expect(read("q=ana").situation).toBe("todas");
  expect(read("").situation).toBe("abertas");
});

test.each(["", "ana"])(
  "what a form does not say of the search '%s' is what the address does not",
  (q) => {
    expect(read(`q=${q}&situacao=`).situation).toBe(usualSituation(q));
  },
);

test("what an address says is the same when it is read once more, wherever it was cut", () => {
  for (const q of [`${"a".repeat(199)}😀`, `${"a".repeat(199)} b`]) {
    const asked = readInboxQuery(new URLSearchParams({ q, responsavel: "İ".repeat(150) }));
    const again = new URL(inboxAddress(asked), "http://x").searchParams;
    expect(readInboxQuery(again)).toEqual(asked);
  }
});
