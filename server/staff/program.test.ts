import { readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import {
  describeEachEngine,
  sqliteDatabase,
  type TestDatabase,
} from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { jsonOf, run } from "../../tests/intake/staff-tool.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";

describeEachEngine("the staff's tool", (makeDatabase) => {
  test("lists every request as JSON with the fields that programs rely on, the newest first", async () => {
    const { database, site } = await openSite(makeDatabase);
    await site.send("contato", CONTACT);
    await site.send("orcamento", { ...QUOTE, website: "x" });
    await site.send("representante", REPRESENTATIVE);
    await site.send("teste-piloto", PILOT_TEST);
    const listed = await jsonOf(database, ["list", "--json"]);
    expect(listed).toHaveLength(4);
    for (const request of listed)
      expect(request).toMatchObject({
        status: "novo",
        receivedAt: NOW.toISOString(),
        protocol: expect.stringMatching(/^[A-Z]{3}-/),
      });
    expect(
      listed
        .map((request) => `${String(request["kind"])}: ${String(request["quarantine"])}`)
        .toSorted(),
    ).toEqual([
      "contato: null",
      "orcamento: campo oculto preenchido",
      "representante: null",
      "teste-piloto: null",
    ]);
    expect(await jsonOf(database, ["list", "--json", "--kind", "orcamento"])).toHaveLength(1);
    expect(await jsonOf(database, ["list", "--json", "--accepted", "--limit", "2"])).toHaveLength(
      2,
    );
    expect(await jsonOf(database, ["list", "--json", "--since", "2026-11-21"])).toHaveLength(0);
  });

  test.each([
    "2026-02-30",
    "2026-02-29T10:00:00Z",
    "2026-13-01",
    "ontem",
    "05/11/2026",
    "1",
    "+020000-01-01",
  ])(
    "takes no period that begins on %s, a day that no calendar has or that is written otherwise",
    async (day) => {
      const { database } = await openSite(makeDatabase);
      expect(await run(database, ["list", "--since", day])).toMatchObject({ code: 1 });
    },
  );

  test("shows a request with fields, items, files and notices", async () => {
    const { database, site } = await openSite(makeDatabase);
    const form = new FormData();
    for (const [name, value] of Object.entries(QUOTE))
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    form.append("files", new File([PDF], "desenho.pdf"));
    const { data } = await site.post("orcamento", { body: form });
    const [shown] = await jsonOf(database, ["show", data?.protocol.toLowerCase() ?? "", "--json"]);
    expect(shown).toMatchObject({
      fields: { name: "Ana Souza", postalCode: "90010150" },
      items: [{ code: "HV-1010-20", quantity: 3 }],
      files: [
        {
          name: "desenho.pdf",
          type: "application/pdf",
          bytes: PDF.length,
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      ],
      outbox: [
        { kind: "sender", state: "pending" },
        { kind: "staff", state: "pending" },
      ],
      receiptUrl: expect.stringContaining(data?.receiptUrl ?? "?"),
    });
    const { output } = await run(database, ["show", data?.protocol ?? ""]);
    for (const part of ["Ana Souza", "(51) 3222-1234", "HV-1010-20", "desenho.pdf", "Recibo: "])
      expect(output).toContain(part);
  });

  test("moves a request through its states and out of quarantine with its notices", async () => {
    const { database, site } = await openSite(makeDatabase);
    const { data } = await site.send("contato", { ...CONTACT, website: "x" });
    const protocol = data?.protocol ?? "";
    expect((await run(database, ["status", protocol, "em-analise"])).code).toBe(0);
    expect((await run(database, ["resend", protocol])).code).toBe(1);
    expect((await run(database, ["release", protocol])).code).toBe(0);
    expect((await run(database, ["release", protocol])).code).toBe(1);
    const [shown] = await jsonOf(database, ["show", protocol, "--json"]);
    expect(shown).toMatchObject({
      status: "em análise",
      quarantine: null,
      outbox: [{ kind: "sender" }, { kind: "staff" }],
    });
  });

  test("puts failed notices back into the outbox", async () => {
    const { database, site } = await openSite(makeDatabase);
    const { data } = await site.send("contato", CONTACT);
    await site.storage.db
      .updateTable("outbox")
      .set({ state: "failed", attempts: 13, refusals: 13 })
      .execute();
    expect(await jsonOf(database, ["resend", "--failed", "--only", "staff", "--json"])).toEqual([
      { protocol: data?.protocol, notice: "staff", state: "pending" },
    ]);
    const states = await site.storage.db
      .selectFrom("outbox")
      .select(["kind", "state"])
      .orderBy("kind")
      .execute();
    expect(states).toEqual([
      { kind: "sender", state: "failed" },
      { kind: "staff", state: "pending" },
    ]);
  });

  test("of a request's notices, sends again those that failed alone where only they are asked for", async () => {
    const { database, site } = await openSite(makeDatabase);
    const protocol = (await site.send("contato", CONTACT)).data?.protocol ?? "";
    await site.storage.db
      .updateTable("outbox")
      .set({ state: "failed" })
      .where("kind", "=", "staff")
      .execute();
    const words = ["resend", protocol, "--failed"];
    expect(await jsonOf(database, [...words, "--json"])).toEqual([
      { protocol, notice: "staff", state: "pending" },
    ]);
    expect(await run(database, words)).toMatchObject({
      code: 1,
      notes: `Nenhum aviso de ${protocol} falhou.\n`,
    });
  });

  test("takes for seen what failed of a request, or of a kind, and nothing else", async () => {
    const { database, site } = await openSite(makeDatabase);
    const protocol = (await site.send("contato", CONTACT)).data?.protocol ?? "";
    await site.send("orcamento", QUOTE);
    const { db } = site.storage;
    await db.updateTable("outbox").set({ state: "failed" }).execute();
    const { output } = await run(database, ["dismiss", protocol]);
    expect(output).toBe("2 avisos dados por vistos.\n");
    await run(database, ["dismiss", "--only", "sender"]);
    const left = await db
      .selectFrom("outbox")
      .select("kind")
      .where("state", "=", "failed")
      .execute();
    expect(left).toEqual([{ kind: "staff" }]);
  });

  test("erases what is held back since or until a day, and nothing that was released", async () => {
    const { database, site } = await openSite(makeDatabase);
    const spam = { ...CONTACT, website: "x" };
    const held: string[] = [];
    for (const message of ["Uma mensagem.", "Outra mensagem."])
      held.push((await site.send("contato", { ...spam, message })).data?.protocol ?? "");
    const [released = "", left = ""] = held;
    await run(database, ["release", released]);
    await site.send("orcamento", QUOTE);
    const erase = ["erase", "--quarantine", "--yes", "--json"];
    expect((await run(database, [...erase, "--until", "2000-01-01"])).code).toBe(1);
    expect(await jsonOf(database, [...erase, "--since", "2000-01-01"])).toEqual([
      { protocol: left, erased: true },
    ]);
    expect(await jsonOf(database, ["list", "--json"])).toHaveLength(2);
  });

  test("erases a person from every form, and keeps a proof", async () => {
    const { database, site } = await openSite(makeDatabase);
    const mark = "MarcaUnica7c1e";
    await site.send("contato", { ...CONTACT, name: mark, email: `${mark}@cliente.example` });
    await site.send("orcamento", {
      ...QUOTE,
      name: mark,
      email: `${mark}@cliente.example`.toUpperCase(),
      items: [{ code: "HV-1010-20", quantity: 1, note: mark }],
    });
    await site.send("teste-piloto", PILOT_TEST);
    expect((await run(database, ["erase", `${mark}@cliente.example`])).code).toBe(1);
    expect(
      await jsonOf(database, ["erase", `${mark}@cliente.example`, "--yes", "--json"]),
    ).toHaveLength(2);
    expect(await jsonOf(database, ["list", "--json"])).toHaveLength(1);
    expect(
      await site.storage.db
        .selectFrom("erasures")
        .select(["kind", "reason"])
        .orderBy("kind")
        .execute(),
    ).toEqual([
      { kind: "contato", reason: "equipe" },
      { kind: "orcamento", reason: "equipe" },
    ]);
    expect(await site.storage.db.selectFrom("outbox").select("id").execute()).toHaveLength(2);
    if (database.config.kind === "sqlite")
      for (const file of ["", "-wal"])
        expect((await readFile(database.config.path + file)).includes(mark)).toBe(false);
  });

  test("withdraws a person's consent to news", async () => {
    const { database, site } = await openSite(makeDatabase);
    const { data } = await site.send("contato", { ...CONTACT, newsletter: "on" });
    const words = ["withdraw", CONTACT.email, "--yes", "--json"];
    expect(await jsonOf(database, words)).toEqual([{ protocol: data?.protocol, erased: false }]);
    const [exported] = await jsonOf(database, ["export", "--format", "jsonl"]);
    expect(exported).toMatchObject({ newsletterAt: null });
    expect(await run(database, words)).toMatchObject({
      code: 1,
      notes: expect.stringContaining("Nenhum consentimento"),
    });
  });

  test("exports a spreadsheet that runs no formula", async () => {
    const { database, site } = await openSite(makeDatabase);
    await site.send("orcamento", {
      ...QUOTE,
      name: "=HYPERLINK(1)",
      company: '+A";B',
      notes: "linha 1\nlinha 2",
      city: " @x",
    });
    const { output } = await run(database, ["export"]);
    expect(output.startsWith("\uFEFFProtocolo;Tipo;Status;")).toBe(true);
    expect(output).toContain(";'=HYPERLINK(1);");
    expect(output).toContain(`;"'+A"";B";`);
    expect(output).toContain(`;"linha 1\nlinha 2";`);
    expect(output).toContain(";'@x;");
    const [line] = await jsonOf(database, ["export", "--format", "jsonl"]);
    expect(line).toMatchObject({
      name: "=HYPERLINK(1)",
      items: [{ code: "HV-1010-20", quantity: 3 }],
    });
  });
});

test("asks for an address, which may hold what a shell obeys", async () => {
  const { database, site } = await openSite(sqliteDatabase);
  const email = "a`id`${ifs}|b&c'd#e*@cliente.example";
  await site.send("contato", { ...CONTACT, email });
  await site.send("orcamento", QUOTE);
  const answered = (words: readonly string[]) =>
    run(database, words, null, {}, async () => ` ${email}`);
  for (const words of [
    ["list", "--email", "--json"],
    ["export", "--json", "--email"],
  ]) {
    const { output } = await answered(words);
    expect(JSON.parse(output)).toMatchObject({ email });
  }
  expect((await answered(["erase", "--yes"])).code).toBe(0);
  expect(await jsonOf(database, ["list", "--json"])).toMatchObject([{ email: QUOTE.email }]);
});

test("exports into no unfinished file that is there already", async () => {
  const { database } = await openSite(sqliteDatabase);
  const output = `${database.config.kind === "sqlite" ? database.config.path : ""}.csv`;
  await writeFile(`${output}.part`, "another's");
  const { code, notes } = await run(database, ["export", "--output", output]);
  expect([code, notes]).toEqual([1, expect.stringContaining("já existe")]);
  expect(await readFile(`${output}.part`, "utf8")).toBe("another's");
});

test("exports into no device, whose place the file would take", async () => {
  const { database } = await openSite(sqliteDatabase);
  const output = `${database.config.kind === "sqlite" ? database.config.path : ""}.out`;
  await symlink("/dev/null", output);
  const { code, notes } = await run(database, ["export", "--output", output]);
  expect([code, notes]).toEqual([1, expect.stringContaining("não é um arquivo")]);
  expect(await readlink(output)).toBe("/dev/null");
});

test("what was typed never moves the terminal, in a table or in JSON", async () => {
  const { database, site } = await openSite(sqliteDatabase);
  const { data } = await site.send("contato", CONTACT);
  // Stored past the schema, as an older version or another program might have.
  await site.storage.db
    .updateTable("requests")
    .set({ name: "\u001B[2J\u009B1m\u202Ex\u0007" })
    .execute();
  for (const words of [
    ["list"],
    ["list", "--json"],
    ["show", data?.protocol ?? "", "--json"],
    ["export"],
  ]) {
    const { output } = await run(database, words, 60);
    // oxlint-disable-next-line no-control-regex -- control characters are what must not be there
    expect(output).not.toMatch(/[\0-\x09\x0B\x0C\x0E-\x1F\x7F-\x9F\u202E]/);
    if (words.length === 1 && words[0] === "list") expect(output).toContain(data?.protocol);
    if (words.length === 1 && words[0] === "list")
      expect(Math.max(...output.split("\n").map((line) => line.length))).toBeLessThanOrEqual(60);
  }
});

test("a copy never touches a file that exists", async () => {
  const { database } = await openSite(sqliteDatabase);
  const path = database.config.kind === "sqlite" ? database.config.path : "";
  expect((await run(database, ["backup", path])).code).toBe(1);
});

test.each([
  [["nope"], "Não há o comando nope"],
  [["show", "x"], "Confira o protocolo"],
  [["show", "ORC-7K3F-92QX"], "Não há solicitação"],
  [["list", "--kind", "x"], "contato, orcamento"],
  [["resend"], "Diga quais protocolos"],
  [["dismiss"], "Diga quais protocolos"],
  [["erase", "x"], "não é protocolo"],
  [["erase", "x@firma.example", "--until", "2026-11-20"], "Diga de quem, ou --quarantine"],
  [["erase", "x@firma.example", "--quarantine"], "Diga de quem, ou --quarantine"],
  [["erase", "--yes"], "Falta dizer de quem (protocolo, e-mail, CPF ou CNPJ).\n"],
  [["list", "--email"], "Falta dizer de qual e-mail.\n"],
  [["purge", "--months", "999999999"], "no máximo 9999"],
  [["secret", "--length", "3"], "não comporta"],
  [["restore", "/nada.db", "--yes"], "/nada.db não existe.\n"],
  [["export", "--output", "/nada/out.csv"], "/nada não existe.\n"],
  [["restore", "/nada.db"], "confirme com --yes"],
  [["move", "/nada.db"], "DATABASE_URL"],
])("%j fails with a cure and a code other than 0", async (words, message) => {
  const { code, notes } = await run(await sqliteDatabase(), words);
  expect(code).not.toBe(0);
  expect(notes).toContain(message);
});

test("a secret is 16 characters of every class, or as many as asked for", async () => {
  const database = await sqliteDatabase();
  const { output } = await run(database, ["secret"]);
  expect(output).toMatch(/^\S{16}\n$/);
  for (const characters of [/[A-Z]/g, /[a-z]/g, /\d/g, /[^A-Za-z\d\s]/g])
    expect(output.match(characters)?.length ?? 0).toBeGreaterThanOrEqual(2);
  expect((await run(database, ["secret", "--length", "32"])).output).toMatch(/^\S{32}\n$/);
});

test("every command has its help", async () => {
  const database = await sqliteDatabase();
  const { output } = await run(database, ["--help"]);
  for (const name of [
    "list",
    "show",
    "status",
    "release",
    "resend",
    "dismiss",
    "export",
    "withdraw",
    "erase",
    "purge",
    "backup",
    "restore",
    "erasures",
    "move",
    "searches",
    "heartbeat",
    "secret",
  ]) {
    expect(output).toContain(`  ${name} `);
    expect(await run(database, [name, "--help"])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Uso: staff ${name}`),
    });
    expect((await run(database, [name, "--help"])).output).not.toMatch(/choices|default/);
  }
});

async function openSite(
  makeDatabase: () => Promise<TestDatabase>,
): Promise<{ database: TestDatabase; site: TestSite }> {
  const database = await makeDatabase();
  return { database, site: await openTestSite(database) };
}
