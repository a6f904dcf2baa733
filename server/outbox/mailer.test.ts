import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startMailSink, type MailFault } from "../../tests/faults/mail-sink.ts";
import { createMailer, type Mail } from "./mailer.ts";

const MAIL: Mail = {
  id: "CON-7K3F-92QX.staff",
  to: [{ name: "", address: "vendas@halvora.example" }],
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
  ["hang-at-greeting", "unreachable"],
  ["451-at-recipient", "refused"],
  ["550-at-recipient", "refused"],
  ["hang-at-data", "refused"],
  ["drop-before-taking", "refused"],
  ["drop-after-taking", "refused"],
])("a server that does %s makes the mail %s, within the time allowed", async (fault, state) => {
  const sink = await startMailSink(() => fault);
  onTestFinished(() => sink.close());
  const limits = { greetingTimeout: 300, socketTimeout: 300 };
  const mailer = createMailer(sink.url, "site@halvora.example", limits);
  expect((await mailer.send(MAIL)).state).toBe(state);
});

test("nobody at the address is no fault of the mail", async () => {
  const mailer = createMailer("smtp://127.0.0.1:9", "site@halvora.example");
  expect(await mailer.send(MAIL)).toMatchObject({ state: "unreachable" });
});

test("one of several receivers that is refused gets the mail later, and the others not again", async () => {
  let greylisted = true;
  const received: string[][] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const isRefused = greylisted && address === "ana@halvora.example";
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
  const mailer = createMailer(`smtp://127.0.0.1:${port}`, "Site <site@halvora.example>");
  const mail = {
    ...MAIL,
    to: ["vendas@halvora.example", "ana@halvora.example"].map((each) => ({
      name: "",
      address: each,
    })),
  };
  expect(await mailer.send(mail)).toEqual({
    state: "refused",
    reason: "RCPT 450 (1 de 2 destinatários)",
  });
  expect((await mailer.send(mail)).state).toBe("refused");
  greylisted = false;
  expect((await mailer.send(mail)).state).toBe("sent");
  expect(received).toEqual([["vendas@halvora.example"], ["ana@halvora.example"]]);
});
