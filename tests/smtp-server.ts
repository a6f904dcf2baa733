import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** A real SMTP server on loopback that keeps what it gets. */
export interface TestSmtpServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  stop(): Promise<void>;
}

export interface ReceivedMail {
  /** Envelope receivers. */
  to: string[];
  raw: string;
  parsed: Email;
}

export interface SmtpBehaviour {
  port?: number;
  /** Answers MAIL, RCPT or DATA with this instead of taking it; null takes it. */
  refuse?: (step: "MAIL" | "RCPT" | "DATA", value: string) => { code: number; text: string } | null;
}

/** Starts the server; it ends with the test. */
export async function startSmtpServer({
  port = 0,
  refuse = () => null,
}: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const judge = (step: "MAIL" | "RCPT" | "DATA", value: string) => {
    const answer = refuse(step, value);
    return answer === null
      ? null
      : Object.assign(new Error(answer.text), { responseCode: answer.code });
  };
  const take = async (
    stream: NodeJS.ReadableStream,
    to: string[],
    answer: (refused: Error | null) => void,
  ) => {
    const mail = await receive(stream, to);
    const refused = judge("DATA", mail.raw);
    if (refused === null) mails.push(mail);
    answer(refused);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onMailFrom: (address, _session, done) => done(judge("MAIL", address.address)),
    onRcptTo: (address, _session, done) => done(judge("RCPT", address.address)),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      // Whoever hangs up in the middle waits for no answer.
      take(stream, to, done).catch(() => {});
    },
  });
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  const stop = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    await promise;
  };
  onTestFinished(stop);
  return { url: `smtp://127.0.0.1:${address.port}`, port: address.port, mails, stop };
}

async function receive(stream: NodeJS.ReadableStream, to: string[]): Promise<ReceivedMail> {
  const raw = await buffer(stream);
  return { to, raw: raw.toString("latin1"), parsed: await PostalMime.parse(raw) };
}
