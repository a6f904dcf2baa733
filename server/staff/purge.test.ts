import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ofEachKind } from "../../contract/answers.ts";
import { readInboxQuery } from "../../contract/inbox/query.ts";
import { formatDate } from "../../contract/formats/dates.ts";
import { readDraft } from "../../contract/proposal/draft.ts";
import { CONTACT, QUOTE, REPRESENTATIVE } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine } from "../../tests/databases/each-engine.ts";
import { jsonOf, run } from "../../tests/intake/staff-tool.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { countOpen } from "../inbox/count-open.ts";
import { findPage } from "../inbox/find-page.ts";
import { readEvent } from "../outbox/events.ts";
import { saveDraft } from "../proposals/drafts.ts";
import { ACCEPT, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { eraseRequests } from "../requests/erase.ts";
import { addNote, assignRequest, replyToRequest } from "../requests/handle-request.ts";
import { RETENTION } from "./purge.ts";

describeEachEngine("purge", (makeDatabase) => {
  test("takes only what is older than its retention time", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    const rights = { ...CONTACT, subject: "dados-pessoais" };
    for (const at of ["2025-10-01", "2024-10-01", "2021-10-01"]) {
      await sendAt(site, at, "contato", CONTACT);
      await sendAt(site, at, "representante", REPRESENTATIVE);
      await sendAt(site, at, "contato", rights);
    }
    expect(await jsonOf(database, ["purge", "--dry-run", "--json"])).toHaveLength(6);
    expect(await jsonOf(database, ["purge", "--yes", "--json"])).toHaveLength(6);
    const left = await jsonOf(database, ["list", "--json"]);
    expect(
      left
        .map(
          ({ kind, subject, receivedAt }) =>
            `${String(receivedAt).slice(0, 4)} ${String(kind)} ${String(subject)}`,
        )
        .toSorted(),
    ).toEqual([
      "2024 contato dados-pessoais",
      "2025 contato comercial",
      "2025 contato dados-pessoais",
    ]);
  });

  test("counts an application from its arrival, whatever is done with it", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    const protocol = await sendAt(site, "2025-10-01", "representante", REPRESENTATIVE);
    const at = new Date("2026-10-20T12:00:00.000Z");
    await addNote(site.storage, { protocol, actor: ANA }, "Falta o CORE.", at);
    const handling = { protocol, actor: ANA, version: null };
    expect(await assignRequest(site.storage, handling, "rui@maker.example", at)).toBe("done");
    await run(database, ["purge", "--yes"]);
    expect(await jsonOf(database, ["list", "--json"])).toEqual([]);
  });

  test("counts a quote from its last contact: a note or a draft is one, to pass it on or throw that away is none", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    const [noted, drafted, passedOn, discarded] = [
      await sendAt(site, "2024-10-01", "orcamento", QUOTE),
      await sendAt(site, "2024-10-01", "orcamento", { ...QUOTE, name: "Rui Dias" }),
      await sendAt(site, "2024-10-01", "orcamento", { ...QUOTE, name: "Eva Reis" }),
      await sendAt(site, "2024-10-01", "orcamento", { ...QUOTE, name: "Ivo Lima" }),
    ];
    await addNote(site.storage, { protocol: noted, actor: ANA }, "Ligou de novo.", YESTERDAY);
    const draft = { requestId: await idOf(site, drafted), draft: readDraft({}) };
    await saveDraft(site.storage, { ...draft, revision: 0, person: ANA, now: YESTERDAY });
    const gone = { requestId: await idOf(site, discarded), draft: null };
    await saveDraft(site.storage, { ...gone, revision: 0, person: ANA, now: YESTERDAY });
    const handling = { protocol: passedOn, actor: ANA, version: null };
    await assignRequest(site.storage, handling, "rui@maker.example", YESTERDAY);
    await run(database, ["purge", "--yes"]);
    const left = await jsonOf(database, ["list", "--json"]);
    expect(left.map(({ protocol }) => String(protocol)).toSorted()).toEqual(
      [noted, drafted].toSorted(),
    );
  });

  test.each([
    ["2022-01-01", {}, 0],
    ["2021-10-01", {}, 1],
    ["2022-01-01", { kind: "representante" }, 0],
    ["2022-01-01", { subject: "trabalhe-conosco" }, 0],
    ["2022-01-01", { subject: "dados-pessoais" }, 0],
    ["2021-10-01", { subject: "dados-pessoais" }, 1],
  ] as const)(
    "takes a proposal accepted on %s as a contract (%j): %i of 1",
    async (day, of, gone) => {
      const database = await makeDatabase();
      const now = new Date(`${day}T12:00:00.000Z`);
      const { site, send, answer } = await openQuotedRequest(database, {
        clock: { now: () => now },
      });
      expect(await send(1, { validUntil: formatDate(day) })).toMatchObject({ ok: true });
      await answer(1, ACCEPT, now);
      const received = { received_at: "2021-10-01T12:00:00.000Z", ...of };
      await site.storage.db.updateTable("requests").set(received).execute();
      expect(await jsonOf(database, ["purge", "--dry-run", "--json"])).toHaveLength(gone);
    },
  );

  test("leaves alone what was answered while it asked, whole, and does not count it", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    await sendAt(site, "2024-10-01", "orcamento", QUOTE);
    const answered = [
      await sendAt(site, "2024-10-01", "orcamento", { ...QUOTE, name: "Rui Dias" }),
      await sendAt(site, "2024-10-01", "orcamento", { ...QUOTE, newsletter: "on" }),
    ];
    const reply = { subject: "Sua proposta", text: "Segue." };
    const { output } = await run(database, ["purge"], null, {}, async () => {
      for (const protocol of answered)
        await replyToRequest(site.storage, { protocol, actor: ANA, version: null }, reply, NOW);
      return "sim";
    });
    expect(output).toContain("3 solicitações fora do prazo de guarda.");
    expect(output).toContain("Feito: 1 apagada.");
    const left = await jsonOf(database, ["export", "--format", "jsonl"]);
    expect(left.map(({ protocol }) => String(protocol)).toSorted()).toEqual(answered.toSorted());
    expect(left.map(({ phone }) => phone)).not.toContain("");
  });

  test("leaves of who wants news the consent and its time, nothing that was asked", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    await sendAt(site, "2024-01-01", "orcamento", { ...QUOTE, newsletter: "on" });
    await run(database, ["purge", "--yes"], null, {
      WEBHOOK_URLS: "https://crm.example/in",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
    });
    const [kept] = await jsonOf(database, ["export", "--format", "jsonl"]);
    expect(kept).toMatchObject({
      email: QUOTE.email,
      newsletterAt: expect.any(String),
      phone: "",
      document: null,
      fields: { name: QUOTE.name, email: QUOTE.email, newsletter: true },
      items: [],
    });
    expect(JSON.stringify(kept)).not.toMatch(/Usinagem|3222|11222333|Entrega/);
    const events = await site.storage.db
      .selectFrom("outbox")
      .select("event")
      .where("kind", "=", "webhook")
      .execute();
    expect(events.map(({ event }) => readEvent(event))).toMatchObject([
      { type: "request.erased", reason: "prazo" },
    ]);
    const notices = site.storage.db.selectFrom("outbox").where("request_id", "is not", null);
    expect(await notices.select("kind").execute()).toEqual([]);
    const handling = { protocol: String(kept?.["protocol"]), actor: "ana@maker.example" };
    expect(await addNote(site.storage, handling, "Ligou de novo.", new Date())).toBe("unknown");
    expect(await jsonOf(database, ["purge", "--yes", "--json"])).toEqual([]);
    expect((await run(database, ["erase", QUOTE.email, "--yes"])).code).toBe(0);
    expect(await jsonOf(database, ["list", "--json"])).toEqual([]);
  });

  test("says that a consent was kept only where the rest was erased", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    await sendAt(site, "2024-01-01", "contato", { ...CONTACT, newsletter: "on" });
    const told = (option: string) => jsonOf(database, ["purge", option, "--json"]);
    expect(await told("--dry-run")).toMatchObject([{ erased: false, consentKept: false }]);
    expect(await told("--yes")).toMatchObject([{ erased: true, consentKept: true }]);
  });

  test("keeps what told of an erasure no longer than its proof", async () => {
    const database = await makeDatabase();
    const { storage, send } = await openTestSite(database);
    const erase = async () => {
      const { data } = await send("contato", CONTACT);
      const erasure = { reason: "titular", webhooks: ["crm"] } as const;
      await eraseRequests(storage, { protocols: [data?.protocol ?? ""] }, erasure, NOW);
    };
    await erase();
    const at = "2021-10-01T00:00:00.000Z";
    await storage.db.updateTable("erasures").set({ erased_at: at }).execute();
    await storage.db.updateTable("outbox").set({ created_at: at }).execute();
    await erase();
    await run(database, ["purge", "--yes"]);
    const told = await storage.db.selectFrom("outbox").select("kind").orderBy("kind").execute();
    expect(told.map(({ kind }) => kind)).toEqual(["erasure", "webhook"]);
  });

  test("ends what was counted of senders in earlier hours, and of confirmations and files before a day ago", async () => {
    const database = await makeDatabase();
    const { storage } = await openTestSite(database);
    const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
    for (const hour of [ago(0), ago(1)])
      await storage.db
        .insertInto("address_hits")
        .values({ address_hash: "a", hour, hits: 1 })
        .execute();
    for (const hour of [ago(23), ago(26)]) {
      await storage.db
        .insertInto("confirmations")
        .values({ key_hash: "m:a", hour, hits: 1 })
        .execute();
      await storage.db
        .insertInto("taken_files")
        .values({ id: hour, taken_at: hour, held: 0, bytes: 1 })
        .execute();
    }
    await run(database, ["purge", "--yes"]);
    const left = await Promise.all([
      storage.db.selectFrom("address_hits").select("hour").execute(),
      storage.db.selectFrom("confirmations").select("hour").execute(),
      storage.db.selectFrom("taken_files").select("id as hour").execute(),
    ]);
    expect(left).toEqual([[{ hour: ago(0) }], [{ hour: ago(23) }], [{ hour: ago(23) }]]);
  });

  test("leaves nothing of what was held back and never released, whatever it consents to", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    const held = { ...CONTACT, website: "x", newsletter: "on" };
    await sendAt(site, "2024-01-01", "contato", held);
    await run(database, ["purge", "--yes"]);
    expect(await jsonOf(database, ["list", "--json"])).toEqual([]);
  });

  test("what has only its consent left waits for nobody, and is found by name and address", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    const { storage } = site;
    await sendAt(site, "2024-01-01", "orcamento", { ...QUOTE, newsletter: "on" });
    await run(database, ["purge", "--yes"]);
    expect(
      await countOpen(
        storage,
        "ana@maker.example",
        ofEachKind(() => NOW),
      ),
    ).toEqual({
      new: 0,
      open: 0,
      late: 0,
      mine: 0,
      quarantine: 0,
      failed: 0,
    });
    const found = async (q: string) => {
      const query = readInboxQuery(new URLSearchParams({ q }));
      return (await findPage(storage, { query, lateSince: ofEachKind(() => NOW), limit: 50 })).ids;
    };
    expect(await found(QUOTE.email)).toHaveLength(1);
    expect(await found(QUOTE.name)).toHaveLength(1);
    expect(await found(QUOTE.company)).toEqual([]);
  });
});

test("the retention times are those that the privacy policy promises", () => {
  const policy = readFileSync(
    join(import.meta.dirname, "../../content/pages/privacidade.md"),
    "utf8",
  );
  for (const promise of [
    `| contatos, orçamentos e testes piloto | ${RETENTION.requests} meses depois do último contato |`,
    `| candidaturas a representante e currículos | ${RETENTION.applications} meses |`,
    `| pedidos sobre direitos | ${RETENTION.rights / 12} anos |`,
    `| documentos fiscais e contratos | ${RETENTION.contracts / 12} anos |`,
  ])
    expect(policy).toContain(promise);
});

const ANA = "ana@maker.example";
const YESTERDAY = new Date(NOW.getTime() - 24 * 3_600_000);

async function idOf({ storage }: TestSite, protocol: string): Promise<string> {
  const found = storage.db.selectFrom("requests").select("id").where("protocol", "=", protocol);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function sendAt(site: TestSite, day: string, kind: string, fields: object): Promise<string> {
  const { data } = await site.send(kind, fields);
  const at = `${day}T00:00:00.000Z`;
  await site.storage.db
    .updateTable("requests")
    .set({ received_at: at, updated_at: at })
    .where("protocol", "=", data?.protocol ?? "")
    .execute();
  return data?.protocol ?? "";
}
