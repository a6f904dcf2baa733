import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  type TestDatabase,
} from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { eraseRequests } from "./erase.ts";
import {
  addNote,
  assignRequest,
  changeStatus,
  lockRequest,
  noteOpened,
  replyToRequest,
} from "./handle-request.ts";
import { addToHistory, readHistory } from "./history.ts";
import { releaseRequest } from "./release-request.ts";

const ANA = "ana@firma.example";
const RUI = "rui@firma.example";

test("nothing is erased in the middle of what is done with it", async () => {
  const database = await postgresDatabase();
  const { storage, protocol, read } = await received(database);
  const { id: requestId } = await read();
  const other = await database.open();
  const { erasing } = await other.transaction(async (transaction) => {
    await lockRequest(transaction, other.engine, protocol);
    const erasing = eraseRequests(storage, { protocols: [protocol] }, { reason: "titular" }, NOW);
    await expect.poll(() => somebodyWaits(storage.db)).toBe(true);
    const note = { requestId, actor: ANA, kind: "note", detail: { text: "Nota" } } as const;
    await addToHistory(transaction, note, NOW);
    return { erasing };
  });
  expect(await erasing).toEqual([protocol]);
});

test("nothing is released in the middle of what is done with it: both would leave the same version", async () => {
  const database = await postgresDatabase();
  const { storage, protocol, read } = await received(database, { website: "x" });
  const other = await database.open();
  const { releasing } = await other.transaction(async (transaction) => {
    await lockRequest(transaction, other.engine, protocol);
    const releasing = releaseRequest(storage, { protocol, actor: ANA, webhooks: [] }, NOW);
    await expect.poll(() => somebodyWaits(storage.db)).toBe(true);
    await transaction.updateTable("requests").set({ version: 1 }).execute();
    return { releasing };
  });
  expect(await releasing).toBe(true);
  expect((await read()).version).toBe(2);
});

describeEachEngine("handling a request", (makeDatabase) => {
  test("what is done with it is told in its history, in order", async () => {
    const { storage, protocol, read } = await received(await makeDatabase());
    const { id } = await read();
    const open = () => noteOpened(storage, { id, protocol }, ANA, NOW);
    await Promise.all([open(), open(), open()]);
    await open();
    await assignRequest(storage, { protocol, actor: ANA, version: 0 }, ANA, NOW);
    await changeStatus(storage, { protocol, actor: ANA, version: 1 }, "em análise", NOW);
    await addNote(storage, { protocol, actor: RUI }, "Cliente antigo.", NOW);
    expect(await read()).toMatchObject({ status: "em análise", owner: ANA, version: 2 });
    const history = await readHistory(storage.db, id);
    expect(history.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual([
      ["opened", ANA, {}],
      ["assigned", ANA, { from: null, to: ANA }],
      ["status", ANA, { from: "novo", to: "em análise" }],
      ["note", RUI, { text: "Cliente antigo." }],
    ]);
  });

  test("what has been erased since it was read is opened without a word", async () => {
    const { storage, protocol, read } = await received(await makeDatabase());
    const { id } = await read();
    await eraseRequests(storage, { protocols: [protocol] }, { reason: "titular" }, NOW);
    await noteOpened(storage, { id, protocol }, ANA, NOW);
    expect(await readHistory(storage.db, id)).toEqual([]);
  });

  test("of two people who change what they both saw, one is told and nothing is overwritten", async () => {
    const { storage, protocol, read } = await received(await makeDatabase());
    const outcomes = await Promise.all([
      changeStatus(storage, { protocol, actor: ANA, version: 0 }, "ganho", NOW),
      changeStatus(storage, { protocol, actor: RUI, version: 0 }, "perdido", NOW),
    ]);
    expect(outcomes.toSorted()).toEqual(["conflict", "done"]);
    expect(await read()).toMatchObject({ status: outcomes[0] === "done" ? "ganho" : "perdido" });
    expect(await readHistory(storage.db, (await read()).id)).toHaveLength(1);
  });

  test("a reply is queued once, answers the request and makes it the writer's", async () => {
    const { storage, protocol, read } = await received(await makeDatabase());
    const handling = { protocol, actor: ANA, version: 0 };
    const reply = { subject: "Orçamento", text: "Segue a resposta." };
    const outcomes = await Promise.all([
      replyToRequest(storage, handling, reply, NOW),
      replyToRequest(storage, handling, reply, NOW),
    ]);
    // Told of a conflict, whoever pressed twice would send it once more.
    expect(outcomes).toEqual(["done", "done"]);
    expect(await read()).toMatchObject({
      status: "respondido",
      owner: ANA,
      answered_at: NOW.toISOString(),
    });
    const queued = await storage.db
      .selectFrom("outbox")
      .select("target")
      .where("kind", "=", "reply")
      .execute();
    const history = await readHistory(storage.db, (await read()).id);
    expect(history.map(({ kind, detail }) => [kind, detail])).toEqual([
      ["reply", reply],
      ["assigned", { from: null, to: ANA }],
      ["status", { from: "novo", to: "respondido" }],
    ]);
    expect(queued.map(({ target }) => target)).toEqual(
      history.filter(({ kind }) => kind === "reply").map(({ id }) => id),
    );
  });

  test("a reply whose answer was lost is not sent again, however late it is repeated", async () => {
    const { storage, protocol } = await received(await makeDatabase());
    const reply = { subject: "Orçamento", text: "Segue a resposta." };
    const at = async (minutes: number, version: number, said?: number) => {
      const handling = { protocol, actor: ANA, version, ...(said !== undefined && { said }) };
      const now = new Date(NOW.getTime() + minutes * 60_000);
      const handled = await replyToRequest(storage, handling, reply, now);
      const queued = storage.db.selectFrom("outbox").select("id").where("kind", "=", "reply");
      return [handled, (await queued.execute()).length];
    };
    expect(await at(0, 0)).toEqual(["done", 1]);
    expect(await at(2, 0)).toEqual(["done", 1]);
    // Whoever has seen it sent means it.
    expect(await at(4, 1, 1)).toEqual(["done", 2]);
    expect(await at(6, 1, 2)).toEqual(["conflict", 2]);
  });

  test("what is held back is answered after its release, not before", async () => {
    const { storage, protocol, read } = await received(await makeDatabase(), { website: "x" });
    const reply = { subject: "Orçamento", text: "Segue a resposta." };
    const at = (version: number) =>
      replyToRequest(storage, { protocol, actor: ANA, version }, reply, NOW);
    expect(await at(0)).toBe("held");
    expect(await read()).toMatchObject({ status: "novo", owner: null, version: 0 });
    expect(await readHistory(storage.db, (await read()).id)).toEqual([]);
    await releaseRequest(storage, { protocol, actor: ANA, webhooks: [] }, NOW);
    expect(await at(1)).toBe("done");
  });

  test("what was marked while it was held back is new and waits once it is released", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    const { data } = await send("contato", { ...CONTACT, website: "x" });
    const by = { protocol: data?.protocol ?? "", actor: "ana@firma.example", version: null };
    for (const status of ["perdido", "em análise", "perdido"] as const)
      await changeStatus(storage, by, status, NOW);
    await releaseRequest(storage, { ...by, webhooks: [] }, NOW);
    const columns = ["status", "answered_at", "reopened_at"] as const;
    expect(await storage.db.selectFrom("requests").select(columns).execute()).toEqual([
      { status: "novo", answered_at: null, reopened_at: null },
    ]);
  });

  test("a note whose button is pressed twice is one, and two that say the same are two", async () => {
    const { storage, protocol, read } = await received(await makeDatabase());
    const later = new Date(NOW.getTime() + 120_000);
    for (const at of [NOW, NOW, later])
      expect(await addNote(storage, { protocol, actor: ANA }, "Ligar.", at)).toBe("done");
    await addNote(storage, { protocol, actor: ANA, said: 1 }, "Ligar.", later);
    await addNote(storage, { protocol, actor: RUI }, "Ligar.", later);
    const history = await readHistory(storage.db, (await read()).id);
    expect(history.map(({ at, actor }) => `${at} ${actor}`).toSorted()).toEqual([
      `${NOW.toISOString()} ${ANA}`,
      `${later.toISOString()} ${ANA}`,
      `${later.toISOString()} ${RUI}`,
    ]);
  });

  test("a release is a change like any other, of which open inboxes are told", async () => {
    const { storage, protocol, read } = await received(await makeDatabase(), { website: "x" });
    const later = new Date(NOW.getTime() + 60_000);
    await releaseRequest(storage, { protocol, actor: ANA, webhooks: [] }, later);
    expect((await read()).updated_at).toBe(later.toISOString());
  });

  test("no statement changes a history", async () => {
    const { storage, protocol } = await received(await makeDatabase());
    await addNote(storage, { protocol, actor: ANA }, "Nota", NOW);
    await expect(
      storage.db.updateTable("request_events").set({ actor: RUI }).execute(),
    ).rejects.toThrow("never changed");
  });

  test("a protocol that names nothing is unknown", async () => {
    const { storage } = await received(await makeDatabase());
    const handling = { protocol: "ORC-0000-0000", actor: ANA, version: null };
    expect(await changeStatus(storage, handling, "ganho", NOW)).toBe("unknown");
  });
});

async function received(database: TestDatabase, fields: object = {}) {
  const { storage, send } = await openTestSite(database);
  const { data } = await send("contato", { ...CONTACT, ...fields });
  const protocol = data?.protocol ?? "";
  const read = () =>
    storage.db
      .selectFrom("requests")
      .selectAll()
      .where("protocol", "=", protocol)
      .executeTakeFirstOrThrow();
  return { storage, protocol, read };
}
