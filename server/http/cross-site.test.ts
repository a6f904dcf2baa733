import { Hono } from "hono";
import { expect, test } from "vitest";
import { refuseCrossSite } from "./cross-site.ts";

const ELSEWHERE = { method: "POST", headers: { Origin: "https://elsewhere.example" } };

test("a post from another site to a page is refused with a page in Portuguese and a way on", async () => {
  const answer = await site().request("/solicitacoes/contato", ELSEWHERE);
  expect(answer.status).toBe(403);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const html = await answer.text();
  expect(html).toContain('<html lang="pt-BR">');
  expect(html).toContain('<a href="/solicitacoes/contato">');
  expect(answer.headers.get("Content-Security-Policy")).toMatch(/style-src 'self' 'sha256-/);
});

test("the page repeats no markup of its address", async () => {
  const answer = await site().request('/x"><script>alert(1)</script>', ELSEWHERE);
  expect(await answer.text()).not.toContain("<script");
});

test("the page leads nowhere else, whatever its address begins with", async () => {
  const answer = await site().request("https://www.maker.example//elsewhere.example/x", ELSEWHERE);
  expect(await answer.text()).toContain('<a href="/elsewhere.example/x">');
});

test("below the backend's prefix it is refused in JSON", async () => {
  const answer = await site().request("/legacy/requests", ELSEWHERE);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error: { code: "ORIGEM" } });
});

test("the site's own posts, and what only reads, go on", async () => {
  const own = { method: "POST", headers: { Origin: "https://www.maker.example" } };
  expect((await site().request("/solicitacoes/contato", own)).status).toBe(200);
  const read = { headers: ELSEWHERE.headers };
  expect((await site().request("/solicitacoes/contato", read)).status).toBe(200);
});

function site(): Hono {
  const app = new Hono();
  app.use(refuseCrossSite("https://www.maker.example"));
  app.all("/*", (context) => context.body(null, 200));
  return app;
}
