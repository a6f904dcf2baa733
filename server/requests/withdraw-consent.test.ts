import { expect, test, vi } from "vitest";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
} from "../../tests/databases/each-engine.ts";
import { somebodyWaits } from "../../tests/databases/somebody-waits.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import type { Erasure } from "./erase.ts";
import { lockRequest } from "./handle-request.ts";
import { addToHistory, readHistory } from "./history.ts";
import { reduceToConsent } from "./reduce-to-consent.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

const ANA = "ana@firma.example";
const NEWS = { ...CONTACT, newsletter: "on", email: "rui@oficina.example" };

const ALWAYS = { webhooks: [], onlyIf: ({ and }) => and([]) } satisfies Partial<Erasure>;

describeEachEngine("consent to news", (makeDatabase) => {
  test("is withdrawn in all that a person has sent, and in nobody else's", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    const [first, second, never, other] = [
      await protocolOf(send("contato", NEWS)),
      await protocolOf(send("contato", { ...NEWS, email: "Rui@oficina.example" })),
      await protocolOf(send("orcamento", { ...QUOTE, email: NEWS.email })),
      await protocolOf(send("contato", { ...NEWS, email: "eva@oficina.example" })),
    ];
    const withdraw = () =>
      withdrawConsent(storage, { email: "RUI@oficina.example", person: ANA, webhooks: [] }, NOW);
    const { withdrawn, erased } = await withdraw();
    expect([new Set(withdrawn), erased]).toEqual([new Set([first, second]), []]);
    expect(await withdraw()).toEqual({ withdrawn: [], erased: [] });
    const rows = await storage.db.selectFrom("requests").selectAll().execute();
    const found = rows.map(async ({ id, protocol, newsletter_at: since, fields }) => {
      const { newsletter } = JSON.parse(fields) as { newsletter?: boolean };
      const history = await readHistory(storage.db, id);
      const told = history.map(({ kind, actor }) => `${kind} ${actor}`);
      return [protocol, { isSet: since !== null, newsletter, told }] as const;
    });
    const gone = { isSet: false, newsletter: undefined, told: [`withdrawn ${ANA}`] };
    expect(Object.fromEntries(await Promise.all(found))).toEqual({
      [first]: gone,
      [second]: gone,
      [never]: { isSet: false, newsletter: false, told: [] },
      [other]: { isSet: true, newsletter: true, told: [] },
    });
  });

  test("erases what was kept for it alone, with a proof that names who did it", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    const reduced = await protocolOf(send("contato", NEWS));
    await reduceToConsent(storage, reduced, ALWAYS, NOW);
    const whole = await protocolOf(send("contato", { ...NEWS, message: "Outra pergunta." }));
    const withdrawal = { email: NEWS.email, person: ANA, webhooks: [] };
    expect(await withdrawConsent(storage, withdrawal, NOW)).toEqual({
      withdrawn: [whole],
      erased: [reduced],
    });
    const left = await storage.db.selectFrom("requests").select("protocol").execute();
    expect(left).toEqual([{ protocol: whole }]);
    const proofs = await storage.db.selectFrom("erasures").selectAll().execute();
    expect(proofs).toMatchObject([{ protocol: reduced, reason: "equipe", person: ANA }]);
  });
});

test("nothing else that came under the address is waited for", async () => {
  const database = await postgresDatabase();
  const { storage, send } = await openTestSite(database);
  const consented = await protocolOf(send("contato", NEWS));
  const never = { ...NEWS, message: "Outra pergunta.", newsletter: undefined };
  const another = await protocolOf(send("contato", never));
  const other = await database.open();
  const withdrawal = { email: NEWS.email, person: ANA, webhooks: [] };
  const done = await other.transaction(async (transaction) => {
    await lockRequest(transaction, other.engine, another);
    return withdrawConsent(storage, withdrawal, NOW);
  });
  expect(done).toEqual({ withdrawn: [consented], erased: [] });
});

test("on a full disk both have the room that is kept for erasing", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const [first, second] = [
    await protocolOf(send("contato", NEWS)),
    await protocolOf(send("contato", { ...NEWS, message: "Outra pergunta." })),
  ];
  const room = vi.spyOn(storage.engine, "evenWhenFull");
  expect(await reduceToConsent(storage, first, ALWAYS, NOW)).toBe(true);
  expect(room).toHaveBeenCalledTimes(1);
  const withdrawal = { email: NEWS.email, person: ANA, webhooks: [] };
  const done = { withdrawn: [second], erased: [first] };
  expect(await withdrawConsent(storage, withdrawal, NOW)).toEqual(done);
  expect(room).toHaveBeenCalledTimes(3);
});

test("a notice that is given up in the moment in which its request is reduced to a consent leaves nothing of it", async () => {
  const database = await postgresDatabase();
  const { storage, send } = await openTestSite(database);
  const protocol = await protocolOf(send("contato", NEWS));
  const { id } = await storage.db.selectFrom("requests").select("id").executeTakeFirstOrThrow();
  const other = await database.open();
  const { reduced } = await other.transaction(async (transaction) => {
    await transaction.updateTable("outbox").set({ state: "failed" }).execute();
    const reduced = reduceToConsent(storage, protocol, ALWAYS, NOW);
    await expect.poll(() => somebodyWaits(storage.db)).toBe(true);
    const detail = { notice: "staff", reason: "RCPT 550" };
    const event = { requestId: id, kind: "mail-failed", actor: "sistema", detail } as const;
    await addToHistory(transaction, event, NOW);
    return { reduced };
  });
  expect(await reduced).toBe(true);
  expect(await readHistory(storage.db, id)).toEqual([]);
});

async function protocolOf(sent: Promise<{ data?: { protocol: string } }>): Promise<string> {
  return (await sent).data?.protocol ?? "";
}
