import { expect, test } from "vitest";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { ACCEPT, CHANGE, DECLINE, openQuotedRequest } from "./proposals.test-support.ts";
import { loadProposals } from "./stored-proposal.ts";

/** The last moment of the proposal's last day in São Paulo, and the next. */
const LAST = new Date("2026-12-01T02:59:59.999Z");
const AFTER = new Date("2026-12-01T03:00:00.000Z");

describeEachEngine("answering a proposal", (makeDatabase) => {
  test("two hundred acceptances at once are one, with one mail to each side", async () => {
    const { site, id, send, answer } = await openQuotedRequest(await makeDatabase());
    await send(1);
    const results = await Promise.all(Array.from({ length: 200 }, () => answer(1, ACCEPT)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    const { db } = site.storage;
    const [sent] = await loadProposals(db, id);
    expect(sent).toMatchObject({ row: { status: "aceita" }, answer: ACCEPT });
    const kinds = await db
      .selectFrom("outbox")
      .select("kind")
      .where("request_id", "=", id)
      .where("target", "=", "1")
      .where("kind", "!=", "proposal")
      .execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(["answer-sender", "answer-staff"]);
  });

  test("acceptance and refusal at once have one outcome, which the request follows", async () => {
    const { site, id, send, answer } = await openQuotedRequest(await makeDatabase());
    await send(1);
    const answers = [ACCEPT, DECLINE, ACCEPT, DECLINE];
    const results = await Promise.all(answers.map((each) => answer(1, each)));
    const [sent] = await loadProposals(site.storage.db, id);
    const won = sent?.row.status === "aceita";
    expect(results.map(({ ok }) => ok)).toEqual([won, !won, won, !won]);
    expect(await statusOf(site.storage.db, id)).toBe(won ? "ganho" : "perdido");
  });

  test.each(["ganho", "perdido"] as const)(
    "once the staff have set the request to %s by hand, no link undoes that",
    async (status) => {
      const { site, id, protocol, send, answer } = await openQuotedRequest(await makeDatabase());
      await send(1);
      const handling = { protocol, actor: "ana@firma.example", version: null };
      await changeStatus(site.storage, handling, status, new Date("2026-11-24T12:00:00.000Z"));
      for (const given of [ACCEPT, CHANGE, DECLINE])
        expect(await answer(1, given)).toMatchObject({ ok: false, status: 409 });
      expect(await statusOf(site.storage.db, id)).toBe(status);
      // Another version opens it again.
      await send(2);
      expect(await answer(2, ACCEPT)).toEqual({ ok: true });
    },
  );

  test("what is answered once more with other words is too late, and not taken for the first", async () => {
    const { site, id, send, answer } = await openQuotedRequest(await makeDatabase());
    await send(1);
    expect(await answer(1, ACCEPT)).toEqual({ ok: true });
    expect(await answer(1, { ...ACCEPT, orderNumber: "PC-2" })).toMatchObject({
      ok: false,
      status: 409,
      message: expect.stringContaining("já foi respondida"),
    });
    const [sent] = await loadProposals(site.storage.db, id);
    expect(sent?.answer).toEqual(ACCEPT);
  });

  test("an acceptance and a newer version at once: one of the two", async () => {
    const { site, id, send, answer } = await openQuotedRequest(await makeDatabase());
    await send(1);
    const [accepted, sent] = await Promise.all([answer(1, ACCEPT), send(2)]);
    expect(accepted.ok).not.toBe(sent.ok);
    const versions = await loadProposals(site.storage.db, id);
    expect(versions.map(({ row }) => row.status)).toEqual(
      accepted.ok ? ["aceita"] : ["enviada", "substituída"],
    );
  });
});

test("holds to the last moment of its last day, and not a moment longer", async () => {
  const late = await openQuotedRequest(await sqliteDatabase());
  await late.send(1);
  expect(await late.answer(1, ACCEPT, AFTER)).toMatchObject({
    ok: false,
    status: 409,
    message: expect.stringContaining("valia até 30/11/2026"),
  });
  expect(await late.answer(1, ACCEPT, LAST)).toEqual({ ok: true });
  expect(await late.answer(1, ACCEPT, AFTER)).toEqual({ ok: true });
});

test("a version that was replaced, or never sent, is not answered", async () => {
  const { send, answer } = await openQuotedRequest(await sqliteDatabase());
  await send(1);
  await send(2);
  expect(await answer(1, ACCEPT)).toMatchObject({ ok: false, status: 409 });
  expect(await answer(3, ACCEPT)).toMatchObject({ ok: false, status: 404 });
});

test("a wish for a change takes the request back into work", async () => {
  const { site, id, send, answer } = await openQuotedRequest(await sqliteDatabase());
  await send(1);
  await answer(1, CHANGE);
  expect(await statusOf(site.storage.db, id)).toBe("em análise");
  expect(await answer(1, ACCEPT)).toMatchObject({ ok: false, status: 409 });
});

async function statusOf(db: Parameters<typeof loadProposals>[0], id: string) {
  const row = await db
    .selectFrom("requests")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.status;
}
