import { expect, test } from "vitest";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { ACCEPT, CHANGE, openQuotedRequest, SELLER } from "../proposals/proposals.test-support.ts";
import { eraseRequests } from "../requests/erase.ts";
import { assignRequest } from "../requests/handle-request.ts";
import type { MailRoute } from "./mail-routes.ts";
import { testOutbox } from "./outbox.test-support.ts";

const RUI = "rui@fabrica.example";
const SUDESTE = "sudeste@fabrica.example";
const ROUTES: readonly MailRoute[] = [{ kind: "orcamento", only: ["SP"], to: [SUDESTE] }];

test("whoever was told of a request is told that its sender has erased it", async () => {
  const { erased } = await openErasure();
  expect(await erased()).toEqual([SUDESTE]);
});

test("whoever has the request is told too, and nobody who has left", async () => {
  const { erased, quoted } = await openErasure([RUI]);
  await quoted.send(1);
  await quoted.answer(1, CHANGE);
  const handling = { protocol: quoted.protocol, actor: RUI, version: null };
  await assignRequest(quoted.site.storage, handling, RUI, NOW);
  expect(await erased()).toEqual([RUI, SUDESTE]);
});

test("of an accepted proposal its seller hears, and the row keeps nothing of it once they know", async () => {
  const { erased, quoted } = await openErasure([SELLER, RUI]);
  await quoted.send(1);
  const handling = { protocol: quoted.protocol, actor: RUI, version: null };
  await assignRequest(quoted.site.storage, handling, RUI, NOW);
  await quoted.answer(1, ACCEPT);
  const told = await erased(async () => {
    const { event } = await erasureRow(quoted);
    expect(JSON.parse(event)).toEqual({
      accepted: `${quoted.protocol}/1`,
      state: "SP",
      subject: null,
      people: [RUI, SELLER],
    });
  });
  expect(told).toEqual([RUI, SELLER, SUDESTE].toSorted());
  expect(await erasureRow(quoted)).toEqual({ event: "" });
});

async function openErasure(team: readonly string[] = []) {
  const quoted = await openQuotedRequest(await sqliteDatabase(), { fields: { state: "SP" } });
  const server = await startSmtpServer();
  const outbox = testOutbox(quoted.site, server.url, { routes: ROUTES, team });
  return {
    quoted,
    /** Erases by the link; gives back who has the mail about it. */
    async erased(beforeMail: () => Promise<void> = async () => {}) {
      const { storage } = quoted.site;
      await eraseRequests(storage, { receiptToken: quoted.token }, { reason: "titular" }, NOW);
      await beforeMail();
      await outbox.deliverDue();
      const mail = server.mails.find(({ parsed }) => parsed.messageId?.includes("erasure"));
      return mail?.to.toSorted();
    },
  };
}

function erasureRow({ site }: Awaited<ReturnType<typeof openQuotedRequest>>) {
  return site.storage.db
    .selectFrom("outbox")
    .select("event")
    .where("kind", "=", "erasure")
    .executeTakeFirstOrThrow();
}
