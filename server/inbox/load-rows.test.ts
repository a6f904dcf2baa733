import { expect, test } from "vitest";
import {
  CONTACT,
  PILOT_TEST,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import { readInboxQuery } from "../../contract/inbox/query.ts";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { CHANGE, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { eraseRequests } from "../requests/erase.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { reduceToConsent } from "../requests/reduce-to-consent.ts";
import { countOpen } from "./count-open.ts";
import { findPage } from "./find-page.ts";
import { loadFailed, loadRows } from "./load-rows.ts";
import { TIME } from "./working-time.test-support.ts";

describeEachEngine("a request of which the customer asks for a change", (makeDatabase) => {
  test("waits from then on, and is late when it has waited too long again", async () => {
    const { site, id, send, answer } = await openQuotedRequest(await makeDatabase());
    await send(1);
    await answer(1, CHANGE, new Date("2026-11-24T10:00:00-03:00"));
    const waiting = async (local: string) => {
      const now = new Date(`${local}:00-03:00`);
      const [row] = await loadRows(site.storage, [id], TIME, now);
      const { late } = await countOpen(site.storage, "", TIME.lateSince(now));
      return [row?.waiting, late];
    };
    expect(await waiting("2026-11-24T11:00")).toEqual([{ minutes: 60, isLate: false }, 0]);
    expect(await waiting("2026-11-25T10:00")).toEqual([{ minutes: 600, isLate: true }, 1]);
  });

  test("waits from then on, too, where the staff had set it open meanwhile", async () => {
    const { site, id, protocol, send, answer } = await openQuotedRequest(await makeDatabase());
    await send(1);
    const by = { protocol, actor: "ana@firma.example", version: null };
    await changeStatus(site.storage, by, "em análise", new Date("2026-11-20T10:00:00-03:00"));
    const at = new Date("2026-11-24T10:00:00-03:00");
    await answer(1, CHANGE, at);
    const [row] = await loadRows(site.storage, [id], TIME, at);
    expect(row?.waiting).toEqual({ minutes: 0, isLate: false });
  });
});

describeEachEngine("a request that waits", (makeDatabase) => {
  test("is late once it has waited for longer than was promised to its kind", async () => {
    let now = new Date("2026-11-23T10:00:00-03:00");
    const { storage, send } = await openTestSite(await makeDatabase(), {
      clock: { now: () => now },
    });
    await send("contato", CONTACT);
    await send("representante", REPRESENTATIVE);
    await send("teste-piloto", PILOT_TEST);
    const requests = await storage.db.selectFrom("requests").select(["id", "kind"]).execute();
    const query = readInboxQuery(new URLSearchParams("situacao=atrasadas"));
    const lateOn = async (day: string) => {
      now = new Date(`${day}T10:00:00-03:00`);
      const lateSince = TIME.lateSince(now);
      const ids = requests.map(({ id }) => id);
      const rows = await loadRows(storage, ids, TIME, now);
      const late = rows.filter(({ waiting }) => waiting?.isLate).map(({ kind }) => kind);
      const found = await findPage(storage, { query, lateSince, limit: 50 });
      const listed = requests.filter(({ id }) => found.ids.includes(id)).map(({ kind }) => kind);
      expect(listed.toSorted()).toEqual(late.toSorted());
      expect((await countOpen(storage, "", lateSince)).late).toBe(late.length);
      return late.toSorted();
    };
    expect(await lateOn("2026-11-24")).toEqual(["contato"]);
    expect(await lateOn("2026-11-25")).toEqual(["contato", "teste-piloto"]);
    expect(await lateOn("2026-11-27")).toEqual(["contato", "teste-piloto"]);
    expect(await lateOn("2026-11-30")).toEqual(["contato", "representante", "teste-piloto"]);
  });
});

describeEachEngine("a request past its retention time", (makeDatabase) => {
  test("whose consent to news holds is listed as that alone", async () => {
    const fields = { newsletter: "on" };
    const { site, id, protocol } = await openQuotedRequest(await makeDatabase(), { fields });
    const isConsentOnly = async () =>
      (await loadRows(site.storage, [id], TIME, NOW)).map((row) => row.isConsentOnly);
    expect(await isConsentOnly()).toEqual([false]);
    await reduceToConsent(
      site.storage,
      protocol,
      { webhooks: [], onlyIf: ({ and }) => and([]) },
      NOW,
    );
    expect(await isConsentOnly()).toEqual([true]);
  });
});

describeEachEngine("an erasure that nobody took", (makeDatabase) => {
  test("says which request was erased, by webhook and by mail", async () => {
    const webhooks = ["erp.example/1"];
    const { storage, send } = await openTestSite(await makeDatabase(), { webhooks });
    const { data } = await send("contato", CONTACT);
    const protocol = data?.protocol ?? "";
    const erasure = { reason: "titular", webhooks } as const;
    await eraseRequests(storage, { protocols: [protocol] }, erasure, NOW);
    await storage.db.updateTable("outbox").set({ state: "failed" }).execute();
    const failed = await loadFailed(storage);
    expect(failed.map(({ kind, about }) => `${kind} ${about}`).toSorted()).toEqual([
      `erasure ${protocol}`,
      `webhook request.erased ${protocol}, erp.example/1`,
    ]);
  });
});

describeEachEngine("a proposal that nobody took", (makeDatabase) => {
  test("stands before confirmations to addresses that somebody has made up", async () => {
    const { storage } = await openTestSite(await makeDatabase());
    const failed = (kind: "proposal" | "sender", target: string, nextAt: string) => ({
      id: `${kind}${target}`,
      request_id: null,
      kind,
      target,
      event: "",
      state: "failed" as const,
      next_at: nextAt,
      lease_until: null,
      last_error: "RCPT 550",
      created_at: NOW.toISOString(),
      sent_at: null,
    });
    const madeUp = Array.from({ length: 200 }, (_, index) =>
      failed("sender", String(index), "2099-01-01T00:00:00.000Z"),
    );
    await storage.db
      .insertInto("outbox")
      .values([...madeUp, failed("proposal", "1", NOW.toISOString())])
      .execute();
    const notices = await loadFailed(storage);
    expect([notices.length, notices[0]?.kind]).toEqual([200, "proposal"]);
  });
});
