import { expect, it } from "vitest";
import { isKept, kindOf, oneSpelling } from "./request-kind.ts";

const ORIGIN = "https://maker.example";
const ask = (path: string, mode = "cors", method = "GET") =>
  kindOf({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN);

it.each([
  ["/", "page"],
  ["/produtos/industriais?categoria=x", "page"],
  ["/solicitacoes/orcamento", "page"],
  ["/solicitacoes/recibo/abc", "document"],
  ["/static/produtos/lojistas", "document"],
  ["/fds/halcut-m-320", "document"],
  ["/maintenance", "document"],
  ["/sitemap.xml", "document"],
  ["/legacy/page-data/home", "document"],
  ["/healthz", "document"],
])("takes a navigation to %s for %s", (path, kind) => {
  expect(ask(path, "navigate")).toBe(kind);
});

it.each([
  ["/legacy/page-data/list?type=industry", "answer"],
  ["/legacy/requests", null],
  ["/pictures/packs/x-160.avif", "picture"],
  ["/assets/x-12345678.js", "asset"],
  ["/favicon.svg", "asset"],
  ["/sw.js", null],
  ["https://other.example/assets/x.js", null],
])("takes a request of %s for %s", (path, kind) => {
  expect(ask(path)).toBe(kind);
});

it.each([
  ["/Produtos/Lojistas?q=A#B", "/produtos/lojistas?q=A#B"],
  ["//other.example/A", "//other.example/a"],
])("keeps whoever opens %s on the site", (asked, address) => {
  expect(oneSpelling(new URL(ORIGIN + asked))).toBe(ORIGIN + address);
});

it("never touches a send", () => {
  expect(ask("/legacy/requests", "cors", "PUT")).toBeNull();
  expect(ask("/solicitacoes/contato", "navigate", "POST")).toBeNull();
});

it.each([
  ["/legacy/page-data/list?type=industry&base=sintetico", {}, true],
  ["/legacy/page-data/list?type=industry&q=graxa", {}, false],
  ["/legacy/page-data/search?q=graxa", {}, false],
  ["/legacy/page-data/items?sku=HV-1010-20", {}, false],
  ["/legacy/page-data/quick-order", {}, true],
  ["/legacy/page-data/quick-order?ref=HV-1010&ref=bomba+do+Caio", {}, false],
  ["/legacy/page-data/finder", { "Cache-Control": "no-store" }, false],
  // What a firewall or the sign-in of a Wi-Fi answers instead.
  ["/legacy/page-data/list?type=industry", { "Content-Type": "text/html; charset=utf-8" }, false],
])("keeps the answer of %s with %o: %s", (path, headers, kept) => {
  expect(isKept(new URL(path, ORIGIN), new Response("{}", { headers }))).toBe(kept);
});
