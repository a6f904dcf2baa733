import { expect, test } from "vitest";
import { ofEachKind } from "../../contract/answers.ts";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { readInboxQuery } from "../../contract/inbox/query.ts";
import { describeEachEngine, type TestDatabase } from "../../tests/databases/each-engine.ts";
import { newRequest } from "../../tests/databases/new-request.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { assignRequest, changeStatus } from "../requests/handle-request.ts";
import { findPage } from "./find-page.ts";

const ANA = "ana@firma.example";
const HOUR_MS = 3_600_000;

describeEachEngine("a page of the inbox", (makeDatabase) => {
  test("follows the one before without a gap or a repeat, in each order", async () => {
    const { find, receive } = await open(await makeDatabase());
    const received: string[] = [];
    for (let hour = 0; hour < 5; hour += 1) received.push(await receive(hour, {}));
    for (const [order, expected] of [
      ["recentes", received.toReversed()],
      ["antigas", received],
      ["mudanca", received.toReversed()],
    ] as const) {
      const seen: string[] = [];
      for (let after: string | null = ""; after !== null;) {
        const page = await find(`ordem=${order}&depois=${after}`, 2);
        seen.push(...page.protocols);
        after = page.next;
      }
      expect(seen, order).toEqual(expected);
      const firstTwo = await find(`ordem=${order}`, 2);
      const nextTwo = await find(`ordem=${order}&depois=${firstTwo.next}`, 2);
      const lastOne = await find(`ordem=${order}&depois=${nextTwo.next}`, 2);
      expect(await find(`ordem=${order}&antes=${lastOne.previous}`, 2), order).toEqual(nextTwo);
      expect(await find(`ordem=${order}&antes=${nextTwo.previous}`, 2), order).toEqual(firstTwo);
      expect(firstTwo.previous).toBeNull();
    }
  });

  test("is narrowed by what its address says, all of it together", async () => {
    const { storage, find, receive } = await open(await makeDatabase());
    const late = await receive(-48, {});
    const quote = await receive(0, QUOTE, "orcamento");
    const won = await receive(1, {});
    const held = await receive(2, { website: "x" });
    const handling = (protocol: string) => ({ protocol, actor: ANA, version: null });
    await changeStatus(storage, handling(won), "ganho", NOW);
    await assignRequest(storage, handling(quote), ANA, NOW);
    const found = async (query: string) => (await find(query)).protocols;
    expect(await found("")).toEqual([quote, late]);
    expect(await found("situacao=todas")).toEqual([won, quote, late]);
    expect(await found("situacao=ganho")).toEqual([won]);
    expect(await found("situacao=atrasadas")).toEqual([late]);
    expect(await found("tipo=orcamento")).toEqual([quote]);
    expect(await found(`responsavel=${ANA}`)).toEqual([quote]);
    expect(await found("responsavel=ninguem&situacao=todas")).toEqual([won, late]);
    expect(await found("linha=industry&uf=RS")).toEqual([quote]);
    expect(await found("linha=industry&uf=SP")).toEqual([]);
    expect(await found("aba=quarentena")).toEqual([held]);
  });

  test("takes nothing for late that waits anew, before it has waited too long again", async () => {
    const { storage, find, receive } = await open(await makeDatabase());
    const protocol = await receive(-48, {});
    const late = async () => (await find("situacao=atrasadas")).protocols;
    const change = (status: "respondido" | "novo", at: Date) =>
      changeStatus(storage, { protocol, actor: ANA, version: null }, status, at);
    expect(await late()).toEqual([protocol]);
    await change("respondido", NOW);
    await change("novo", NOW);
    expect(await late()).toEqual([]);
    await change("respondido", NOW);
    await change("novo", new Date(NOW.getTime() - 24 * HOUR_MS));
    expect(await late()).toEqual([protocol]);
  });

  test("finds by the beginnings of words, all of which it must have", async () => {
    const { find, receive } = await open(await makeDatabase());
    const quote = await receive(0, QUOTE, "orcamento");
    const contact = await receive(1, { name: "Ana Fonseca", email: "ana@outra.example" });
    const found = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).protocols;
    expect(await found("ana")).toEqual([contact, quote]);
    expect(await found("ana souza")).toEqual([quote]);
    expect(await found("ana nobody")).toEqual([]);
    expect(await found("11.222.333/0001-81")).toEqual([quote]);
    expect(await found("CNPJ 11.222.333/0001-81")).toEqual([quote]);
    expect(await found("11.222.333")).toEqual([quote]);
    expect(await found(quote.toLowerCase())).toEqual([quote]);
    expect(await found(`Proposta ${quote}/1`)).toEqual([quote]);
    expect(await found(`proposta-${quote}-1.pdf`)).toEqual([quote]);
    expect(await found("compras@usinagem.example")).toEqual([quote]);
    expect(await found("% _ '")).toEqual([]);
  });

  test("finds by a whole e-mail address nobody else's", async () => {
    const { find, receive } = await open(await makeDatabase());
    const received: string[] = [];
    for (const email of ["c1@c.example", "c10@c.example", "c1@c.example.com", "c1.c@example.com"])
      received.push(await receive(received.length, { email }));
    const found = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).protocols;
    expect(await found(" C1@c.example")).toEqual(received.slice(0, 1));
    expect(await found("c2@c.example")).toEqual([]);
    expect(await found("c1@c")).toEqual(received.toReversed());
  });

  test("finds by a phone and by a protocol as people tell them, however many requests have it", async () => {
    const { storage, find, receive } = await open(await makeDatabase());
    const mobile = await receive(1, { phone: "(11) 91234-5678" });
    const elsewhere = await receive(2, { phone: "(21) 91234-5678" });
    await receive(3, { phone: "(21) 98765-4321" });
    const found = async (q: string) => (await find(`q=${encodeURIComponent(q)}`, 2)).protocols;
    expect(await found("(11) 9 1234 5678")).toEqual([mobile]);
    expect(await found("91234-5678")).toEqual([elsewhere, mobile]);
    expect(await found(mobile.replaceAll("-", "").slice(3).replaceAll("0", "O"))).toEqual([mobile]);
    const earlier = Array.from({ length: 1_000 }, (_, index) => newRequest(`id-${index}`));
    await storage.db.insertInto("requests").values(earlier).execute();
    await storage.db
      .insertInto("request_words")
      .values(earlier.map(({ id }) => ({ word: "11912345678", request_id: id })))
      .execute();
    expect(await found("91234-5678")).toEqual([elsewhere, mobile]);
  });
});

async function open(database: TestDatabase) {
  let hours = 0;
  const clock = { now: () => new Date(NOW.getTime() + hours * HOUR_MS) };
  const { storage, send } = await openTestSite(database, { clock });
  return {
    storage,
    async receive(hour: number, fields: object, kind = "contato"): Promise<string> {
      hours = hour;
      const { data } = await send(kind, kind === "contato" ? { ...CONTACT, ...fields } : fields);
      return data?.protocol ?? "";
    },
    async find(parameters: string, limit = 50) {
      const query = readInboxQuery(new URLSearchParams(parameters));
      const lateSince = ofEachKind(() => new Date(NOW.getTime() - 24 * HOUR_MS));
      const { ids, next, previous } = await findPage(storage, { query, lateSince, limit });
      const rows = await storage.db.selectFrom("requests").select(["id", "protocol"]).execute();
      const protocols = new Map(rows.map(({ id, protocol }) => [id, protocol]));
      return { protocols: ids.map((id) => protocols.get(id) ?? ""), next, previous };
    },
  };
}
