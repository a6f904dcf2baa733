import { Hono } from "hono";
import { expect, test } from "vitest";
import { methodsOf, onlyItsMethods, takesBody } from "./methods.ts";

test.each([
  ["/", "GET, HEAD"],
  ["/sobre", "GET, HEAD"],
  ["/assets/x.js", "GET, HEAD"],
  ["/healthz", "GET, HEAD"],
  ["/readyz", "GET, HEAD"],
  ["/solicitacoes/contato", "GET, HEAD, POST"],
  ["/solicitacoes/recibo/abc", "GET, HEAD, POST"],
  ["/solicitacoes/recibo/abc/def", "GET, HEAD"],
  ["/legacy/page-data/home", "GET, HEAD"],
  ["/legacy/requests", "POST, PUT"],
])("%s has the methods %s and names them to every other", async (path, allow) => {
  expect(methodsOf(path)?.join(", ")).toBe(allow);
  for (const method of ["OPTIONS", "DELETE", "PATCH"]) {
    const answer = await site().request(path, { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow]);
  }
  for (const method of allow.split(", "))
    expect((await site().request(path, { method })).status).toBe(200);
});

test.each([
  ["POST", "/legacy/requests", true],
  ["PUT", "/legacy/requests", true],
  ["POST", "/solicitacoes/contato", true],
  ["POST", "/solicitacoes/recibo/abc", true],
  ["PUT", "/solicitacoes/contato", false],
  ["GET", "/solicitacoes/contato", false],
  ["GET", "/legacy/requests", false],
  ["POST", "/legacy/page-data/home", false],
  ["POST", "/sobre", false],
  ["POST", "/legacy/nada", false],
])("%s %s takes a body: %s", (method, path, isTaken) => {
  expect(takesBody(method, path)).toBe(isTaken);
});

test("a method refused below the backend's prefix is refused in JSON", async () => {
  for (const path of ["/legacy/requests", "/legacy/page-data/home"]) {
    const answer = await site().request(path, { method: "OPTIONS" });
    expect(await answer.json()).toEqual({
      error: { code: "METODO", msg: expect.stringContaining("neste endereço") },
    });
  }
});

test("where nothing is, the method is not what is wrong", async () => {
  expect((await site().request("/legacy/nada", { method: "DELETE" })).status).toBe(200);
});

/** Answers 200 to whatever the methods let through. */
function site(): Hono {
  const app = new Hono();
  app.use(onlyItsMethods());
  app.all("/*", (context) => context.body(null, 200));
  return app;
}
