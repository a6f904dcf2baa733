import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { createApp } from "./create-app.ts";
import { createPageStore } from "./http/page-store.ts";

test("while the database cannot be read, print and look-up say when to come again, and an error stays an error", async () => {
  const app = createApp({
    config: readConfig({}),
    pages: createPageStore({ now: () => new Date(0) }),
    isLate: () => false,
    isUnavailable: (error) => error instanceof Error && error.message === "silent",
    timeApi() {},
    logError() {},
    render: () => Promise.reject(new Error("not asked for")),
    pagePosts: { check: async () => null },
    requestRoutes: failing("/statuses", "silent"),
    receiptRoutes: failing("/print", "silent").route("/", failing("/broken", "a bug")),
    pageDataRoutes: new Hono(),
    publicFiles: new Hono(),
    documentRoutes: new Hono(),
    sheetRoutes: new Hono(),
    productRedirects: new Hono(),
    healthRoutes: new Hono(),
  });
  const asked = async (path: string) => {
    const { status, headers } = await app.request(path);
    return [status, headers.get("Retry-After"), headers.get("Content-Type")?.split(";")[0]];
  };
  expect(await asked("/print")).toEqual([503, "5", "text/html"]);
  expect(await asked("/legacy/statuses")).toEqual([503, "5", "application/json"]);
  expect(await asked("/broken")).toEqual([500, null, "text/plain"]);
});

function failing(path: string, message: string): Hono {
  return new Hono().get(path, () => {
    throw new Error(message);
  });
}
