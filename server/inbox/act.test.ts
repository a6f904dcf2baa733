import { TIME } from "./working-time.test-support.ts";
import { expect, test } from "vitest";
import { LONGEST_SUBJECT } from "../../contract/inbox/forms.ts";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { readHistory } from "../requests/history.ts";
import { REDUCED } from "../requests/fingerprint.ts";
import { act } from "./act.ts";
import { countOpen } from "./count-open.ts";

const ANA = "ana@firma.example";

test("who withdraws the consent to news on a request is led back to it, or to the list where it is gone", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const { data } = await send("contato", { ...CONTACT, newsletter: "on" });
  const context = { storage, team: [ANA], webhooks: [], wake() {} };
  const withdraw = () => {
    const protocol = data?.protocol ?? "";
    return act(context, { protocol, person: ANA, input: { intent: "withdraw" } }, NOW);
  };
  expect(await withdraw()).toEqual({ ok: true, gone: false });
  await storage.db.updateTable("requests").set({ fingerprint: REDUCED }).execute();
  expect(await withdraw()).toEqual({ ok: true, gone: true });
  expect(await withdraw()).toMatchObject({ ok: false, status: 404 });
});

test("a confirmation to an address that is none is taken for seen: nothing counts it, and its error stays", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const { data } = await send("contato", CONTACT);
  const failed = { state: "failed", last_error: "RCPT 550" } as const;
  await storage.db.updateTable("outbox").set(failed).where("kind", "=", "sender").execute();
  const countFailed = async () => (await countOpen(storage, ANA, TIME.lateSince(NOW))).failed;
  expect(await countFailed()).toBe(1);
  const context = { storage, team: [ANA], webhooks: [], wake() {} };
  const protocol = data?.protocol ?? "";
  const asked = { protocol, person: ANA, input: { intent: "dismiss" } };
  // Twice, as a button may be pressed.
  for (let time = 0; time < 2; time += 1)
    expect(await act(context, asked, NOW)).toMatchObject({ ok: true });
  expect(await countFailed()).toBe(0);
  const rows = storage.db.selectFrom("outbox").select(["kind", "state", "last_error"]);
  expect(await rows.orderBy("kind").execute()).toEqual([
    { kind: "sender", state: "dismissed", last_error: "RCPT 550" },
    { kind: "staff", state: "pending", last_error: null },
  ]);
  const { id } = await storage.db.selectFrom("requests").select("id").executeTakeFirstOrThrow();
  expect(await readHistory(storage.db, id)).toMatchObject([
    { kind: "dismissed", actor: ANA, detail: { notices: ["sender"] } },
  ]);
});

test("a form whose answer was lost is not sent again, and one that shows the first reply is", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const { data } = await send("contato", CONTACT);
  const protocol = data?.protocol ?? "";
  const context = { storage, team: [ANA], webhooks: [], wake() {} };
  const post = async (minutes: number, seen: { version: string; said: string }) => {
    const input = { intent: "reply", subject: "Resposta", reply: "Segue o preço.", ...seen };
    const now = new Date(NOW.getTime() + minutes * 60_000);
    expect(await act(context, { protocol, person: ANA, input }, now)).toMatchObject({ ok: true });
    const queued = storage.db.selectFrom("outbox").select("id").where("kind", "=", "reply");
    return (await queued.execute()).length;
  };
  expect(await post(0, { version: "0", said: "0" })).toBe(1);
  expect(await post(2, { version: "0", said: "0" })).toBe(1);
  expect(await post(4, { version: "1", said: "1" })).toBe(2);
});

test("a reply to what is held back says to release it first, and keeps what was typed", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const { data } = await send("contato", { ...CONTACT, website: "x" });
  const context = { storage, team: [ANA], webhooks: [], wake() {} };
  const input = { intent: "reply", subject: "Resposta", reply: "Segue o preço.", version: "0" };
  const asked = { protocol: data?.protocol ?? "", person: ANA, input };
  expect(await act(context, asked, NOW)).toMatchObject({
    status: 409,
    message: "Libere a solicitação da quarentena antes de enviar a resposta.",
    typed: { reply: "Segue o preço." },
  });
});

test("of a reply that is too long it is said which of its texts", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const { data } = await send("contato", CONTACT);
  const context = { storage, team: [ANA], webhooks: [], wake() {} };
  const long = "a".repeat(LONGEST_SUBJECT + 1);
  const input = { intent: "reply", subject: long, reply: "Segue o preço.", version: "0" };
  const asked = { protocol: data?.protocol ?? "", person: ANA, input };
  expect(await act(context, asked, NOW)).toMatchObject({
    status: 422,
    message: "Assunto: Use no máximo 200 caracteres; aqui há 201.",
    typed: { subject: long },
  });
});
