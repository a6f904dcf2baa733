import { expect, it } from "vitest";
import { BROWSER_ERRORS_PATH, type BrowserErrorReport } from "../../contract/browser-errors.ts";
import { describeEachEngine, type TestDatabase } from "../../tests/databases/each-engine.ts";
import { jsonOf } from "../../tests/intake/staff-tool.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { createBrowserErrorsRoutes, createErrorLimit } from "./browser-errors-routes.ts";
import {
  createBrowserErrors,
  KEPT_AT_MOST,
  listBrowserErrors,
  NEW_OF_ONE_A_DAY,
} from "./browser-errors.ts";

const JSON_TYPE = { "Content-Type": "application/json" };

const REPORT: BrowserErrorReport = {
  kind: "script",
  message: "TypeError: x is not a function",
  place: "list-page-B7xQ.js:1:2040",
  address: "/produtos/industriais",
  build: "b1",
};

describeEachEngine("errors of browsers", (makeDatabase) => {
  it("are counted, alike ones together, and seen by the staff's tool", async () => {
    const database = await makeDatabase();
    const { post, pass, settled } = await open(database);
    expect((await post(JSON.stringify(REPORT))).status).toBe(202);
    pass(60_000);
    await post(JSON.stringify({ ...REPORT, address: "/sobre" }));
    await post(JSON.stringify({ ...REPORT, build: "b2" }));
    await settled();
    const errors = await jsonOf(database, ["errors", "--json"]);
    expect(errors.toSorted((a, b) => Number(b["times"]) - Number(a["times"]))).toEqual([
      {
        ...REPORT,
        address: "/sobre",
        times: 2,
        firstAt: "2026-11-20T12:00:00.000Z",
        lastAt: "2026-11-20T12:01:00.000Z",
      },
      expect.objectContaining({ build: "b2", times: 1 }),
    ]);
  });

  it("come from the browser's own reports too, with the build that is served", async () => {
    const database = await makeDatabase();
    const { post, storage, settled } = await open(database);
    const body = { effectiveDirective: "img-src", blockedURL: "https://other.example/a.png" };
    const reports = [{ type: "csp-violation", age: 1, url: "", body }];
    const type = { "Content-Type": "application/reports+json" };
    expect((await post(JSON.stringify(reports), type)).status).toBe(202);
    await settled();
    expect(await listBrowserErrors(storage, 10)).toMatchObject([
      { kind: "policy", message: "img-src: https://other.example", build: "served" },
    ]);
  });

  it("are as many as the staff can read: those seen longest ago make room", async () => {
    const { storage, note, pass, settled } = await open(await makeDatabase());
    const old = (count: number) => ({
      ...REPORT,
      id: String(count),
      message: String(count),
      times: 1,
      first_at: "2026-11-19",
      last_at: `2026-11-19T00:00:${String(count).padStart(2, "0")}`,
    });
    await storage.db
      .insertInto("browser_errors")
      .values(Array.from({ length: KEPT_AT_MOST }, (_, count) => old(count)))
      .execute();
    note(REPORT, "203.0.113.9");
    pass(1_000);
    note({ ...REPORT, kind: "module" }, "203.0.113.9");
    await settled();
    const kept = await listBrowserErrors(storage, 10_000);
    expect(kept).toHaveLength(KEPT_AT_MOST);
    expect(kept.slice(0, 2).map(({ kind }) => kind)).toEqual(["module", "script"]);
    expect(kept.map(({ message }) => message)).not.toContain("0");
    expect(kept.map(({ message }) => message)).toContain("2");
  });

  it("are taken sixty times a minute from one line, whoever else sends", async () => {
    const { post } = await open(await makeDatabase());
    const from = (sender: string) =>
      post(JSON.stringify(REPORT), { ...JSON_TYPE, [SENDER_HEADER]: sender });
    for (let sent = 0; sent < 60; sent += 1) await from("203.0.113.9");
    expect((await from("203.0.113.9")).status).toBe(429);
    expect((await from("203.0.113.10")).status).toBe(202);
  });

  it("are new from one line so many times a day, and those of others stay", async () => {
    const { post, pass, storage, settled } = await open(await makeDatabase());
    const from = (sender: string, message: string) =>
      post(JSON.stringify({ ...REPORT, message }), { ...JSON_TYPE, [SENDER_HEADER]: sender });
    await from("203.0.113.10", "theirs");
    await settled();
    for (let sent = 0; sent < NEW_OF_ONE_A_DAY + 5; sent += 1)
      await from("203.0.113.9", `new ${"x".repeat(sent)}`);
    await from("203.0.113.9", "theirs");
    await settled();
    const kept = await listBrowserErrors(storage, 10_000);
    expect(kept).toHaveLength(NEW_OF_ONE_A_DAY + 1);
    expect(kept.find(({ message }) => message === "theirs")).toMatchObject({ times: 2 });
    pass(24 * 3_600_000);
    await from("203.0.113.9", "of the next day");
    await settled();
    expect(await listBrowserErrors(storage, 10_000)).toHaveLength(NEW_OF_ONE_A_DAY + 2);
  });

  it("are written together, alike ones once, and all lines of a network count as one", async () => {
    const { note, storage, settled, writesOf } = await open(await makeDatabase());
    for (let times = 0; times < 20; times += 1) note(REPORT, "2001:db8:0:1::/64");
    for (let line = 0; line <= NEW_OF_ONE_A_DAY; line += 1)
      note({ ...REPORT, message: String(line) }, `2001:db8:0:${line}::/64`);
    await settled();
    expect(writesOf()).toBe(1);
    const kept = await listBrowserErrors(storage, 10_000);
    expect(kept).toHaveLength(NEW_OF_ONE_A_DAY);
    expect(Math.max(...kept.map(({ times }) => times))).toBe(20);
  });

  it("never stop anything when the database is gone", async () => {
    const { storage, post, settled } = await open(await makeDatabase());
    await storage.close();
    expect((await post(JSON.stringify(REPORT))).status).toBe(202);
    await expect(settled()).resolves.toBeUndefined();
  });

  it.each([
    [413, `{"message":"${"x".repeat(70_000)}"}`, JSON_TYPE],
    [400, "{", JSON_TYPE],
    [400, "[]", JSON_TYPE],
    [415, "{}", { "Content-Type": "text/plain" }],
  ])("%i is the answer to what nobody reads", async (status, body, type) => {
    const { post, storage, settled } = await open(await makeDatabase());
    expect((await post(body, type)).status).toBe(status);
    await settled();
    expect(await listBrowserErrors(storage, 10)).toEqual([]);
  });
});

async function open(database: TestDatabase) {
  let time = Date.parse("2026-11-20T12:00:00.000Z");
  const clock = { now: () => new Date(time) };
  const storage = await database.open();
  let writes = 0;
  const transaction: typeof storage.transaction = (work) => {
    writes += 1;
    return storage.transaction(work);
  };
  const { note, settled } = createBrowserErrors({ transaction }, clock, { warn() {} });
  const limit = createErrorLimit({ storage, secret: Buffer.alloc(32), clock });
  const parts = { note, limit, backendKey: "", siteVersion: "served" };
  const routes = createBrowserErrorsRoutes(parts);
  return {
    storage,
    note,
    settled,
    writesOf: () => writes,
    pass(milliseconds: number) {
      time += milliseconds;
    },
    post: (body: string, headers: Record<string, string> = JSON_TYPE) =>
      routes.request(BROWSER_ERRORS_PATH, { method: "POST", body, headers }),
  };
}
