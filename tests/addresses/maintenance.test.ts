import { afterAll, beforeAll, expect, it } from "vitest";
import { FORM_PATHS, paths } from "../../app/paths.ts";
import type { Site } from "../../server/open-site.ts";
import { openSiteFromSource } from "./site-from-source.ts";

let site: Site;
beforeAll(async () => {
  site = await openSiteFromSource({ MAINTENANCE: "true" });
});
afterAll(() => site.close());

it.each([
  "/",
  "/sobre",
  "/produtos/lojistas",
  "/static/produtos/industriais",
  "/nao-existe",
  "/fds/halcut-s-210",
  "/planilhas/industriais.csv",
])("leads %s to the page that says so, for this once", async (path) => {
  const answer = await site.app.request(path);
  expect([
    answer.status,
    answer.headers.get("Location"),
    answer.headers.get("Cache-Control"),
  ]).toEqual([302, "/maintenance", "no-store"]);
});

it("says on its page, with a 503, when to come back", async () => {
  const answer = await site.app.request("/maintenance");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("600");
  const html = await answer.text();
  expect(html).toContain("<title>Em manutenção - ");
  expect(html).toMatch(/<h1[^>]*>Em manutenção</);
});

it.each([...Object.values(FORM_PATHS), paths.receipt("a".repeat(22))])(
  "says of what is sent to %s that it did not arrive",
  async (path) => {
    const body = new URLSearchParams({ name: "Ana" });
    const answer = await site.app.request(path, { method: "POST", body });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "600"]);
    expect(await answer.text()).toContain("<h1>Nada foi enviado</h1>");
  },
);

it.each(["/robots.txt", "/sitemap.xml"])(
  "asks search engines to come back for %s",
  async (path) => {
    const answer = await site.app.request(path);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "600"]);
  },
);

it("answers 503 in JSON below /legacy, and goes on saying that it lives", async () => {
  const answer = await site.app.request("/legacy/page-data/home");
  expect(answer.status).toBe(503);
  // A page would wait for it with its visitor.
  expect(answer.headers.get("Retry-After")).toBeNull();
  expect(await answer.json()).toHaveProperty("error.code", "MANUTENCAO");
  expect((await site.app.request("/healthz")).status).toBe(200);
});
