import { once } from "node:events";
import { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tests/browser/site-process.ts";
import { startMailSink, type MailFault } from "../../tests/faults/mail-sink.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import type { Handover } from "./channel.ts";
import { createMailer, type Mail } from "./mailer.ts";

const MAIL: Mail = {
  id: "CON-7K3F-92QX.staff",
  to: [{ name: "", address: "vendas@maker.example" }],
  replyTo: null,
  subject: "Contato",
  text: "Olá",
  html: "<p>Olá</p>",
  attachments: [],
};

test.each<[MailFault, string]>([
  ["take", "sent"],
  ["421-at-greeting", "unreachable"],
  ["reset-at-connect", "unreachable"],
  ["451-at-recipient", "refused"],
  ["550-at-recipient", "refused"],
  ["drop-at-recipient", "refused"],
  ["drop-before-taking", "refused"],
  ["drop-after-taking", "refused"],
])("a server that does %s makes the mail %s", async (fault, state) => {
  const mailer = createMailer(await sinkOf(fault), "site@maker.example");
  expect((await mailer.send(MAIL)).state).toBe(state);
});

test("what is typed like an encoded word is not decoded: hidden letters cannot come in so", async () => {
  const server = await startSmtpServer();
  const typed = `=?utf-8?B?${Buffer.from("\u202Eana").toString("base64")}?=`;
  const box = { name: typed, address: "ana@cliente.example" };
  await createMailer(server.url, "site@maker.example").send({
    ...MAIL,
    to: [box],
    replyTo: box,
    subject: typed,
  });
  const { to, replyTo, subject } = server.mails[0]?.parsed ?? expect.unreachable();
  const shown = typed.replace("=?", "= ?");
  expect([to?.[0]?.name, replyTo?.[0]?.name, subject]).toEqual([shown, shown, shown]);
});

test("beyond this machine a server without TLS is told nothing, unless the settings say so", async () => {
  const beyond = (await sinkOf("take")).replace("127.0.0.1", "0.0.0.0");
  const states = [beyond, `${beyond}/?requireTLS=false`].map(async (url) => {
    const { state } = await createMailer(url, "site@maker.example").send(MAIL);
    return state;
  });
  expect(await Promise.all(states)).toEqual(["unreachable", "sent"]);
});

test("a server that never greets is given up, and is no fault of the mail", async () => {
  const limits = { greetingTimeout: 1 };
  const mailer = createMailer(await sinkOf("hang-at-greeting"), "site@maker.example", limits);
  expect((await mailer.send(MAIL)).state).toBe("unreachable");
});

test("a server that never says whether it took the mail is given up, and the mail is refused", async () => {
  const url = await sinkOf("hang-at-data");
  const isThere = (handover: Handover) =>
    handover.state === "sent" || handover.reason.includes("DATA");
  expect((await sendUntil(isThere, url, "socketTimeout")).state).toBe("refused");
});

test("a server that falls silent over a receiver is given up, and the mail is refused", async () => {
  const url = await sinkOf("hang-at-recipient");
  const isThere = ({ state }: Handover) => state !== "unreachable";
  expect((await sendUntil(isThere, url, "silenceMs")).state).toBe("refused");
});

test("a server may take its time over a mail that it has", async () => {
  const limits = { silenceMs: 1_000 };
  const mailer = createMailer(await sinkOf("slow-to-take"), "site@maker.example", limits);
  expect((await mailer.send(MAIL)).state).toBe("sent");
});

test("nobody at the address is no fault of the mail", async () => {
  const mailer = createMailer(`smtp://127.0.0.1:${await freePort()}`, "site@maker.example");
  expect(await mailer.send(MAIL)).toMatchObject({ state: "unreachable" });
});

test("a server whose certificate nobody vouches for is told nothing, and the reason says why", async () => {
  const server = new SMTPServer({ secure: true });
  server.on("error", () => {});
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => server.close());
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : 0;
  const mailer = createMailer(`smtps://127.0.0.1:${port}`, "site@maker.example");
  expect(await mailer.send(MAIL)).toEqual({
    state: "unreachable",
    reason: expect.stringMatching(/CERT/),
  });
});

test("one of several receivers that is refused gets the mail later, and the others not again", async () => {
  let greylisted = true;
  const received: string[][] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const isRefused = greylisted && address === "ana@maker.example";
      done(isRefused ? Object.assign(new Error("later"), { responseCode: 450 }) : null);
    },
    onData(stream, { envelope }, done) {
      received.push(envelope.rcptTo.map(({ address }) => address));
      stream.resume().on("end", () => done());
    },
  });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  onTestFinished(() => server.close());
  const address = listener.address();
  const port = typeof address === "object" ? address?.port : 0;
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, "Site <site@maker.example>");
  const mail = {
    ...MAIL,
    to: ["Vendas@Maker.example", "ana@maker.example"].map((each) => ({
      name: "",
      address: each,
    })),
  };
  const takenBy = ["Vendas@Maker.example"];
  expect(await mailer.send(mail)).toEqual({
    state: "refused",
    reason: "RCPT 450 (1 de 2 destinatários)",
    takenBy,
  });
  expect((await mailer.send(mail, { takenBy })).state).toBe("refused");
  greylisted = false;
  expect((await mailer.send(mail, { takenBy })).state).toBe("sent");
  expect(received).toEqual([["Vendas@maker.example"], ["ana@maker.example"]]);
});

test.each<[MailFault]>([["drop-at-recipient"], ["hang-at-recipient"], ["451-at-recipient"]])(
  "a server that does %s at one of several receivers keeps the mail from none of the others",
  async (fault) => {
    const talks: MailFault[] = [fault, "take", "take"];
    const sink = await startMailSink(() => talks.shift() ?? fault);
    onTestFinished(() => sink.close());
    const mailer = createMailer(sink.url, "site@maker.example", { silenceMs: 1_000 });
    const staff = ["ana@maker.example", "rui@maker.example", "velha@maker.example"];
    const content = () => Readable.from([Buffer.from("desenho")]);
    const mail = {
      ...MAIL,
      to: staff.map((address) => ({ name: "", address })),
      attachments: [{ filename: "desenho.txt", contentType: "text/plain", content }],
    };
    // The third time another one is asked first: so no other is always behind it.
    expect(await mailer.send(mail, { refusals: 2 })).toEqual({
      state: "refused",
      reason: expect.stringMatching(/ \(1 de 3 destinatários\)$/),
      takenBy: staff.slice(0, 2),
    });
    const drawing = Buffer.from("desenho").toString("base64");
    expect(sink.taken.map(({ raw }) => raw.includes(drawing))).toEqual([true, true]);
  },
);

test("a server that is away is an outage, however often it had refused the mail to several", async () => {
  const mailer = createMailer(`smtp://127.0.0.1:${await freePort()}`, "site@maker.example");
  const to = ["ana@maker.example", "rui@maker.example"].map((address) => ({ name: "", address }));
  expect((await mailer.send({ ...MAIL, to }, { refusals: 3 })).state).toBe("unreachable");
});

test("what all who are left of its receivers have is sent", async () => {
  const mailer = createMailer(`smtp://127.0.0.1:${await freePort()}`, "site@maker.example");
  const takenBy = MAIL.to.map(({ address }) => address);
  expect((await mailer.send(MAIL, { takenBy })).state).toBe("sent");
});

/** With more and more patience: on a busy machine the talk may not get far in a short time. */
async function sendUntil(
  isThere: (handover: Handover) => boolean,
  url: string,
  limit: "socketTimeout" | "silenceMs",
): Promise<Handover> {
  for (let ms = 200; ; ms *= 2) {
    const mailer = createMailer(url, "site@maker.example", { [limit]: ms });
    const handover = await mailer.send(MAIL);
    if (isThere(handover)) return handover;
  }
}

async function sinkOf(fault: MailFault): Promise<string> {
  const sink = await startMailSink(() => fault);
  onTestFinished(() => sink.close());
  return sink.url;
}
