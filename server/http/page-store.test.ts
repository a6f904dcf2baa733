import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createPageStore } from "./page-store.ts";

const HTML = { "Content-Type": "text/html; charset=utf-8" };
const text = "Fluido semissintético para usinagem de alumínio, de 4 a 8%. ".repeat(400);
const page = (body: string, status = 200, headers = {}) => ({
  status,
  headers: { ...HTML, ...headers },
  body: Buffer.from(body),
});
const on = (day: string) => ({ now: () => new Date(`${day}T12:00:00Z`) });

it("answers at once, and whoever comes after a second one with the smallest form", async () => {
  const store = createPageStore(on("2026-11-22"));
  const varied = Array.from({ length: 2_000 }, (_, index) => `${index * 7_919} ${text[index]}`);
  const quick = await store.put("/a", page(varied.join("")));
  expect(store.get("/a")).toBe(quick);
  await expect.poll(() => store.get("/a")).not.toBe(quick);
  expect(store.get("/a")?.br?.length).toBeLessThan(quick.br?.length ?? 0);
  expect(store.get("/a")?.etag).toBe(quick.etag);
});

it("sends the smallest form for a query that changes nothing, and the visitor's own for another", async () => {
  const store = createPageStore(on("2026-11-22"));
  const quick = await store.put("/a", page(text));
  await expect.poll(() => store.get("/a")).not.toBe(quick);
  const best = store.get("/a")?.br;
  expect((await store.put("/a?utm_source=feira", page(text))).br).toBe(best);
  // It would push out others.
  expect(store.get("/a?utm_source=feira")).toBeUndefined();
  const narrowed = await store.put("/a?operacao=serra", page(`${text} Serra.`));
  expect(narrowed.br).not.toBe(best);
  expect(Buffer.from(narrowed.body).toString()).toBe(`${text} Serra.`);
});

it("keeps neither what was not found nor what must not be kept", async () => {
  const store = createPageStore(on("2026-11-22"));
  await store.put("/nada", page(text, 404));
  await store.put("/recibo", page(text, 200, { "Cache-Control": "no-store" }));
  expect([store.get("/nada"), store.get("/recibo")]).toEqual([undefined, undefined]);
});

it("forgets all when the day changes in São Paulo, at three in the night of UTC", async () => {
  let now = "2027-01-01T02:59:00Z";
  const store = createPageStore({ now: () => new Date(now) });
  await store.put("/a", page(text));
  await store.put("/a?q=b", page(`${text} b`));
  now = "2027-01-01T02:59:59Z";
  expect(store.get("/a")).toBeDefined();
  now = "2027-01-01T03:00:00Z";
  expect([store.get("/a"), store.get("/a?q=b")]).toEqual([undefined, undefined]);
});

it.each([
  ["/a?q=", 16],
  ["/produtos/", 64],
])("keeps at most so much of %s, the latest: %i MiB", async (start, limit) => {
  const store = createPageStore(on("2026-11-22"));
  // An eighth, with room for what an entry takes besides.
  const size = (limit / 8) * 1024 * 1024 - 8_192;
  // What has no text type is not compressed, so that its weight is its own.
  const body = randomBytes(size);
  const addresses = Array.from({ length: 10 }, (_, index) => start + index);
  for (const address of addresses)
    await store.put(address, { status: 200, headers: { "Content-Type": "image/png" }, body });
  expect(addresses.filter((address) => store.get(address))).toEqual(addresses.slice(-8));
});

it("keeps no more small answers than their addresses and entries allow", async () => {
  const store = createPageStore(on("2026-11-22"));
  const body = Buffer.from("{}");
  const address = (index: number) => `/a?${index}=${"x".repeat(16_000)}`;
  const count = 2_000;
  for (let index = 0; index < count; index++)
    await store.put(address(index), { status: 200, headers: {}, body });
  const kept = Array.from({ length: count }, (_, index) => store.get(address(index))).filter(
    Boolean,
  );
  expect(kept.length).toBeGreaterThan(250);
  expect(kept.length).toBeLessThan(500);
});

it("lets those go first that nobody has asked for the longest", async () => {
  const store = createPageStore(on("2026-11-22"));
  const put = (address: string) =>
    store.put(address, {
      status: 200,
      headers: { "Content-Type": "image/png" },
      body: randomBytes(3.5e6),
    });
  for (const address of ["/?a", "/?b", "/?c", "/?d"]) await put(address);
  store.get("/?a");
  await put("/?e");
  expect(["/?a", "/?b", "/?e"].map((address) => store.get(address) !== undefined)).toEqual([
    true,
    false,
    true,
  ]);
});
