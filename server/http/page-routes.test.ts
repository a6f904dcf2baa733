import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { paths } from "../../app/paths.ts";
import { createBodyRoom } from "../requests/body-room.ts";
import { withBody } from "../requests/read-body.ts";
import { admit, MOST_UNDER_WAY } from "./admission.ts";
import { createPageRoutes } from "./page-routes.ts";
import { createPageStore } from "./page-store.ts";
import { SENDER_HEADER } from "./sender.ts";

test("whoever has posted too much is answered before a page is made, and may go on reading", async () => {
  let made = 0;
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render() {
      made += 1;
      return { status: 200, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async (sender) => (sender === "203.0.113.9" ? 30 : null) },
  });
  const post = (sender: string) =>
    routes.request("/a", { method: "POST", body: "a=b", headers: { [SENDER_HEADER]: sender } });
  const refused = await post("203.0.113.9");
  expect([refused.status, refused.headers.get("Retry-After"), made]).toEqual([429, "30", 0]);
  expect(refused.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect((await post("203.0.113.10")).status).toBe(200);
  await routes.request("/a", { headers: { [SENDER_HEADER]: "203.0.113.9" } });
  expect(made).toBe(2);
});

test("a few pages are made at a time, and none for whoever has hung up meanwhile", async () => {
  const { routes, begun, made } = heldPages();
  const impatient = new AbortController();
  const asked = Array.from({ length: 20 }, async (_, index) =>
    routes.request(`/${index}`, index === 10 ? { signal: impatient.signal } : {}),
  );
  while (begun.length < 8) await setImmediate();
  await setImmediate();
  expect(begun).toHaveLength(8);
  impatient.abort();
  made.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 20 }, (_, index) => (index === 10 ? 400 : 200)));
  expect(begun).toHaveLength(19);
  expect(begun).not.toContain("/10");
});

test("of receipts that one network asks for one is made at a time, beside its pages", async () => {
  const { routes, begun, made } = heldPages();
  const asked = ["/solicitacoes/recibo/a", "/solicitacoes/recibo/b", "/a"].map(
    async (address, line) =>
      routes.request(address, { headers: { [SENDER_HEADER]: `2001:db8:0:${line}::/64` } }),
  );
  while (begun.length < 2) await setImmediate();
  await setImmediate();
  expect(begun).toEqual(["/solicitacoes/recibo/a", "/a"]);
  made.resolve();
  await Promise.all(asked);
  expect(begun).toHaveLength(3);
});

test("of those that one network asks for one is made at a time, whatever the address", async () => {
  const { routes, begun, made } = heldPages();
  const ask = async (address: string, sender: string) =>
    routes.request(address, { headers: { [SENDER_HEADER]: sender } });
  const asked = [
    ask("/a", "2001:db8:0:1::/64"),
    ask("/b", "2001:db8:0:2::/64"),
    ask("/c?d=e", "2001:db8:0:3::/64"),
    ask("/f", "203.0.113.9"),
  ];
  while (begun.length < 2) await setImmediate();
  await setImmediate();
  expect(begun).toEqual(["/a", "/f"]);
  made.resolve();
  await Promise.all(asked);
  expect(begun).toEqual(["/a", "/f", "/b", "/c"]);
});

test("whoever has had a page lately comes behind whoever has had none, of whatever kind", async () => {
  const { routes, begun } = heldPages(() => false);
  const ask = async (address: string, line: number, method = "GET") =>
    routes.request(address, { method, headers: { [SENDER_HEADER]: `203.0.${line}.9` } });
  await ask("/before", 100);
  await Promise.all([
    ask("/posted", 100, "POST"),
    ask("/again", 100),
    ask(paths.receipt("a"), 101),
    ask("/searched?q=a", 101),
    ask("/first", 102),
  ]);
  // The second of each waits for the first of all others.
  expect(begun).toEqual([
    "/before",
    "/again",
    paths.receipt("a"),
    "/first",
    "/posted",
    "/searched",
  ]);
});

test("a look-up does not wait for all pages that were asked for before it", async () => {
  const made: string[] = [];
  const app = new Hono().use(admit({ isLate: () => false, takesBody: () => false, https: false }));
  app.get("/legacy/*", (context) => context.text("ok"));
  const pages = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ url }) {
      made.push(url);
      return { status: 200, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  app.route("/", pages);
  const asked = Array.from({ length: 50 }, async (_, index) => app.request(`/busca?q=${index}`));
  expect((await app.request("/legacy/page-data/search?q=a")).status).toBe(200);
  expect(made.length).toBeLessThan(10);
  await Promise.all(asked);
  expect(made).toHaveLength(50);
});

test("a form does not wait for searches, however many were asked for before it", async () => {
  const answered = Promise.withResolvers<void>();
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ url }) {
      if (url.includes("?")) await answered.promise;
      return { status: 200, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  const searches = Array.from({ length: 20 }, async (_, index) =>
    routes.request(`/busca?q=${index}`),
  );
  expect((await routes.request(paths.quote({}))).status).toBe(200);
  answered.resolve();
  await Promise.all(searches);
});

test("forms that one network posts are answered a few at a time, those of another meanwhile, and too many plainly", async () => {
  const answered = Promise.withResolvers<void>();
  let begun = 0;
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ headers }) {
      if (headers.get(SENDER_HEADER)?.startsWith("2001:")) {
        begun += 1;
        await answered.promise;
      }
      return { status: 200, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  const post = async (line: string) =>
    routes.request(paths.quote({}), { method: "POST", headers: { [SENDER_HEADER]: line } });
  const many = Array.from({ length: 70 }, (_, line) => post(`2001:db8:0:${line}::/64`));
  expect((await post("198.51.100.1")).status).toBe(200);
  await expect.poll(() => begun).toBe(2);
  await setImmediate();
  expect(begun).toBe(2);
  answered.resolve();
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(70 - 64);
  expect(begun).toBe(64);
});

test("a form does not wait for bodies of the same network that come slowly, nor take their places while it waits", async () => {
  const room = createBodyRoom({ bodies: 8 });
  const done = Promise.withResolvers<void>();
  const begun: unknown[] = [];
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    render: (request) =>
      withBody(request, { attachments: null, key: "", room }, async ({ fields }) => {
        begun.push(fields["held"]);
        if (begun.at(-1) === "on") await done.promise;
        return { status: 200, headers: {}, body: new Uint8Array() };
      }),
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  const post = async (body: BodyInit, sender = "203.0.113.9") =>
    routes.request(paths.quote({}), {
      method: "POST",
      body,
      headers: { "Content-Type": FORM, [SENDER_HEADER]: sender },
      ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    });
  const slow = Array.from({ length: 3 }, () => new TransformStream<Uint8Array, Uint8Array>());
  const slowly = slow.map(({ readable }) => post(readable));
  expect((await post("answer=aceitar")).status).toBe(200);
  const held = Array.from({ length: 5 }, () => post("held=on"));
  while (begun.length < 3) await setImmediate();
  for (const { writable } of slow) await writable.close();
  // All places are taken, most by what has come and waits for its turn.
  expect((await post("a=b", "198.51.100.1")).status).toBe(200);
  expect(begun).toHaveLength(4);
  done.resolve();
  const statuses = (await Promise.all([...slowly, ...held])).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
});

const FORM = "application/x-www-form-urlencoded";

test("no page is made for a form whose sender has hung up before its turn", async () => {
  const { routes, begun, made } = heldPages();
  const gone = new AbortController();
  const headers = { [SENDER_HEADER]: "203.0.113.9" };
  const posts = Array.from({ length: 4 }, async (_, index) =>
    routes.request(`/${index}`, {
      method: "POST",
      headers,
      ...(index === 3 ? { signal: gone.signal } : {}),
    }),
  );
  while (begun.length < 2) await setImmediate();
  gone.abort();
  made.resolve();
  expect((await Promise.all(posts)).map(({ status }) => status)).toEqual([200, 200, 200, 400]);
  expect(begun).toEqual(["/0", "/1", "/2"]);
});

test("an address of React Router's own transport is one that does not exist", async () => {
  const asked: string[] = [];
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ url }) {
      asked.push(new URL(url).pathname);
      return { status: 404, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  for (const path of ["/sobre.data", "/_root.data?_routes=x", "/__manifest"])
    expect((await routes.request(path)).status).toBe(404);
  const posted = await routes.request("/solicitacoes/recibo/a.data", { method: "POST" });
  expect(posted.status).toBe(404);
  expect(new Set(asked)).toEqual(new Set(["/404"]));
});

test("addresses that lead nowhere get one page, made once", async () => {
  const made: string[] = [];
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ url }) {
      made.push(new URL(url).pathname);
      return { status: 404, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
    isNowhere: (pathname) => pathname !== "/produtos/a",
  });
  for (const path of ["/wp-login.php", "/nada?a=1", "/produtos/a", "/.env", "/produtos/a"])
    expect((await routes.request(path)).status).toBe(404);
  expect(made).toEqual(["/404", "/produtos/a", "/produtos/a"]);
});

test("receipts that wait for the database hold up no other page, and no more of them wait than half of the places", async () => {
  const answered = Promise.withResolvers<void>();
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ url }) {
      if (url.includes("/recibo/")) await answered.promise;
      return { status: 200, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  const receipts = Array.from({ length: MOST_UNDER_WAY / 2 + 9 }, async () =>
    routes.request(paths.receipt("a")),
  );
  expect((await routes.request("/busca?q=a")).status).toBe(200);
  const oneTooMany = await Promise.race(receipts);
  expect([oneTooMany.status, oneTooMany.headers.get("Retry-After")]).toEqual([503, "5"]);
  answered.resolve();
  const statuses = (await Promise.all(receipts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_UNDER_WAY / 2 + 8);
});

/** Pages that are begun, and made once that is said. */
function heldPages(isHeld = (_pathname: string) => true) {
  const begun: string[] = [];
  const made = Promise.withResolvers<void>();
  const routes = createPageRoutes({
    config: { publicUrl: "https://site.example" },
    async render({ url }) {
      const { pathname } = new URL(url);
      begun.push(pathname);
      if (isHeld(pathname)) await made.promise;
      return { status: 200, headers: {}, body: new Uint8Array() };
    },
    pages: createPageStore({ now: () => new Date(0) }),
    pagePosts: { check: async () => null },
  });
  // As the application that they are a part of.
  routes.onError(({ name }, context) => context.text(name, 400));
  return { routes, begun, made };
}
