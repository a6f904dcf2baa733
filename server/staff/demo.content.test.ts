import { expect, test } from "vitest";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { OFFERED_KINDS } from "../../contract/requests/kinds.ts";
import { PROPOSAL_STATUSES, statusOn } from "../../contract/proposal/statuses.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { findReceipt } from "../requests/receipt.ts";

test("demo fills an empty database once, with proposals at every point, and no mail waits to go out", async () => {
  const database = await sqliteDatabase();
  const { code, output } = await run(database, ["demo"]);
  expect(code).toBe(0);
  const storage = await database.open();
  const { db } = storage;
  const requests = await db.selectFrom("requests").select(["kind", "status"]).execute();
  expect(requests.length).toBe(300);
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set<string>(OFFERED_KINDS));
  expect(new Set(requests.map(({ status }) => status)).size).toBe(5);
  const states = await db.selectFrom("outbox").select("state").distinct().execute();
  expect(states).toEqual([{ state: "sent" }]);

  const today = dayInSaoPaulo(NOW);
  const versions = await db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .select(["proposals.status", "valid_until", "requests.status as request"])
    .execute();
  const drafts = await db.selectFrom("proposal_drafts").select("request_id").execute();
  const seen = new Set([
    ...versions.map(({ status, valid_until: until, request }) =>
      statusOn(status, until, today, request),
    ),
    ...drafts.map(() => "rascunho"),
  ]);
  expect(seen).toEqual(new Set(PROPOSAL_STATUSES));
  const [, token = ""] = /\/recibo\/(\S+)/.exec(output) ?? [];
  const receipt = await findReceipt(storage, token, NOW);
  expect(receipt?.proposals[0]).toMatchObject({ status: "enviada" });

  const again = await run(database, ["demo"]);
  expect(again).toMatchObject({ code: 1, notes: expect.stringContaining("já tem solicitações") });
});
