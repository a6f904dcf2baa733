import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { type Application, createApp } from "./create-app.ts";
import { createPageStore } from "./http/page-store.ts";

test("while the database cannot be read, print and look-up say when to come again, and an error stays an error", async () => {
  const app = appOf({
    isUnavailable: (error) => error instanceof Error && error.message === "silent",
    requestRoutes: failing("/statuses", "silent"),
    receiptRoutes: failing("/print", "silent").route("/", failing("/broken", "a bug")),
  });
  const asked = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get("Retry-After"), headers.get("Content-Type")?.split(";")[0]];
  };
  expect(await asked("/print")).toEqual([503, "5", "text/html"]);
  expect(await asked("/legacy/statuses")).toEqual([503, "5", "application/json"]);
  expect(await asked("/broken")).toEqual([500, null, "text/plain"]);
});

test("whoever has hung up in the row is no error", async () => {
  const logged: unknown[] = [];
  const app = appOf({ logError: (error) => logged.push(error) });
  const { status } = await app.request("/sobre", { signal: AbortSignal.abort() });
  expect([status, logged]).toEqual([400, []]);
});

test("a look-up is kept under its own spelling only, for there are as many others as anybody invents", async () => {
  const pages = createPageStore({ now: () => new Date(0) });
  const pageDataRoutes = new Hono().get("/page-data/:page", (context) => context.json({}));
  const app = appOf({ pages, pageDataRoutes });
  for (const path of ["/legacy/page-data/home", "/legacy/page-data/%68ome"])
    expect((await app.request(path)).status, path).toBe(200);
  expect(pages.get("/legacy/page-data/home")?.status).toBe(200);
  expect(pages.get("/legacy/page-data/%68ome")).toBeUndefined();
});

function appOf(parts: Partial<Application>): Hono {
  return createApp({
    config: readConfig({}),
    pages: createPageStore({ now: () => new Date(0) }),
    isLate: () => false,
    isUnavailable: () => false,
    timeApi() {},
    logError() {},
    render: () => Promise.reject(new Error("not asked for")),
    pagePosts: { check: async () => null },
    requestRoutes: new Hono(),
    receiptRoutes: new Hono(),
    pageDataRoutes: new Hono(),
    publicFiles: new Hono(),
    documentRoutes: new Hono(),
    sheetRoutes: new Hono(),
    productRedirects: new Hono(),
    healthRoutes: new Hono(),
    ...parts,
  });
}

function failing(path: string, message: string): Hono {
  return new Hono().get(path, () => {
    throw new Error(message);
  });
}
