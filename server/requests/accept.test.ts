import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import { eraseRequests } from "./erase.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { JPEG, PDF, PNG } from "../../tests/intake/test-files.ts";

describeEachEngine("the intake", (makeDatabase) => {
  test.each([
    ["contato", CONTACT, /^CON-/],
    ["orcamento", QUOTE, /^ORC-/],
    ["representante", REPRESENTATIVE, /^REP-/],
    ["teste-piloto", PILOT_TEST, /^TES-/],
  ])(
    "stores %s with its two notices and answers with its protocol",
    async (kind, fields, prefix) => {
      const site = await openTestSite(await makeDatabase());
      const { status, data } = await site.send(kind, fields);
      expect(status).toBe(201);
      expect(data?.protocol).toMatch(prefix);
      const rows = await site.storage.db.selectFrom("requests").selectAll().execute();
      expect(rows).toMatchObject([
        {
          kind,
          protocol: data?.protocol,
          status: "novo",
          quarantine: null,
          received_at: NOW.toISOString(),
        },
      ]);
      expect(await noticesOf(site)).toEqual(["sender pending", "staff pending"]);
    },
  );

  test("takes names and categories of basket lines from the catalogue", async () => {
    const site = await openTestSite(await makeDatabase());
    const items = [
      { code: "hv-1010-20", quantity: "1.000", name: "<b>outro</b>", note: "urgente" },
    ];
    await site.send("orcamento", { ...QUOTE, items });
    expect(await site.storage.db.selectFrom("request_lines").selectAll().execute()).toMatchObject([
      {
        sku: "HV-1010-20",
        name: "Halcut S-210 · bombona 20 L",
        category_name: "Fluidos de usinagem",
        quantity: 1000,
        note: "urgente",
      },
    ]);
  });

  test("stores nothing of an unknown code or of the other line's, and names the line", async () => {
    const site = await openTestSite(await makeDatabase());
    const items = [
      { code: "HV-1010-20", quantity: 1 },
      { code: "HV-0000-1", quantity: 1 },
      { code: "HV-9010-12", quantity: 1 },
    ];
    const { status, error } = await site.send("orcamento", { ...QUOTE, items });
    expect(status).toBe(422);
    expect(Object.keys(error?.fields ?? {})).toEqual(["items[1].code", "items[2].code"]);
    expect(await countOf(site)).toBe(0);
  });

  test("takes nothing that is no longer sold, and names what is in its place", async () => {
    const site = await openTestSite(await makeDatabase());
    const items = [{ code: "HV-1000-20", quantity: 1 }];
    const { status, error } = await site.send("orcamento", { ...QUOTE, items });
    expect(status).toBe(422);
    expect(error?.fields?.["items[0].code"]?.[0]).toMatch(
      /saiu de linha.*bombona 20 L \(HV-1010-20\)/,
    );
    expect(await countOf(site)).toBe(0);
  });

  test("keeps documents byte for byte and pictures made anew, with generated names and shown ones", async () => {
    const site = await openTestSite(await makeDatabase());
    const form = formOf(CONTACT);
    form.append("files", new File([PDF], "../../ficha técnica.pdf"));
    form.append("files", new File([JPEG], "foto.exe", { type: "text/html" }));
    expect(await site.post("contato", { body: form })).toMatchObject({ status: 201 });
    const files = await site.storage.db
      .selectFrom("request_files")
      .selectAll()
      .orderBy("position")
      .execute();
    expect(files).toMatchObject([
      { shown_name: "ficha técnica.pdf", type: "application/pdf", bytes: PDF.length },
      { shown_name: "foto.exe.jpg", type: "image/jpeg" },
    ]);
    expect(sha256(files[0]?.content ?? PNG)).toBe(sha256(PDF));
    expect(files.map(({ content }) => sha256(content))).toEqual(files.map((file) => file.sha256));
    expect(files.map(({ content }) => content.length)).toEqual(files.map(({ bytes }) => bytes));
    expect(files[0]?.stored_name).toMatch(/^[0-9a-f-]{36}\.pdf$/);
  });

  test("the same key fifty times at once, over two processes, makes one request with two notices", async () => {
    const database = await makeDatabase();
    const sites = await Promise.all([openTestSite(database), openTestSite(database)]);
    const headers = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (sites[index % 2] ?? sites[0]).send("orcamento", QUOTE, headers),
      ),
    );
    expect(new Set(answers.map(({ data }) => data?.protocol)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(await countOf(sites[0])).toBe(1);
    expect(await noticesOf(sites[0])).toHaveLength(2);
  });

  test("a key stands for the validated fields: other spelling replays, other content is refused with the protocol", async () => {
    const site = await openTestSite(await makeDatabase());
    const headers = { "Idempotency-Key": randomUUID() };
    const first = await site.send("contato", CONTACT, headers);
    const respelled = formOf({
      ...CONTACT,
      phone: "11912345678",
      name: " José  da Silva",
      unknown: "x",
    });
    const again = await site.post("contato", {
      body: respelled,
      headers: { "Idempotency-Key": `"${headers["Idempotency-Key"].toUpperCase()}"` },
    });
    expect([again.status, again.data]).toEqual([200, first.data]);
    const other = await site.send("contato", { ...CONTACT, message: "Outra mensagem." }, headers);
    expect([other.status, other.error?.code]).toEqual([422, "CHAVE_USADA"]);
    expect(other.error?.msg).toContain(first.data?.protocol);
    expect(await countOf(site)).toBe(1);
  });

  test("other files are another body", async () => {
    const site = await openTestSite(await makeDatabase());
    const headers = { "Idempotency-Key": randomUUID() };
    const sendWith = (content: Buffer<ArrayBuffer>) => {
      const body = formOf(CONTACT);
      body.append("files", new File([content], "anexo"));
      return site.post("contato", { body, headers });
    };
    expect(
      [await sendWith(PDF), await sendWith(PDF), await sendWith(JPEG)].map(({ status }) => status),
    ).toEqual([201, 200, 422]);
  });

  test("a refused send does not use its key up", async () => {
    const site = await openTestSite(await makeDatabase());
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await site.send("contato", { ...CONTACT, email: "x" }, headers)).status).toBe(422);
    expect((await site.send("contato", CONTACT, headers)).status).toBe(201);
  });

  test("a protocol that is taken is drawn again", async () => {
    let draws = 0;
    const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(draws++ < 2 ? 7 : 8);
    const site = await openTestSite(await makeDatabase(), { random });
    const first = await site.send("contato", CONTACT);
    const second = await site.send("contato", CONTACT);
    expect([first.data?.protocol, second.data?.protocol]).toEqual([
      "CON-7777-7777",
      "CON-8888-8888",
    ]);
  });

  test("suspected spam is acknowledged and stored with its reason, without notices but with a digest", async () => {
    const site = await openTestSite(await makeDatabase());
    const bot = { ...CONTACT, website: "http://spam.example" };
    expect((await site.send("contato", bot)).status).toBe(201);
    expect(
      (
        await site.send("contato", {
          ...CONTACT,
          startedAt: new Date(NOW.getTime() - 1_000).toISOString(),
        })
      ).status,
    ).toBe(201);
    const reasons = await site.storage.db
      .selectFrom("requests")
      .select("quarantine")
      .orderBy("quarantine")
      .execute();
    expect(reasons.map(({ quarantine }) => quarantine)).toEqual([
      "campo oculto preenchido",
      "enviado 1,0 s depois de aberto",
    ]);
    expect(await noticesOf(site)).toEqual(["digest pending"]);
  });

  test("what was erased is not stored again under its old key", async () => {
    const site = await openTestSite(await makeDatabase());
    const headers = { "Idempotency-Key": randomUUID() };
    const { data } = await site.send("contato", CONTACT, headers);
    await eraseRequests(
      site.storage,
      { protocols: [data?.protocol ?? ""] },
      { reason: "titular" },
      NOW,
    );
    for (const fields of [CONTACT, { ...CONTACT, name: "Outra" }])
      expect(await site.send("contato", fields, headers)).toMatchObject({
        status: 422,
        error: { code: "CHAVE_USADA" },
      });
    expect(await countOf(site)).toBe(0);
    expect((await site.send("contato", CONTACT)).status).toBe(201);
  });

  test("a sender that sends without end is held back; who is not known never is", async () => {
    const site = await openTestSite(await makeDatabase());
    const headers = { [SENDER_HEADER]: "203.0.113.9" };
    for (let sent = 0; sent < 41; sent += 1) await site.send("contato", CONTACT, headers);
    expect(await heldBack(site)).toBe(1);
    await site.send("contato", CONTACT);
    expect(await heldBack(site)).toBe(1);
    const dump = JSON.stringify(
      await site.storage.db.selectFrom("address_hits").selectAll().execute(),
    );
    expect(dump).not.toContain("203.0.113.9");
  });

  test("a sender with a whole IPv6 network is one sender, and no other network is held back with it", async () => {
    const site = await openTestSite(await makeDatabase());
    const sendFrom = (line: string) =>
      site.send("contato", CONTACT, { [SENDER_HEADER]: `${line}::/64` });
    for (let sent = 0; sent < 201; sent += 1) await sendFrom(`2001:db8:0:${sent.toString(16)}`);
    expect(await heldBack(site)).toBe(1);
    await sendFrom("2001:db8:1:0");
    expect(await heldBack(site)).toBe(1);
  });

  test("one address gets three confirmations a day, the staff every notice", async () => {
    const site = await openTestSite(await makeDatabase());
    for (let sent = 0; sent < 5; sent += 1)
      await site.send("contato", {
        ...CONTACT,
        email: sent % 2 ? "JOSE@metalurgica.example" : CONTACT.email,
      });
    const notices = await noticesOf(site);
    expect(notices.filter((notice) => notice.startsWith("sender"))).toHaveLength(3);
    expect(notices.filter((notice) => notice.startsWith("staff"))).toHaveLength(5);
  });
});

test("whoever sends much at once has others wait for one of these, and not for all", async () => {
  const { requests } = await openTestSite(await sqliteDatabase());
  const body = { fields: CONTACT, files: [], fileProblems: [], failure: null };
  const stored: string[] = [];
  const send = async (address: string) => {
    await requests.accept("contato", { body, idempotencyKey: null, address });
    stored.push(address);
  };
  const addresses = [...Array.from({ length: 9 }, () => "198.51.100.1"), "192.0.2.1"];
  await Promise.all(addresses.map(send));
  expect(stored.indexOf("192.0.2.1")).toBe(1);
});

async function countOf({ storage }: TestSite): Promise<number> {
  return (await storage.db.selectFrom("requests").select("id").execute()).length;
}

async function heldBack({ storage }: TestSite): Promise<number> {
  const rows = await storage.db
    .selectFrom("requests")
    .select("id")
    .where("quarantine", "is not", null)
    .execute();
  return rows.length;
}

async function noticesOf({ storage }: TestSite): Promise<string[]> {
  const rows = await storage.db.selectFrom("outbox").select(["kind", "state"]).execute();
  return rows.map(({ kind, state }) => `${kind} ${state}`).toSorted();
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
