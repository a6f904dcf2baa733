import type { CompiledQuery, KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
} from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { eraseRequests } from "../requests/erase.ts";
import type { Storage } from "../storage/open-database.ts";
import { CONFIRMATION_CAPS, countConfirmation, foldMailbox } from "./confirmations.ts";
import { CONFIRMATIONS_ALARM, queueAlarm } from "./queue.ts";

describeEachEngine("confirmations", (makeDatabase) => {
  test("to one mailbox stop at three a day, however it is spelled and whatever is erased", async () => {
    const site = await openTestSite(await makeDatabase());
    const spelled = [
      "ana.souza@cliente.example",
      "AnaSouza+1@cliente.example",
      "ana.s.ouza+x@CLIENTE.example",
    ];
    let queued = 0;
    for (let round = 0; round < 3; round += 1)
      for (const email of spelled) {
        await site.send("contato", { ...CONTACT, email });
        queued += (await noticesOf(site, "sender")).length;
        await eraseRequests(site.storage, { email }, { reason: "equipe" }, NOW);
      }
    expect(queued).toBe(CONFIRMATION_CAPS.toMailbox);
    const rows = await site.storage.db.selectFrom("confirmations").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/souza|cliente/i);
  });

  test("are free again a day later, and what was counted is gone", async () => {
    const { storage } = await openTestSite(await makeDatabase());
    const count = (at: Date) =>
      storage.transaction((db) =>
        countConfirmation(db, storage.engine, "ana@cliente.example", at, CONFIRMATION_CAPS),
      );
    for (const answer of ["yes", "yes", "yes", "no"]) expect(await count(NOW)).toBe(answer);
    const later = new Date(NOW.getTime() + 26 * 3_600_000);
    expect(await count(later)).toBe("yes");
    const rows = await storage.db.selectFrom("confirmations").select("hour").execute();
    expect(new Set(rows.map(({ hour }) => hour)).size).toBe(1);
    // What a clock counted that was ahead counts for nothing once it is set back.
    for (const answer of ["yes", "yes", "no"]) expect(await count(later)).toBe(answer);
    expect(await count(NOW)).toBe("yes");
  });

  test.each([
    ["one domain", CONFIRMATION_CAPS.toDomain, (count: number) => `p${count}@alvo.example`],
    ["everybody", CONFIRMATION_CAPS.inAll, (count: number) => `p@alvo${count}.example`],
  ])(
    "to %s stop within the hour, with one alarm; the staff are told of every request",
    async (_, cap, emailOf) => {
      const site = await openTestSite(await makeDatabase());
      for (let count = 0; count < cap + 2; count += 1)
        await site.send("contato", { ...CONTACT, email: emailOf(count) });
      expect(await noticesOf(site, "sender")).toHaveLength(cap);
      expect(await noticesOf(site, "staff")).toHaveLength(cap + 2);
      expect(await noticesOf(site, "alarm")).toEqual([{ target: "confirmations" }]);
    },
  );
});

test("an alarm that was told while the clock was ahead keeps back no later one", async () => {
  const site = await openTestSite(await sqliteDatabase());
  for (const at of [new Date("2036-01-01T12:00:00.000Z"), NOW]) {
    await alarm(site.storage, at);
    await site.storage.db.updateTable("outbox").set({ state: "sent" }).execute();
  }
  expect(await noticesOf(site, "alarm")).toHaveLength(2);
});

test("an alarm goes out in each hour in which confirmations are held back", async () => {
  const site = await openTestSite(await sqliteDatabase());
  for (const time of ["11:58", "11:59", "12:01", "12:30"]) {
    await alarm(site.storage, new Date(`2026-11-20T${time}:00.000Z`));
    await site.storage.db.updateTable("outbox").set({ state: "sent" }).execute();
  }
  expect(await noticesOf(site, "alarm")).toHaveLength(2);
});

test.each([
  ["one domain", { toMailbox: 9, toDomain: 1, inAll: 9 }, "rui@cliente.example"],
  ["everybody", { toMailbox: 9, toDomain: 9, inAll: 1 }, "rui@outro.example"],
])("to %s are as few where two are asked for at the same moment", async (_, caps, other) => {
  const { storage } = await openTestSite(await postgresDatabase());
  const { transaction, engine, db } = storage;
  const { second } = await transaction(async (within) => {
    expect(await countConfirmation(within, engine, "ana@cliente.example", NOW, caps)).toBe("yes");
    const second = transaction((also) => countConfirmation(also, engine, other, NOW, caps));
    await expect.poll(() => somebodyWaits(db)).toBe(true);
    return { second };
  });
  expect(await second).toBe("alarm");
});

test("of alarms that come up at the same moment one goes out", async () => {
  const database = await postgresDatabase();
  const site = await openTestSite(database);
  const other = await database.open();
  const { second } = await site.storage.transaction(async (db) => {
    await queueAlarm(db, site.storage.engine, CONFIRMATIONS_ALARM, NOW);
    const second = alarm(other, NOW);
    await expect.poll(() => somebodyWaits(site.storage.db)).toBe(true);
    return { second };
  });
  await second;
  expect(await noticesOf(site, "alarm")).toHaveLength(1);
});

test.each([
  ["confirmations", CONFIRMATIONS_ALARM],
  ["a heartbeat", "id"],
])(
  "an alarm about %s is looked for among notices about no request, not in the whole outbox",
  async (_, about) => {
    const { storage } = await openTestSite(await sqliteDatabase());
    const selected: CompiledQuery[] = [];
    const watch: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === "SelectQueryNode")
          selected.push(storage.db.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await storage.transaction((db) => queueAlarm(db.withPlugin(watch), storage.engine, about, NOW));
    const plans = await Promise.all(
      selected.map((query) =>
        storage.db.executeQuery({ ...query, sql: `explain query plan ${query.sql}` }),
      ),
    );
    expect(plans.map(({ rows }) => rows)).toEqual([
      [expect.objectContaining({ detail: expect.stringContaining("outbox_once (request_id=?") })],
    ]);
  },
);

test.each([
  ["Ana.Souza+loja@Cliente.Example", "anasouza@cliente.example"],
  ["ana@cliente.example", "ana@cliente.example"],
  ["ana.souza@googlemail.com", "anasouza@gmail.com"],
  ["ana.souza@pm.me", "anasouza@proton.me"],
  ["+@cliente.example", "@cliente.example"],
])("%s is the mailbox %s", (email, mailbox) => expect(foldMailbox(email)).toBe(mailbox));

function alarm({ transaction, engine }: Storage, at: Date): Promise<void> {
  return transaction((db) => queueAlarm(db, engine, CONFIRMATIONS_ALARM, at));
}

function noticesOf({ storage }: TestSite, kind: "sender" | "staff" | "alarm") {
  return storage.db.selectFrom("outbox").select("target").where("kind", "=", kind).execute();
}
