import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT, QUOTE, REPRESENTATIVE } from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  postgresDatabase,
  sqliteDatabase,
  type TestDatabase,
} from "../../tests/databases/each-engine.ts";
import { newRequest } from "../../tests/databases/new-request.ts";
import { jsonOf, run } from "../../tests/intake/staff-tool.ts";
import { JPEG, PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { ACCEPT, openQuotedRequest, SELLER } from "../proposals/proposals.test-support.ts";
import { eraseRequests, type Erasure } from "../requests/erase.ts";
import { addNote, noteOpened } from "../requests/handle-request.ts";
import { reduceToConsent } from "../requests/reduce-to-consent.ts";
import { digestTables } from "../storage/copy-tables.ts";

describeEachEngine("a copy", (makeDatabase) => {
  test("brings everything back into an empty database, files and receipts included", async () => {
    const { database, file } = await copied(makeDatabase);
    const empty = await makeDatabase();
    expect(await jsonOf(empty, ["restore", file, "--yes", "--json"])).toEqual([
      { requests: 2, erased: 0, changed: [] },
    ]);
    for (const words of [
      ["list", "--json"],
      ["export", "--format", "jsonl"],
    ])
      expect(await jsonOf(empty, words)).toEqual(await jsonOf(database, words));
    const [protocol = ""] = await protocolsOf(empty);
    const show = ["show", protocol, "--json"];
    expect(await jsonOf(empty, show)).toEqual(await jsonOf(database, show));
    expect(await jsonOf(empty, ["restore", file, "--yes", "--json"])).toEqual([
      { requests: 0, erased: 0, changed: [] },
    ]);
    // Personal data: readable by their owner alone.
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test("holds no hash of a sender's address or mailbox, neither in rows nor in what they left", async () => {
    const { site, file } = await copied(makeDatabase, { [SENDER_HEADER]: "203.0.113.9" });
    const hits = await site.storage.db.selectFrom("address_hits").selectAll().execute();
    const confirmed = await site.storage.db.selectFrom("confirmations").selectAll().execute();
    const hashes = [
      ...hits.map(({ address_hash: hash }) => hash),
      ...confirmed.map(({ key_hash: hash }) => hash),
    ];
    expect(hashes.length).toBeGreaterThan(2);
    const bytes = await readFile(file);
    expect(hashes.filter((hash) => bytes.includes(hash))).toEqual([]);
  });

  test("whose secret takes the place of an empty database's says that a running site has to be restarted", async () => {
    const { file } = await copied(makeDatabase);
    const begun = await makeDatabase();
    await openTestSite(begun);
    expect((await run(begun, ["restore", file, "--yes"])).notes).toContain("reinicie-o");
    expect((await run(begun, ["restore", file, "--yes"])).notes).toBe("");
  });

  test("does not follow one whose requests the database lacks, until these are back or erased", async () => {
    const { database, file } = await copied(makeDatabase);
    const follow = (of: TestDatabase, name: string) =>
      run(of, ["backup", `${file}.${name}`, "--after", file]);
    const anew = await makeDatabase();
    expect(await follow(anew, "anew")).toMatchObject({
      code: 1,
      notes: expect.stringContaining("2 solicitações que o banco não tem"),
    });
    await run(anew, ["restore", file, "--yes"]);
    expect((await follow(anew, "anew")).code).toBe(0);
    await run(database, ["erase", CONTACT.email, "--yes"]);
    expect((await follow(database, "next")).code).toBe(0);
    // A damaged one brings nothing back.
    await writeFile(file, "no database");
    expect((await follow(await makeDatabase(), "other")).code).toBe(0);
  });

  test("names the folder that is missing", async () => {
    const folder = join(await newFolder(), "none");
    const { code, notes } = await run(await makeDatabase(), ["backup", join(folder, "copy.db")]);
    expect([code, notes]).toEqual([1, `${folder} não existe.\n`]);
  });

  test("goes into no unfinished file that is there already", async () => {
    const { database, file } = await copied(makeDatabase);
    await writeFile(`${file}.2.part`, "another's", { mode: 0o666 });
    const { code, notes } = await run(database, ["backup", `${file}.2`]);
    expect([code, notes]).toEqual([1, expect.stringContaining("já existe")]);
    expect(await readFile(`${file}.2.part`, "utf8")).toBe("another's");
  });

  test("does not bring back who was erased after it was made, and loses nothing that came later", async () => {
    const { database, site, file } = await copied(makeDatabase);
    await run(database, ["erase", CONTACT.email, "--yes"]);
    const later = await site.send("representante", REPRESENTATIVE);
    const [quote = ""] = await protocolsOf(database, "orcamento");
    await site.storage.db.deleteFrom("requests").where("protocol", "=", quote).execute();
    expect(await jsonOf(database, ["restore", file, "--yes", "--json"])).toEqual([
      { requests: 1, erased: 1, changed: [] },
    ]);
    expect(new Set(await protocolsOf(database))).toEqual(new Set([quote, later.data?.protocol]));
  });

  test("names what had changed in it since another one that was restored before it", async () => {
    const database = await makeDatabase();
    const { site, protocol, send, answer } = await openQuotedRequest(database);
    const contact = { ...CONTACT, newsletter: "on" };
    const noted = (await site.send("contato", contact)).data?.protocol ?? "";
    const seen = (await site.send("contato", CONTACT)).data?.protocol ?? "";
    await send(1);
    const folder = await newFolder();
    const [former, latest] = [join(folder, "former.db"), join(folder, "latest.db")];
    await run(database, ["backup", former]);
    await answer(1, ACCEPT);
    await addNote(site.storage, { protocol: noted, actor: SELLER }, "Ligar amanhã.", NOW);
    const opened = await site.storage.db
      .selectFrom("requests")
      .select("id")
      .where("protocol", "=", seen)
      .executeTakeFirstOrThrow();
    await noteOpened(site.storage, { ...opened, protocol: seen }, SELLER, NOW);
    await run(database, ["backup", latest]);
    const empty = await makeDatabase();
    expect(await jsonOf(empty, ["restore", former, "--yes", "--json"])).toEqual([
      { requests: 3, erased: 0, changed: [] },
    ]);
    const changed = [noted, protocol].toSorted();
    expect((await run(empty, ["restore", latest, "--yes"])).output).toBe(
      `Nenhuma solicitação faltava; nenhuma apagada ficou de fora.\n2 mudaram na cópia e ficaram como estão no banco: ${changed.join(", ")}.\n`,
    );
    const again = async (of: TestDatabase, file: string) =>
      (await jsonOf(of, ["restore", file, "--yes", "--json"])).map((told) => told["changed"]);
    // What the database has more of is no loss, nor what its retention time took away.
    expect(await again(database, former)).toEqual([[]]);
    const erasure = { webhooks: [], onlyIf: ({ and }) => and([]) } satisfies Partial<Erasure>;
    await reduceToConsent(await empty.open(), noted, erasure, NOW);
    expect(await again(empty, latest)).toEqual([[protocol]]);
  });

  test("brings messages back that are about no request: of an erasure, and of what is held back", async () => {
    const webhooks = ["abc"];
    const database = await makeDatabase();
    const site = await openTestSite(database, { webhooks });
    const { data } = await site.send("contato", CONTACT);
    await site.send("contato", { ...CONTACT, website: "x" });
    const erasure = { reason: "titular", webhooks } as const;
    await eraseRequests(site.storage, { protocols: [data?.protocol ?? ""] }, erasure, NOW);
    const file = join(await newFolder(), "copy.db");
    await run(database, ["backup", file]);
    const empty = await makeDatabase();
    await run(empty, ["restore", file, "--yes"]);
    const waiting = await (
      await empty.open()
    ).db
      .selectFrom("outbox")
      .select(["kind", "state"])
      .where("request_id", "is", null)
      .orderBy("kind")
      .execute();
    expect(waiting).toEqual([
      { kind: "digest", state: "pending" },
      { kind: "erasure", state: "pending" },
      { kind: "webhook", state: "pending" },
    ]);
  });

  test("and a list of erasures kept elsewhere are enough when the database is lost", async () => {
    const { database, file, folder } = await copied(makeDatabase);
    await run(database, ["erase", CONTACT.email, "--yes"]);
    const list = join(folder, "erasures.jsonl");
    // As `npm run staff -- erasures --json > FILE` leaves it.
    const head = "> site@1.0.0 staff\n> node server/staff.ts erasures --json\n\n";
    await writeFile(list, head + (await run(database, ["erasures", "--json"])).output);
    expect(await readFile(list, "utf8")).not.toContain(CONTACT.email);
    const empty = await makeDatabase();
    await run(empty, ["restore", file, "--erasures", list, "--yes"]);
    expect(await protocolsOf(empty)).toHaveLength(1);
    expect(await jsonOf(empty, ["erasures", "--json"])).toEqual(
      await jsonOf(database, ["erasures", "--json"]),
    );
    await writeFile(list, "{}\n");
    expect(await run(empty, ["restore", file, "--erasures", list, "--yes"])).toMatchObject({
      code: 1,
      notes: expect.stringContaining("linha 1"),
    });
  });

  test("a list of erasures may be longer than a statement takes values", async () => {
    const { file, folder } = await copied(makeDatabase);
    const list = join(folder, "erasures.jsonl");
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      JSON.stringify({
        id: `id-${index}`,
        protocol: `CON-${index}`,
        kind: "contato",
        erasedAt: "2026-11-20T12:00:00.000Z",
        reason: "titular",
      }),
    );
    await writeFile(list, lines.join("\n"));
    const empty = await makeDatabase();
    expect(await run(empty, ["restore", file, "--erasures", list, "--yes"])).toMatchObject({
      code: 0,
    });
    expect(await jsonOf(empty, ["erasures", "--json"])).toHaveLength(10_000);
  });

  test("of another site is refused", async () => {
    const { file } = await copied(makeDatabase);
    const other = await makeDatabase();
    await (await openTestSite(other)).send("contato", CONTACT);
    expect(await run(other, ["restore", file, "--yes"])).toMatchObject({
      code: 1,
      notes: expect.stringContaining("outro banco"),
    });
    await writeFile(file, "not a database");
    expect(await run(other, ["restore", file, "--yes"])).toMatchObject({ code: 1 });
  });
});

test("a copy ends while the site goes on writing", async () => {
  const { database, site, folder } = await copied(sqliteDatabase);
  const note = (words: string) =>
    site.storage.db
      .insertInto("missed_searches")
      .values({ words, times: 1, last_day: "2026-11-20" })
      .execute();
  // Enough pages for the copy to take several turns.
  await note("x".repeat(16_000_000));
  const ended: string[] = [];
  const copying = run(database, ["backup", join(folder, "busy.db")]);
  const both = [copying.then(() => ended.push("copy")), writeOn().then(() => ended.push("site"))];
  await Promise.all(both);
  expect(await copying).toMatchObject({ code: 0 });
  expect(ended).toEqual(["copy", "site"]);

  async function writeOn() {
    for (let turn = 0; turn < 200; turn += 1) {
      await note(String(turn));
      await setImmediate();
    }
  }
});

test("a copy takes no place of one that cannot be read", async () => {
  const folder = await newFolder();
  const told = await run(await sqliteDatabase(), [
    "backup",
    join(folder, "x.db"),
    "--after",
    folder,
  ]);
  expect(told).toMatchObject({ code: 1, notes: expect.stringContaining("não pôde ser lida") });
});

test("a copy after a flood that was erased does not take time with the square of it", async () => {
  const database = await sqliteDatabase();
  const { db } = await database.open();
  for (let first = 0; first < 100_000; first += 1_000) {
    const page = Array.from({ length: 1_000 }, (_, at) => newRequest(`id-${first + at}`));
    await db.insertInto("requests").values(page).execute();
  }
  const before = join(await newFolder(), "before.db");
  await run(database, ["backup", before]);
  await sql`insert into erasures (id, protocol, kind, erased_at, reason)
    select id, protocol, kind, updated_at, 'equipe' from requests`.execute(db);
  await db.deleteFrom("requests").execute();
  expect(await run(database, ["backup", `${before}.2`, "--after", before])).toMatchObject({
    code: 0,
  });
});

test("moving to PostgreSQL takes every row of every table and proves it", async () => {
  const { database, site, folder } = await copied(sqliteDatabase);
  const target = await postgresDatabase();
  // What the site that is still running takes in afterwards would stay there.
  const used = database.config.kind === "sqlite" ? database.config.path : "";
  const running = { code: 1, notes: expect.stringContaining(`O site ainda usa ${used}`) };
  expect(await run(target, ["move", used])).toMatchObject(running);
  const path = join(folder, "stopped.db");
  await sql`vacuum into ${path}`.execute(site.storage.db);
  const proofs = await jsonOf(target, ["move", path, "--json"]);
  expect(proofs).toEqual(await digestTables(site.storage.db));
  expect(proofs).toContainEqual(expect.objectContaining({ table: "request_files", rows: 2 }));
  expect(await jsonOf(target, ["list", "--json"])).toEqual(
    await jsonOf(database, ["list", "--json"]),
  );
  const missing = await run(target, ["move", "/nada.db"]);
  expect(missing).toMatchObject({ code: 1, notes: "/nada.db não existe.\n" });
  const empty = join(folder, "empty.db");
  await writeFile(empty, "");
  const none = { code: 1, notes: expect.stringContaining("não é o banco de um site") };
  for (const other of [empty, folder])
    expect(await run(await postgresDatabase(), ["move", other])).toMatchObject(none);
  const refused = { code: 1, notes: expect.stringContaining("já tem solicitações ou provas") };
  expect(await run(target, ["move", path])).toMatchObject(refused);
  // Else whoever was erased there would be back.
  for (const protocol of await protocolsOf(target))
    expect(await run(target, ["erase", protocol, "--yes"])).toMatchObject({ code: 0 });
  expect(await run(target, ["move", path])).toMatchObject(refused);
});

test("long work draws a bar on a terminal's standard error and nothing into the results", async () => {
  const { database, folder } = await copied(sqliteDatabase);
  for (const words of [
    ["export", "--output", join(folder, "out.csv")],
    ["backup", join(folder, "second.db")],
    ["purge", "--yes"],
    ["erase", CONTACT.email, "--yes"],
  ]) {
    const { code, output, notes } = await run(database, words, 80);
    expect(code).toBe(0);
    expect(notes, words[0]).toMatch(/\r\w+( páginas)? (\[#*\.*\] +\d+ % \d+ de \d+|\d+)/);
    expect(output).not.toContain("\r");
  }
});

/** A site with a contact, a quote with two files, and a copy of it. */
async function copied(
  makeDatabase: () => Promise<TestDatabase>,
  headers: Record<string, string> = {},
) {
  const database = await makeDatabase();
  const site = await openTestSite(database);
  await site.send("contato", CONTACT, headers);
  const form = new FormData();
  for (const [name, value] of Object.entries(QUOTE))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  form.append("files", new File([PDF], "desenho.pdf"));
  form.append("files", new File([JPEG], "peça.jpg"));
  await site.post("orcamento", { body: form });
  const folder = await newFolder();
  const file = join(folder, "copy.db");
  expect(await jsonOf(database, ["backup", file, "--json"])).toEqual([{ backup: file }]);
  return { database, site, folder, file };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function protocolsOf(database: TestDatabase, kind?: string): Promise<string[]> {
  const rows = await jsonOf(database, ["list", "--json", ...(kind ? ["--kind", kind] : [])]);
  return rows.map(({ protocol }) => String(protocol));
}
