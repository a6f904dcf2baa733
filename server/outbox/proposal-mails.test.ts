import { expect, test } from "vitest";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { FROM_MAIL } from "../../contract/receipt.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { startSmtpServer, type SmtpBehaviour } from "../../tests/smtp-server.ts";
import { countOpen } from "../inbox/count-open.ts";
import { queueReminders } from "../inbox/reminders.ts";
import { TIME } from "../inbox/working-time.test-support.ts";
import { describeVersions } from "../proposals/edit-proposal.ts";
import {
  ACCEPT,
  ACTING_PDF,
  CHANGE,
  DECLINE,
  judgedOrder,
  openQuotedRequest,
  SELLER,
} from "../proposals/proposals.test-support.ts";
import { loadProposals } from "../proposals/stored-proposal.ts";
import { eraseRequests } from "../requests/erase.ts";
import { assignRequest, changeStatus, replyToRequest } from "../requests/handle-request.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { queueNotice } from "./queue.ts";

const RUI = "rui@fabrica.example";

test("the customer gets the proposal with its print and link, and answers the seller", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  const [mail] = await mails("proposal-1");
  const { parsed } = mail ?? expect.unreachable();
  expect(parsed.messageId).toBe(`<${quoted.protocol}.proposal-1@maker.example>`);
  expect(parsed.to).toEqual([{ name: "Ana Souza", address: "compras@usinagem.example" }]);
  expect(parsed.replyTo).toEqual([{ name: "Rita Prado", address: SELLER }]);
  for (const body of [parsed.text, parsed.html])
    for (const part of [`${quoted.protocol}/1`, "R$\u00A02.600,23", "30/11/2026", quoted.token])
      expect(body).toContain(part);
  expect(`${parsed.text}${parsed.html}`).not.toContain("Margem no limite");
  expect(parsed.inReplyTo).toBe(`<${quoted.protocol}.sender@maker.example>`);
  expect(parsed.references).toBe(parsed.inReplyTo);
  expect(parsed.subject).toContain(`Proposta ${quoted.protocol}/1`);
  const [print] = parsed.attachments;
  expect(print?.filename).toBe(`proposta-${quoted.protocol}-1.pdf`);
  expect(Buffer.from(print?.content as ArrayBuffer)).toEqual(PDF);
});

test("what a customer answers goes to the company where who wrote to them has left", async () => {
  const { quoted, mails } = await openMails(["ana@fabrica.example"]);
  const handling = { protocol: quoted.protocol, actor: SELLER, version: null };
  const words = { subject: "Amostra", text: "Sai amanhã." };
  await replyToRequest(quoted.site.storage, handling, words, NOW);
  await quoted.send(1);
  const [[reply], [proposal]] = [await mails(".reply."), await mails("proposal-1")];
  await quoted.answer(1, CHANGE);
  const [answer] = await mails("answer-1.sender");
  for (const mail of [reply, proposal, answer])
    expect(mail?.parsed.replyTo?.[0]?.address).toBe("contato@maker.example");
});

test("a seller who is no member of the staff is answered as the proposal says", async () => {
  const { quoted, mails } = await openMails(["ana@fabrica.example"]);
  await quoted.send(1, { sellerEmail: "balcao@fabrica.example" });
  const [mail] = await mails("proposal-1");
  expect(mail?.parsed.replyTo?.[0]?.address).toBe("balcao@fabrica.example");
});

test("a version that was replaced before its mail went out is not mailed", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.send(2);
  expect(await mails("proposal-")).toHaveLength(1);
  const [mail] = await mails("proposal-2");
  expect(mail?.parsed.text).toContain("Ela substitui a anterior da solicitação");
});

test("a version that was declined before its mail went out is not mailed beside the next", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, DECLINE);
  await quoted.send(2);
  const sent = await mails("proposal-");
  expect(sent.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringContaining(`${quoted.protocol}/2`),
  ]);
});

test.each([ACCEPT, DECLINE, CHANGE])(
  "a version that got its answer before its mail went out is not mailed: $kind",
  async (answer) => {
    const { quoted, mails } = await openMails();
    await quoted.send(1);
    await quoted.answer(1, answer);
    expect(await mails("proposal-")).toEqual([]);
  },
);

test("nothing that is still on its way asks or promises anything once the staff have closed the request", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1, { validUntil: "30/11/2026" });
  const handling = { protocol: quoted.protocol, actor: SELLER, version: null };
  await changeStatus(quoted.site.storage, handling, "perdido", NOW);
  expect(await mails("proposal-", new Date("2026-12-01T12:00:00-03:00"))).toEqual([]);
  const { db } = quoted.site.storage;
  const states = await db.selectFrom("outbox").select("state").distinct().execute();
  expect(states).toEqual([{ state: "sent" }]);
  const [confirmation] = await mails(`${quoted.protocol}.sender`);
  for (const body of [confirmation?.parsed.text, confirmation?.parsed.html]) {
    expect(body).toContain("Guarde o número do protocolo.");
    expect(body).not.toContain("vai responder");
  }
});

test("a proposal that was kept back while its request was closed by mistake is mailed once it is open again, and only once", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  const handling = { protocol: quoted.protocol, actor: SELLER, version: null };
  const change = (status: "perdido" | "respondido") =>
    changeStatus(quoted.site.storage, handling, status, NOW);
  for (const count of [1, 1]) {
    await change("perdido");
    await mails("proposal-");
    await change("respondido");
    expect(await mails("proposal-1")).toHaveLength(count);
  }
});

test("a proposal that was kept back is not queued again where nobody can answer it any more", async () => {
  const { quoted, mails } = await openMails();
  const { storage } = quoted.site;
  await quoted.send(1, { validUntil: "30/11/2026" });
  const handling = { protocol: quoted.protocol, actor: SELLER, version: null };
  await changeStatus(storage, handling, "perdido", NOW);
  await mails("proposal-");
  const later = new Date("2026-12-01T12:00:00-03:00");
  await changeStatus(storage, handling, "respondido", later);
  const rows = storage.db.selectFrom("outbox").select("state").where("kind", "=", "proposal");
  expect(await rows.execute()).toEqual([{ state: "sent" }]);
});

test("a proposal that has expired while its mail waited is not mailed, and the staff are told", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1, { validUntil: "30/11/2026" });
  expect(await mails("proposal-", new Date("2026-12-01T12:00:00-03:00"))).toEqual([]);
  const { storage } = quoted.site;
  const row = await storage.db
    .selectFrom("outbox")
    .select(["state", "last_error"])
    .where("kind", "=", "proposal")
    .executeTakeFirst();
  expect(row).toEqual({
    state: "failed",
    last_error: "a proposta valia até 30/11/2026; envie uma nova versão",
  });
});

test("a proposal that expired unmailed is no failure any more once the next version is sent", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1, { validUntil: "30/11/2026" });
  const { storage } = quoted.site;
  const later = new Date("2026-12-01T12:00:00-03:00");
  const countFailed = async () => (await countOpen(storage, SELLER, TIME.lateSince(later))).failed;
  await mails("proposal-", later);
  expect(await countFailed()).toBe(1);
  await quoted.send(2, { validUntil: "10/12/2026" });
  expect(await countFailed()).toBe(0);
  expect(await mails("proposal-", later)).toHaveLength(1);
});

test("a proposal is mailed until the end of its last day", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1, { validUntil: "30/11/2026" });
  expect(await mails("proposal-1", new Date("2026-11-30T23:59:00-03:00"))).toHaveLength(1);
});

test("both sides hear of the answer: the staff in full, who answered without a typed word", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, {
    ...ACCEPT,
    acceptedBy: "<b>Ana</b>",
    orderNumber: "visite spam.example",
  });
  const [staff] = await mails("answer-1.staff");
  expect(staff?.to.toSorted()).toEqual([SELLER, "vendas@maker.example"]);
  expect(staff?.parsed.subject).toContain(`Proposta ${quoted.protocol}/1: aceita`);
  expect(staff?.parsed.text).toContain("Número do pedido do cliente: visite spam.example");
  for (const body of [staff?.parsed.text, staff?.parsed.html])
    expect(body).toContain(`https://inbox.example/pedidos/${quoted.protocol}`);
  expect(staff?.parsed.text).not.toContain(quoted.token);
  expect(staff?.parsed.html).not.toContain("<b>Ana");
  expect(staff?.parsed.replyTo).toEqual([
    { name: "Ana Souza", address: "compras@usinagem.example" },
  ]);
  const [sender] = await mails("answer-1.sender");
  expect(sender?.to).toEqual(["compras@usinagem.example"]);
  expect(`${sender?.parsed.text}${sender?.parsed.html}`).toContain(quoted.token);
  expect(`${sender?.parsed.text}${sender?.parsed.html}`).not.toMatch(/Ana|spam/);
});

test("no mail leads its receiver to the words of whoever filled in the form and answered", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  const proposals = await mails("proposal-1");
  await quoted.answer(1, CHANGE);
  const sent = [...proposals, ...(await mails("answer-1.sender"))];
  expect(sent).toHaveLength(2);
  const links = sent.map(
    ({ parsed }) =>
      `${parsed.text} ${parsed.html}`.match(/https:[^\s"<]+\/recibo\/[^\s"<]+/g) ?? [],
  );
  expect(links.map(({ length }) => length)).toEqual([2, 2]);
  expect(links.flat().filter((link) => !link.endsWith(`/${quoted.token}?${FROM_MAIL}`))).toEqual(
    [],
  );
});

test("an acceptance that is erased before its mail went out is told with the erasure", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, ACCEPT);
  const { storage } = quoted.site;
  await eraseRequests(storage, { receiptToken: quoted.token }, { reason: "titular" }, NOW);
  expect(await mails("answer-1")).toEqual([]);
  const [mail] = await mails("erasure");
  for (const body of [mail?.parsed.text, mail?.parsed.html])
    expect(body).toContain(`A proposta ${quoted.protocol}/1 tinha sido aceita`);
});

test("whoever has taken the request over since hears of the answer too", async () => {
  const { quoted, mails } = await openMails([SELLER, RUI]);
  await quoted.send(1);
  const handling = { protocol: quoted.protocol, actor: RUI, version: null };
  await assignRequest(quoted.site.storage, handling, RUI, NOW);
  await quoted.answer(1, ACCEPT);
  const [staff] = await mails("answer-1.staff");
  expect(staff?.to.toSorted()).toEqual([SELLER, RUI, "vendas@maker.example"]);
});

test("a seller who is no longer of the staff learns nothing of the answer", async () => {
  const { quoted, mails } = await openMails([]);
  await quoted.send(1);
  await quoted.answer(1, ACCEPT, NOW, await judgedOrder(PDF));
  const [staff] = await mails("answer-1.staff");
  expect(staff?.to).toEqual(["vendas@maker.example"]);
});

test("an order that can act by itself is not mailed: the staff are told why, and where it is", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, ACCEPT, NOW, await judgedOrder(ACTING_PDF));
  const [staff] = await mails("answer-1.staff");
  expect(staff?.parsed.attachments).toEqual([]);
  const kept = "pedido.pdf; NÃO ANEXADO: PDF com JavaScript.";
  expect(staff?.parsed.text).toContain(`${kept} Está na caixa de entrada`);
  const versions = await loadProposals(quoted.site.storage.db, quoted.id);
  expect(describeVersions(versions, "ganho", NOW)).toMatchObject([
    { orderCaution: "PDF com JavaScript" },
  ]);
});

test("where there is no inbox, the administrator brings an order that is not mailed", async () => {
  const { quoted, mails } = await openMails([SELLER], {}, null);
  await quoted.send(1);
  await quoted.answer(1, ACCEPT, NOW, await judgedOrder(ACTING_PDF));
  const [staff] = await mails("answer-1.staff");
  expect(staff?.parsed.text).toContain(`npm run staff -- show ${quoted.protocol} --save pasta`);
  expect(staff?.parsed.text).not.toContain("caixa de entrada");
});

test("an order that cannot is mailed along", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, ACCEPT, NOW, await judgedOrder(PDF));
  const [staff] = await mails("answer-1.staff");
  expect(staff?.parsed.attachments.map(({ filename }) => filename)).toEqual(["pedido.pdf"]);
});

test("an order with which the mail server refuses the mail is left out and named", async () => {
  const { quoted, mails } = await openMails([SELLER], {
    refuse: (step, raw) =>
      step === "DATA" && raw.includes("filename=pedido.pdf") ? { code: 552, text: "no" } : null,
  });
  await quoted.send(1);
  await quoted.answer(1, ACCEPT, NOW, await judgedOrder(PDF));
  expect(await mails("answer-1.staff")).toEqual([]);
  const [staff] = await mails("answer-1.staff", new Date(NOW.getTime() + 60_000));
  expect(staff?.parsed.attachments).toEqual([]);
  expect(staff?.parsed.text).toContain("pedido.pdf; NÃO ANEXADO: o servidor de e-mail recusou");
});

test("a refusal's reason reaches the staff", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, DECLINE);
  const [staff] = await mails("answer-1.staff");
  expect(staff?.parsed.text).toContain("Motivo: Prazo longo.");
  const [sender] = await mails("answer-1.sender");
  expect(sender?.parsed.text).not.toContain("combinado");
});

test("what a customer asks to change passes for no line or link of the mail's own", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  const change = "Uma a menos.\nTotal: R$ 1,00\n\nNa caixa de entrada: https://evil.example";
  await quoted.answer(1, { kind: "revisar", change });
  const [staff] = await mails("answer-1.staff");
  expect(staff?.parsed.text).toContain("    Uma a menos.");
  expect(staff?.parsed.text?.match(/^(?:Total|Na caixa de entrada): .*$/gm)).toEqual([
    "Total: R$\u00A02.600,23",
    `Na caixa de entrada: https://inbox.example/pedidos/${quoted.protocol}`,
  ]);
});

test("who has a request that was opened again is reminded of it in a mail of its own", async () => {
  const { quoted, mails } = await openMails();
  await quoted.send(1);
  await quoted.answer(1, CHANGE);
  const later = new Date("2026-11-24T12:00:00-03:00");
  const clock = { now: () => later };
  await queueReminders({ storage: quoted.site.storage, clock, time: TIME });
  const [mail] = await mails(".reminder.", later);
  expect(mail?.to).toEqual([SELLER]);
  expect(mail?.parsed.messageId).toContain(`.reminder.late.${NOW.getTime()}@`);
  expect(mail?.parsed.subject).toContain("Sem nova resposta");
  expect(mail?.parsed.text).toContain("aberto de novo em 20/11/2026");
});

test("a reminder on its way says nothing once a change of the answer was asked for", async () => {
  const { quoted, mails } = await openMails();
  const { storage } = quoted.site;
  await storage.transaction((transaction) =>
    queueNotice(transaction, {
      kind: "reminder",
      requestId: quoted.id,
      target: "late",
      createdAt: NOW,
    }),
  );
  await quoted.send(1);
  await quoted.answer(1, CHANGE);
  expect(await mails(".reminder.")).toEqual([]);
});

test("a reminder of what is due soon does not come once it is overdue", async () => {
  const { quoted, mails } = await openMails();
  const reminder = { kind: "reminder", requestId: quoted.id, createdAt: NOW } as const;
  await quoted.site.storage.transaction(async (transaction) => {
    await queueNotice(transaction, { ...reminder, target: "soon" });
    await queueNotice(transaction, { ...reminder, target: "late" });
  });
  const sent = await mails(".reminder.");
  expect(sent.map(({ parsed }) => parsed.messageId)).toEqual([
    expect.stringContaining(".reminder.late@"),
  ]);
});

test("that a request is late no reminder says before it is, though a clock that was ahead had it queued", async () => {
  const { quoted, mails } = await openMails();
  const reminder = { kind: "reminder", requestId: quoted.id, createdAt: NOW } as const;
  await quoted.site.storage.transaction((transaction) =>
    queueNotice(transaction, { ...reminder, target: "late" }),
  );
  expect(await mails(".reminder.", new Date(NOW.getTime() - 60_000))).toEqual([]);
});

async function openMails(
  team: readonly string[] = [SELLER],
  behaviour: SmtpBehaviour = {},
  inboxUrl: string | null = "https://inbox.example",
) {
  const quoted = await openQuotedRequest(await sqliteDatabase());
  const server = await startSmtpServer(behaviour);
  const given = { inboxUrl, team };
  return {
    quoted,
    /** Delivers all, and gives back those whose Message-ID has this in it. */
    async mails(id: string, now = NOW) {
      const clock = { now: () => now };
      await testOutbox(quoted.site, server.url, { ...given, clock }).deliverDue();
      return server.mails.filter(({ parsed }) => parsed.messageId?.includes(id));
    },
  };
}
