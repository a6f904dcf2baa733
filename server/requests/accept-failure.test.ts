import { randomUUID } from "node:crypto";
import SQLite from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
} from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { openTestSite } from "../../tests/intake/test-site.ts";
import { createRequests } from "./accept.ts";
import { createRequestsRoutes } from "./requests-routes.ts";

test("a database that stays locked is answered 503 with a time to come back, and the key is not used up", async () => {
  const database = await sqliteDatabase();
  const site = await openTestSite(database, { storage: await database.open({ patienceMs: 50 }) });
  const headers = { "Idempotency-Key": randomUUID() };
  const other = new SQLite(database.config.kind === "sqlite" ? database.config.path : "");
  other.exec("begin immediate");
  const refused = await site.send("contato", CONTACT, headers);
  expect([refused.status, refused.error?.code, refused.headers.get("Retry-After")]).toEqual([
    503,
    "INDISPONIVEL",
    "5",
  ]);
  other.close();
  expect((await site.send("contato", CONTACT, headers)).status).toBe(201);
});

test("a key that another process is storing right now is answered 409, and afterwards with its protocol", async () => {
  const database = await postgresDatabase();
  const site = await openTestSite(database, { storage: await database.open({ patienceMs: 100 }) });
  const other = await openTestSite(database);
  const headers = { "Idempotency-Key": randomUUID() };
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: hasStored, resolve: tellStored } = Promise.withResolvers<void>();
  const { transaction } = other.storage;
  // The other process is as far as before its commit.
  other.storage.transaction = (work) =>
    transaction(async (within) => {
      const result = await work(within);
      tellStored();
      await mayEnd;
      return result;
    });
  const first = other.send("contato", CONTACT, headers);
  await hasStored;
  const refused = await site.send("contato", CONTACT, headers);
  expect([refused.status, refused.error?.code, refused.headers.get("Retry-After")]).toEqual([
    409,
    "CHAVE_EM_USO",
    "3",
  ]);
  end();
  const { data } = await first;
  expect(await site.send("contato", CONTACT, headers)).toMatchObject({ status: 200, data });
});

test("while sends wait for another process, others read", async () => {
  const { site, send, goOn } = await openLocked();
  const sent = send();
  await expect.poll(() => somebodyWaits(site.storage.db)).toBe(true);
  expect(await site.storage.db.selectFrom("requests").select("id").execute()).toEqual([]);
  goOn();
  expect(new Set(await sent)).toEqual(new Set([201]));
});

test("whose turn does not come is told to come again", async () => {
  const { site, send, goOn } = await openLocked();
  const timeIsUp = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeIsUp.signal);
  onTestFinished(() => void vi.restoreAllMocks());
  const sent = send();
  await expect.poll(() => somebodyWaits(site.storage.db)).toBe(true);
  timeIsUp.abort();
  goOn();
  const statuses = await sent;
  const stored = await site.storage.db.selectFrom("requests").select("id").execute();
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect(statuses.filter((status) => status === 201)).toHaveLength(stored.length);
});

/** A site whose sends wait for what another process has locked, and many of them. */
async function openLocked() {
  const database = await postgresDatabase();
  const site = await openTestSite(database);
  const other = await database.open();
  const { promise: mayEnd, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: tellLocked } = Promise.withResolvers<void>();
  const locked = other.transaction(async (within) => {
    await other.engine.lock(within, "confirmations");
    tellLocked();
    await mayEnd;
  });
  onTestFinished(() => locked);
  await isLocked;
  const send = () =>
    Promise.all(
      Array.from({ length: 30 }, async () => (await site.send("contato", CONTACT)).status),
    );
  return { site, send, goOn };
}

describeEachEngine("an unexpected error", (makeDatabase) => {
  test("is thrown without what was typed", async () => {
    const site = await openTestSite(await makeDatabase());
    const { engine } = site.storage;
    const failing = {
      ...site.storage,
      transaction: () =>
        site.storage.db
          .insertInto("secrets")
          .values([
            { name: "Segredo", value: "a" },
            { name: "Segredo", value: "b" },
          ])
          .execute(),
    };
    const requests = await createRequests({
      storage: failing as unknown as typeof site.storage,
      findItem: () => null,
      clock: { now: () => new Date() },
      policyVersion: () => "",
      quarantine: false,
      log: { info() {}, warn() {}, error() {} },
    });
    const limit = { check: async () => null };
    const routes = createRequestsRoutes({ requests, backendKey: "", limit });
    let thrown: unknown;
    routes.onError((error, context) => {
      thrown = error;
      return context.text("", 500);
    });
    const body = new URLSearchParams(CONTACT);
    expect(
      (await routes.request("/requests?requisicao=contato", { method: "POST", body })).status,
    ).toBe(500);
    expect(engine.isUnavailable(thrown)).toBe(false);
    expect(JSON.stringify(thrown, Object.getOwnPropertyNames(thrown))).not.toContain("Segredo");
  });
});
