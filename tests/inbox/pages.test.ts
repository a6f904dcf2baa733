import { expect, test } from "vitest";
import { readSheet } from "read-excel-file/node";
import { QUOTE } from "../../contract/requests/examples.test-support.ts";
import type { Erasure } from "../../server/requests/erase.ts";
import { readHistory } from "../../server/requests/history.ts";
import { reduceToConsent } from "../../server/requests/reduce-to-consent.ts";
import { describeEachEngine, sqliteDatabase } from "../databases/each-engine.ts";
import { NOW } from "../intake/test-site.ts";
import { ANA, openTestInbox, RUI, type TestInbox } from "./test-inbox.ts";

describeEachEngine("the inbox", (makeDatabase) => {
  test("takes, notes and answers a request by plain forms", async () => {
    const inbox = await openTestInbox(await makeDatabase());
    const cookie = await inbox.signIn();
    const protocol = await inbox.receive();
    const path = `/pedidos/${protocol}`;
    expect(await textOf(inbox, "/", cookie)).toContain(protocol);
    const taken = await inbox.post(
      "/?index&volta=%2F%3Fq%3Djose",
      { intent: "take", protocol, version: "0" },
      cookie,
    );
    expect([taken.status, taken.headers.get("Location")]).toEqual([303, "/?q=jose"]);
    await inbox.post(path, { intent: "note", note: "Ligou ontem.", version: "1" }, cookie);
    const reply = { intent: "reply", subject: "Resposta", reply: "Segue.", version: "1" };
    const sent = await inbox.post(path, reply, cookie);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `${path}?feito=reply`]);
    expect(await textOf(inbox, `${path}?feito=reply`, cookie)).toMatch(
      /role="status"[^>]*>Resposta/,
    );
    const page = await textOf(inbox, path, cookie);
    expect(page).not.toContain('role="status"');
    expect(page).toContain("Ligou ontem.");
    // So that the same words again are meant.
    expect(page.match(/name="said" value="\d+"/g)).toEqual(Array(2).fill('name="said" value="1"'));
    expect(page).toContain("Respondido");
    const row = await rowOf(inbox, protocol);
    expect(row).toMatchObject({ owner: ANA, status: "respondido", version: 2 });
    const history = await readHistory(inbox.storage.db, row.id);
    expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ["assigned", ANA],
      ["status", ANA],
      ["note", ANA],
      ["reply", ANA],
      ["status", ANA],
      ["opened", ANA],
    ]);
  });
});

test("who changes what somebody else has changed is told, and keeps what they typed", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const [ana, rui] = [await inbox.signIn(ANA), await inbox.signIn(RUI)];
  const protocol = await inbox.receive();
  const path = `/pedidos/${protocol}`;
  await inbox.post(path, { intent: "status", status: "ganho", version: "0" }, ana);
  const reply = { intent: "reply", subject: "Resposta", reply: "Segue o preço.", version: "0" };
  const refused = await inbox.post(path, reply, rui);
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("Esta solicitação mudou");
  expect(page).toContain("Segue o preço.</textarea>");
  expect(await rowOf(inbox, protocol)).toMatchObject({ status: "ganho", owner: null });
});

test.each([
  [{ intent: "status", status: "perdoado" }, "Escolha um status"],
  [{ intent: "assign", owner: "estranha@firma.example" }, "Escolha uma pessoa"],
  [{ intent: "note", note: " " }, "Escreva a nota"],
  [{ intent: "reply", subject: "a", reply: "" }, "Escreva a resposta"],
  [{ intent: "reply", subject: "", reply: "a" }, "Escreva o assunto"],
  [{ intent: "erase", confirm: "ORC-0000-0000" }, "para confirmar"],
])("%j is refused beside its form, and nothing is kept", async (fields, message) => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  const refused = await inbox.post(`/pedidos/${protocol}`, { ...fields, version: "0" }, cookie);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(message);
  const { id, version } = await rowOf(inbox, protocol);
  expect(version).toBe(0);
  const history = await readHistory(inbox.storage.db, id);
  expect(history.filter(({ kind }) => kind !== "opened")).toEqual([]);
});

test("a request is erased with its history after its protocol was typed, and who did it is kept", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  await inbox.post(`/pedidos/${protocol}`, { intent: "note", note: "Nota" }, cookie);
  const confirm = protocol.toLowerCase();
  const erased = await inbox.post(`/pedidos/${protocol}`, { intent: "erase", confirm }, cookie);
  expect(erased.headers.get("Location")).toBe("/?feito=erase");
  expect(await textOf(inbox, "/?feito=erase", cookie)).toContain("O pedido foi apagado.");
  expect((await inbox.ask(`/pedidos/${protocol}`, { cookie })).status).toBe(404);
  const { db } = inbox.storage;
  for (const table of ["requests", "request_events", "request_words", "outbox"] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  expect(await db.selectFrom("erasures").selectAll().execute()).toMatchObject([
    { protocol, reason: "equipe", person: ANA },
  ]);
});

test("whoever draws the map learns the city, and nothing that leads to a door", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const { data } = await inbox.site.send("orcamento", QUOTE);
  const page = await textOf(inbox, `/pedidos/${data?.protocol}`, cookie);
  const [, place = ""] = /openstreetmap\.org\/search\?query=([^"]*)"/.exec(page) ?? [];
  expect(decodeURIComponent(place)).toBe("Porto Alegre, RS, Brasil");
});

test("consent to news is withdrawn where the request shows it, and is offered no more", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const path = `/pedidos/${await inbox.receive({ newsletter: "on" })}`;
  const offer = 'name="intent" value="withdraw"';
  expect(await textOf(inbox, path, cookie)).toContain(offer);
  const done = await inbox.post(path, { intent: "withdraw", version: "0" }, cookie);
  expect([done.status, done.headers.get("Location")]).toEqual([303, `${path}?feito=withdraw`]);
  const page = await textOf(inbox, `${path}?feito=withdraw`, cookie);
  expect(page).toContain("Consentimento para novidades retirado.");
  expect(page).toContain("anotou a retirada do consentimento para novidades");
  expect(page).not.toContain(offer);
  expect(page).not.toContain("Quero receber novidades");
});

test("what has only its consent left can go, and nothing else is offered", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive({ newsletter: "on" });
  const always = { webhooks: [], onlyIf: ({ and }) => and([]) } satisfies Partial<Erasure>;
  await reduceToConsent(inbox.storage, protocol, always, NOW);
  const page = await textOf(inbox, `/pedidos/${protocol}`, cookie);
  expect(page).toContain("ficou só o pedido de novidades");
  expect(page.match(/(?<=name="intent" value=")\w+/g)).toEqual(["withdraw", "erase"]);
});

test("what is held back stands apart, and is told of once when it is released", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive({ website: "http://spam.example" });
  expect(await textOf(inbox, "/?situacao=todas", cookie)).not.toContain(protocol);
  expect(await textOf(inbox, "/?aba=quarentena", cookie)).toContain(protocol);
  const release = () => inbox.post(`/pedidos/${protocol}`, { intent: "release" }, cookie);
  expect((await release()).status).toBe(303);
  const again = await release();
  expect(again.status).toBe(409);
  expect(await again.text()).toMatch(/role="alert"[^>]*>Esta solicitação mudou/);
  expect(await textOf(inbox, "/", cookie)).toContain(protocol);
  const queued = await inbox.storage.db
    .selectFrom("outbox")
    .select("kind")
    .where("request_id", "is not", null)
    .execute();
  expect(queued.map(({ kind }) => kind).toSorted()).toEqual(["sender", "staff"]);
});

test("a proposal can be opened whatever was typed for a code", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const path = `/pedidos/${await inbox.receive()}/proposta`;
  const draft = { intent: "autosave", revision: "0", version: "1" };
  await inbox.post(path, { ...draft, "lines[0].code": "constructor" }, cookie);
  const page = await inbox.ask(path, { cookie });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('value="constructor"');
});

test("a notice that had nothing to say any more is not said to have gone out", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const path = `/pedidos/${await inbox.receive()}`;
  const sent = { state: "sent", sent_at: NOW.toISOString() } as const;
  const { db } = inbox.storage;
  await db.updateTable("outbox").set(sent).execute();
  const gone = /saiu(?:<!-- -->)? em/;
  expect(await textOf(inbox, path, cookie)).toMatch(gone);
  await db.updateTable("outbox").set({ last_error: "nada a enviar" }).execute();
  const page = await textOf(inbox, path, cookie);
  expect(page).toMatch(/não saiu: (?:<!-- -->)?nada a enviar/);
  expect(page).not.toMatch(gone);
});

test("one of a kind is said as one", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const tallies = async () =>
    [...(await textOf(inbox, "/", cookie)).matchAll(/(\d)<\/b><span>([^<]*)/g)].map(
      ([, count, name]) => `${count} ${name}`,
    );
  expect(await tallies()).toEqual(["0 novas", "0 abertas", "0 atrasadas", "0 comigo"]);
  await inbox.receive();
  expect(await tallies()).toEqual(["1 nova", "1 aberta", "0 atrasadas", "0 comigo"]);
});

test("the plain list's form looks for words among what is closed too, unless told otherwise", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  const lost = { intent: "status", status: "perdido", version: "0" };
  await inbox.post(`/pedidos/${protocol}`, lost, cookie);
  const [chosen] = /(?<=<select name="situacao"[^>]*>.*?<option value=")[^"]*(?=" selected)/s.exec(
    await textOf(inbox, "/", cookie),
  ) ?? ["none"];
  const found = await textOf(inbox, `/?q=${protocol}&situacao=${chosen}`, cookie);
  expect(found).toContain(`href="/pedidos/${protocol}"`);
  const open = await textOf(inbox, `/?q=${protocol}&situacao=abertas`, cookie);
  expect(open).not.toContain(`href="/pedidos/${protocol}"`);
});

test("who searches is led to what is held back, where anything is", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const search = () => textOf(inbox, "/?q=maria", cookie);
  expect(await search()).not.toContain("Procurar também na quarentena");
  const protocol = await inbox.receive({ name: "Maria Antônia", website: "x" });
  const [, way = ""] =
    /href="([^"]*)"[^>]*>Procurar também na quarentena/.exec(await search()) ?? [];
  expect(await textOf(inbox, way.replaceAll("&amp;", "&"), cookie)).toContain(protocol);
  expect(await textOf(inbox, "/", cookie)).not.toContain("Procurar também na quarentena");
});

test("a quote for nothing of the catalogue says so where its items would stand", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  await inbox.site.send("orcamento", { ...QUOTE, items: [], offCatalogueItem: "Dez tambores" });
  expect(await textOf(inbox, "/", cookie)).toContain("Fora do catálogo");
});

test("one refusal alone is no failure: servers put strangers off", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  await inbox.receive();
  await inbox.storage.db
    .updateTable("outbox")
    .set({ refusals: 1, last_error: "RCPT 451" })
    .execute();
  expect(await textOf(inbox, "/?aba=falhas", cookie)).toContain("Nenhum aviso falhou.");
});

test("the figures are drawn and told in a table by the server, of the days that the address names", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  await inbox.receive();
  await inbox.site.send("orcamento", QUOTE);
  const page = await textOf(inbox, "/numeros?de=2026-11-16&ate=2026-11-20", cookie);
  expect(page).toContain("Semana de");
  expect(page).toMatch(/<title>16\/11: Orçamento 1<\/title>/);
  expect(page).toMatch(/<th scope="row">16\/11\/2026<\/th><td>1<\/td><td>1<\/td>/);
  expect(page).not.toContain("style=");
  expect(page).toMatch(/Aceitas<\/dt>.*das enviadas no período/);
  const before = await textOf(inbox, "/numeros?de=2026-11-09&ate=2026-11-19", cookie);
  expect(before).toContain("Nada neste período.");
});

test("an attachment is a download that can run nothing", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  const { id } = await rowOf(inbox, protocol);
  const content = Buffer.from("<script>alert(1)</script>");
  await inbox.storage.db
    .insertInto("request_files")
    .values({
      id: "file",
      request_id: id,
      position: 0,
      field: "files",
      shown_name: 'proposta "ção".pdf',
      stored_name: "file.pdf",
      type: "application/pdf",
      bytes: content.length,
      sha256: "",
      content,
    })
    .execute();
  const file = await inbox.ask(`/pedidos/${protocol}/anexos/0`, { cookie });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
  expect(file.headers.get("Content-Disposition")).toBe(
    "attachment; filename=\"proposta_c_a_o_.pdf\"; filename*=UTF-8''proposta%20%22%C3%A7%C3%A3o%22.pdf",
  );
  expect(file.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await inbox.ask(`/pedidos/${protocol}/anexos/1`, { cookie })).status).toBe(404);
});

test("what the filters find goes out as CSV and as a workbook, and nothing else does", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const contact = await inbox.receive({ name: "=cmd|' /C calc'!A0" });
  const { data } = await inbox.site.send("orcamento", QUOTE);
  const quote = data?.protocol ?? "";
  const csv = await (await inbox.ask("/exportar.csv?tipo=contato", { cookie })).text();
  expect(csv).toContain(contact);
  expect(csv).toContain("'=cmd");
  expect(csv).not.toContain(quote);
  const sheet = await inbox.ask("/exportar.xlsx?tipo=orcamento", { cookie });
  const rows = await readSheet(Buffer.from(await sheet.arrayBuffer()));
  expect(rows.map(([protocol]) => protocol)).toEqual(["Protocolo", quote]);
  const [head, row] = rows;
  const valueOf = (name: string) => row?.[head?.indexOf(name) ?? -1];
  // São Paulo is three hours behind.
  expect(valueOf("Recebida")).toEqual(new Date(NOW.getTime() - 3 * 3_600_000));
  expect(valueOf("Quantidade total")).toBeTypeOf("number");
  expect(head).toContain("Responsável");
});

test("the figures list what went wrong in browsers in their period", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const seen = { kind: "script", place: "list-B7.js:1:2", address: "/sobre", build: "b1" } as const;
  const at = (last_at: string) => ({ times: 4, first_at: "2026-11-01T00:00:00Z", last_at });
  const rows = [
    { id: "1", message: "Error: neste período", ...seen, ...at("2026-11-20T02:00:00.000Z") },
    { id: "2", message: "Error: depois dele", ...seen, ...at("2026-11-20T04:00:00.000Z") },
  ];
  await inbox.storage.db.insertInto("browser_errors").values(rows).execute();
  const page = await textOf(inbox, "/numeros?de=2026-11-16&ate=2026-11-19", cookie);
  expect(page).toContain("Error: neste período");
  expect(page).toContain("list-B7.js:1:2");
  expect(page).not.toContain("Error: depois dele");
});

test("open inboxes are told when a request comes", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const events = await inbox.ask("/eventos", { cookie });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("retry:");
  let told = "";
  while (!told.includes("event: change")) {
    await inbox.receive();
    told += (await reader?.read())?.value ?? "";
  }
  inbox.inbox.endEvents();
  expect((await reader?.read())?.done).toBe(true);
});

test("open inboxes are told when a request is erased, though others have come since", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const older = [await inbox.receive(), await inbox.receive()];
  await inbox.receive();
  const events = await inbox.ask("/eventos", { cookie });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = (await reader?.read())?.value ?? "";
  for (const protocol of older) {
    if (told.includes("event: change")) break;
    await inbox.post(`/pedidos/${protocol}`, { intent: "erase", confirm: protocol }, cookie);
    told += (await reader?.read())?.value ?? "";
  }
  expect(told).toContain("event: change");
  inbox.inbox.endEvents();
});

async function textOf(inbox: TestInbox, path: string, cookie: string): Promise<string> {
  return (await inbox.ask(path, { cookie })).text();
}

function rowOf({ storage }: TestInbox, protocol: string) {
  return storage.db
    .selectFrom("requests")
    .selectAll()
    .where("protocol", "=", protocol)
    .executeTakeFirstOrThrow();
}
