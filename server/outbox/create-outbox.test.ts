import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { FROM_MAIL } from "../../contract/receipt.ts";
import { CONTACT, QUOTE, REPRESENTATIVE } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { startSmtpServer, type ReceivedMail, type SmtpBehaviour } from "../../tests/smtp-server.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { eraseRequests } from "../requests/erase.ts";
import { claimMessage, LEASE_MS } from "./claim.ts";
import { openChannel, type Outbox } from "./channel.ts";
import type { MailRoute } from "./mail-routes.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { waitAfterRefusal } from "./waits.ts";

describeEachEngine("the outbox", (makeDatabase) => {
  test("fifty sends of one key become one request and two mails", async () => {
    const site = await openTestSite(await makeDatabase());
    const server = await startSmtpServer();
    const headers = { "Idempotency-Key": randomUUID() };
    await Promise.all(Array.from({ length: 50 }, () => site.send("orcamento", QUOTE, headers)));
    await outboxOf(site, server.url).deliverDue();
    expect(server.mails.map(({ to }) => to.join()).toSorted()).toEqual([
      "compras@usinagem.example",
      "vendas@maker.example",
    ]);
  });

  test("two processes share the work, each mail goes out once", async () => {
    const database = await makeDatabase();
    const site = await openTestSite(database);
    const other = await openTestSite(database);
    const server = await startSmtpServer();
    for (let sent = 0; sent < 15; sent += 1)
      await site.send("contato", { ...CONTACT, email: `p${sent}@cliente.example` });
    await Promise.all([
      outboxOf(site, server.url).deliverDue(),
      outboxOf(other, server.url).deliverDue(),
    ]);
    const ids = server.mails.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  test("a message whose process died is delivered by another one when its lease is over", async () => {
    const site = await openTestSite(await makeDatabase());
    await site.send("contato", CONTACT);
    const server = await startSmtpServer();
    expect(await claimMessage(site.storage, NOW, { kinds: ["staff", "sender"] })).not.toBeNull();
    await outboxOf(site, server.url).deliverDue();
    expect(server.mails).toHaveLength(1);
    await outboxOf(site, server.url, later(LEASE_MS + 1)).deliverDue();
    expect(server.mails).toHaveLength(2);
  });

  test("a mail server that is off costs nothing: the mails arrive when it is back", async () => {
    const first = await startSmtpServer();
    await first.stop();
    const site = await openTestSite(await makeDatabase());
    // A clock that runs, as the waits of an outage are lived through.
    const begun = Date.now();
    const outbox = outboxOf(site, first.url, () => later(Date.now() - begun));
    outbox.start();
    await site.send("contato", CONTACT);
    outbox.wake();
    await expect.poll(() => errorsOf(site)).toContain("ESOCKET CONN ECONNREFUSED");
    const second = await startSmtpServer({ port: first.port });
    await expect.poll(() => second.mails).toHaveLength(2);
    await outbox.stop();
  });
});

test.each([421, 451, 550, 552])(
  "a mail that is refused with %i is tried again with the same Message-ID",
  async (code) => {
    const site = await openTestSite(await sqliteDatabase());
    await site.send("contato", CONTACT);
    const refusals: string[] = [];
    let isOver = false;
    const refuse: SmtpBehaviour["refuse"] = (step, raw) => {
      if (step !== "DATA" || isOver) return null;
      refusals.push(messageIdOf(raw));
      return { code, text: "not now" };
    };
    const server = await startSmtpServer({ refuse });
    await outboxOf(site, server.url).deliverDue();
    expect(await statesOf(site)).toEqual(["pending", "pending"]);
    isOver = true;
    await outboxOf(site, server.url, later(60_000)).deliverDue();
    expect(server.mails.map(({ raw }) => messageIdOf(raw)).toSorted()).toEqual(refusals.toSorted());
    expect(await statesOf(site)).toEqual(["sent", "sent"]);
  },
);

test("a mail that is refused for days becomes a dead letter that can be seen", async () => {
  const site = await openTestSite(await sqliteDatabase());
  await site.send("contato", CONTACT);
  const server = await startSmtpServer({ refuse: () => ({ code: 550, text: "no" }) });
  let waited = 0;
  for (let refusals = 1; refusals < 14; refusals += 1) {
    await outboxOf(site, server.url, later(waited)).deliverDue();
    waited += waitAfterRefusal(refusals) ?? 0;
  }
  expect(await statesOf(site)).toEqual(["failed", "failed"]);
  expect(waited).toBeGreaterThan(2 * 24 * 3_600_000);
});

test("what waited while the machine was off is not given up before its server has been away for an hour", async () => {
  const site = await openTestSite(await sqliteDatabase());
  await site.send("contato", CONTACT);
  const server = await startSmtpServer();
  await server.stop();
  let now = later(6 * 24 * 3_600_000);
  const outbox = outboxOf(site, server.url, () => now);
  await outbox.deliverDue();
  expect(await statesOf(site)).toEqual(["pending", "pending"]);
  now = later(7 * 24 * 3_600_000);
  const hours = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2 * 3_600_000);
  await outbox.deliverDue();
  hours.mockRestore();
  expect(await statesOf(site)).toContain("failed");
});

test("without a mail server nothing is claimed and nothing is lost", async () => {
  const site = await openTestSite(await sqliteDatabase());
  await site.send("contato", CONTACT);
  const outbox = outboxOf(site, null);
  outbox.start();
  await outbox.deliverDue();
  await outbox.stop();
  expect(await statesOf(site)).toEqual(["pending", "pending"]);
});

test("the staff get all that was asked, with its files, and answer the sender", async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(QUOTE))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  form.append("files", new File([PDF], "desenho.pdf"));
  const { staff } = await mailsOf((site) => site.post("orcamento", { body: form }));
  const { parsed } = staff;
  expect(parsed.replyTo).toEqual([{ name: "Ana Souza", address: "compras@usinagem.example" }]);
  expect(parsed.subject).toMatch(
    /^\[ORC-.{9}\] Orçamento · Usinagem Exemplo Ltda\. · Porto Alegre\/RS$/,
  );
  for (const body of [parsed.text, parsed.html])
    for (const part of [
      "HV-1010-20",
      "Halcut S-210 · bombona 20 L",
      "(51) 3222-1234",
      "11.222.333/0001-81",
      "Entrega até o dia 10.",
      "wa.me/555132221234",
    ])
      expect(body).toContain(part);
  expect(parsed.attachments).toMatchObject([
    { filename: "desenho.pdf", mimeType: "application/pdf" },
  ]);
  expect(Buffer.from(parsed.attachments[0]?.content as ArrayBuffer)).toEqual(PDF);
});

test("a request goes to those who answer its kind and UF, all in one mail", async () => {
  const site = await openTestSite(await sqliteDatabase());
  await site.send("orcamento", QUOTE);
  await site.send("contato", CONTACT);
  const routes = [
    { kind: "orcamento" as const, only: ["RS"], to: ["sul@h.example", "ana@h.example"] },
  ];
  const server = await startSmtpServer();
  await outboxOf(site, server.url, NOW, routes).deliverDue();
  const staff = server.mails.filter(({ parsed }) => parsed.messageId?.includes(".staff@"));
  expect(staff.map(({ to }) => to.join()).toSorted()).toEqual([
    "sul@h.example,ana@h.example",
    "vendas@maker.example",
  ]);
});

test("the confirmation has protocol, items and receipt, and not a word that someone typed", async () => {
  const fields = {
    ...QUOTE,
    name: "Ganhe dinheiro",
    company: "Visite",
    city: "Spam",
    notes: "http://spam.example",
    offCatalogueItem: "propaganda",
    items: [{ code: "HV-1010-20", quantity: 7, note: "clique" }],
  };
  const { sender, protocol } = await mailsOf((site) => site.send("orcamento", fields));
  expect(sender.parsed.to).toEqual([{ name: "", address: "compras@usinagem.example" }]);
  expect(sender.parsed.messageId).toBe(`<${protocol}.sender@maker.example>`);
  const text = `${sender.parsed.subject} ${sender.parsed.text} ${sender.parsed.html}`;
  for (const part of [
    protocol,
    "7 × HV-1010-20",
    "responder em 1 dia útil",
    "https://www.maker.example/solicitacoes/recibo/",
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Ganhe|Visite|Spam|spam\.example|propaganda|clique/);
  const links = [...text.matchAll(/https:\/\/[^\s"<]+/g)].map(([link]) => link);
  expect(links.filter((link) => !link.endsWith(`?${FROM_MAIL}`))).toEqual([]);
});

test("what is typed never becomes a header or markup", async () => {
  const hostile =
    "Ana\r\nBcc: x@y.example\r\n\r\n<script>alert(1)</script> <b@c.example>, d@e.example";
  const { staff } = await mailsOf((site) =>
    site.send("representante", {
      ...REPRESENTATIVE,
      name: hostile,
      city: hostile.slice(0, 70),
      experience: `${hostile} <img src=x>`,
    }),
  );
  expect(staff.to).toEqual(["vendas@maker.example"]);
  const head = staff.raw.slice(0, staff.raw.indexOf("\r\n\r\n"));
  for (const name of ["From", "To", "Reply-To", "Subject", "Message-ID"])
    expect(head.match(new RegExp(`^${name}:`, "gim"))).toHaveLength(1);
  expect(head).not.toMatch(/^Bcc:/im);
  expect(staff.parsed.replyTo?.map(({ address }) => address)).toEqual([
    "carlos@representa.example",
  ]);
  expect(staff.parsed.html).not.toMatch(/<script|<img/);
});

test("whoever has a mail that a colleague's server refuses gets it once, whichever process tries again", async () => {
  const site = await openTestSite(await sqliteDatabase());
  await site.send("contato", CONTACT);
  const [taking, refusing] = ["ana@maker.example", "rui@maker.example"];
  const routes: readonly MailRoute[] = [{ kind: null, only: [], to: [taking, refusing] }];
  let isRefused = true;
  const server = await startSmtpServer({
    refuse: (step, value) =>
      isRefused && step === "RCPT" && value === refusing ? { code: 450, text: "later" } : null,
  });
  // Each is another process.
  const deliver = (now: Date) => outboxOf(site, server.url, now, routes).deliverDue();
  await deliver(NOW);
  await deliver(later(60_000));
  isRefused = false;
  await deliver(later(3_600_000));
  const receivers = server.mails
    .filter(({ parsed }) => parsed.messageId?.includes(".staff@"))
    .map(({ to }) => to);
  expect(receivers).toEqual([[taking], [refusing]]);
});

test("held back requests are told in one digest, after half an hour", async () => {
  const site = await openTestSite(await sqliteDatabase());
  for (const name of ["Um", "Dois"]) await site.send("contato", { ...CONTACT, name, website: "x" });
  const server = await startSmtpServer();
  await outboxOf(site, server.url).deliverDue();
  expect(server.mails).toHaveLength(0);
  await outboxOf(site, server.url, later(31 * 60_000)).deliverDue();
  expect(server.mails.map(({ parsed }) => parsed.subject)).toEqual([
    "2 solicitações em quarentena",
  ]);
});

test("a digest that one mailbox refuses hides nothing from the others, nor tells all of it again", async () => {
  let now = NOW;
  const clock = { now: () => now };
  const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const site = await openTestSite(await sqliteDatabase(), { clock });
  const staff = ["ana@maker.example", "rui@maker.example"];
  const server = await startSmtpServer({
    refuse: (step, value) =>
      step === "RCPT" && value === staff[1] ? { code: 450, text: "later" } : null,
  });
  for (let count = 0; count < 4; count += 1) {
    await site.send("contato", { ...CONTACT, website: "x" });
    pass(31);
    await testOutbox(site, server.url, { clock, staff }).deliverDue();
  }
  expect(server.mails.map(({ to, parsed }) => [to, parsed.subject?.split(" ")[0]])).toEqual(
    ["1", "2", "2", "2"].map((told) => [[staff[0]], told]),
  );
});

test("a digest names what is held back, and of more than it can name it says how many and where", async () => {
  const site = await openTestSite(await sqliteDatabase());
  for (let count = 0; count < 1_003; count += 1)
    await site.send("contato", { ...CONTACT, website: "x" });
  const server = await startSmtpServer();
  await outboxOf(site, server.url, later(31 * 60_000)).deliverDue();
  const text = server.mails[0]?.parsed.text ?? "";
  expect(server.mails[0]?.parsed.subject).toBe("1.003 solicitações em quarentena");
  expect(text.match(/^CON-/gm)).toHaveLength(1_000);
  expect(text).toMatch(/E mais 3, .*list --quarantine/);
});

test("a digest that went out while the clock was ahead hides nothing from the next", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const server = await startSmtpServer();
  for (const now of [new Date("2036-01-01T12:00:00.000Z"), later(31 * 60_000)]) {
    await site.send("contato", { ...CONTACT, website: "x" });
    await outboxOf(site, server.url, now).deliverDue();
  }
  expect(server.mails).toHaveLength(2);
});

test("the staff learn that somebody has erased what they had sent, and the link that does it is not in their mail", async () => {
  const site = await openTestSite(await sqliteDatabase());
  const { data } = await site.send("contato", CONTACT);
  const server = await startSmtpServer();
  await outboxOf(site, server.url).deliverDue();
  const staff = server.mails.find(({ to }) => to.includes("vendas@maker.example"));
  expect(staff?.parsed.text).not.toContain("/recibo/");
  const receiptToken = data?.receiptUrl.split("/").at(-1) ?? "";
  await eraseRequests(site.storage, { receiptToken }, { reason: "titular" }, NOW);
  await outboxOf(site, server.url).deliverDue();
  expect(server.mails.at(-1)?.to).toEqual(["vendas@maker.example"]);
  expect(server.mails.at(-1)?.parsed.subject).toBe(
    `Solicitação ${data?.protocol} apagada pelo link do recibo`,
  );
});

test("a clock that leaps while a message is being taken has it sent once", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  await send("contato", CONTACT);
  const { promise, resolve } = Promise.withResolvers<void>();
  // As from a busy disk: what is taken is written down before its taker hears of it.
  const db = storage.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows[0]?.["state"] === "sending") await promise;
      return result;
    },
  });
  const looks = vi.spyOn(storage.engine, "isClockApart");
  const handed: string[] = [];
  let now = NOW;
  const outbox = openChannel({
    storage: { ...storage, db },
    lot: { kinds: ["staff"] },
    async handOver({ id }) {
      handed.push(id);
      return { state: "sent", remark: null };
    },
    clock: { now: () => now },
    log: { info() {}, warn() {}, error() {} },
  });
  const delivered = outbox.deliverDue();
  await expect
    .poll(() =>
      storage.db.selectFrom("outbox").select("state").where("kind", "=", "staff").execute(),
    )
    .toEqual([{ state: "sending" }]);
  now = later(24 * 3_600_000);
  outbox.wake();
  await expect.poll(() => looks.mock.calls).toHaveLength(2);
  resolve();
  await delivered;
  expect(handed).toHaveLength(1);
});

function outboxOf(
  site: TestSite,
  smtpUrl: string | null,
  now: Date | (() => Date) = NOW,
  routes: readonly MailRoute[] = [],
): Outbox {
  const clock = { now: () => (now instanceof Date ? now : now()) };
  return testOutbox(site, smtpUrl, { clock, routes, pollMs: 100 });
}

/** Sends once and gives back the two mails that it brings. */
async function mailsOf(send: (site: TestSite) => Promise<{ data?: { protocol: string } }>) {
  const site = await openTestSite(await sqliteDatabase());
  const { data } = await send(site);
  const server = await startSmtpServer();
  await outboxOf(site, server.url).deliverDue();
  const find = (kind: string): ReceivedMail => {
    const found = server.mails.find(({ parsed }) => parsed.messageId?.includes(`.${kind}@`));
    if (!found) throw new Error(`no mail for ${kind} came`);
    return found;
  };
  return { staff: find("staff"), sender: find("sender"), protocol: data?.protocol ?? "" };
}

function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds);
}

function messageIdOf(raw: string): string {
  return /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? "";
}

async function statesOf({ storage }: TestSite): Promise<string[]> {
  const rows = await storage.db.selectFrom("outbox").select("state").execute();
  return rows.map(({ state }) => state);
}

async function errorsOf({ storage }: TestSite): Promise<(string | null)[]> {
  const rows = await storage.db.selectFrom("outbox").select("last_error").execute();
  return rows.map(({ last_error: error }) => error);
}
