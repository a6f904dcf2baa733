import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { HANG_MS } from "../hang.ts";

/** What an SMTP server may do to a mail; `take` is how it should be. */
export type MailFault =
  | "take"
  /** Refuses before any mail is spoken of. */
  | "421-at-greeting"
  | "451-at-recipient"
  | "550-at-recipient"
  /** Ends the connection, or never answers, when a receiver is named. */
  | "drop-at-recipient"
  | "hang-at-recipient"
  | "451-at-data"
  /** Takes the connection and never says a word. */
  | "hang-at-greeting"
  /** Reads the mail and never answers, or two seconds later. */
  | "hang-at-data"
  | "slow-to-take"
  | "reset-at-connect"
  /** Ends the connection when the mail was read, before it is taken. */
  | "drop-before-taking"
  /** Takes the mail, and the connection ends before its 250 is out: the only honest reason for a duplicate. */
  | "drop-after-taking"
  /** Says everything one byte a second. */
  | "trickle"
  /** Offers STARTTLS and then speaks no TLS. */
  | "broken-tls";

export interface TakenMail {
  messageId: string;
  /** Header block as it came, folded lines joined. */
  headers: readonly string[];
  /** The whole message, in Latin-1. */
  raw: string;
  /** Whether the 250 was sent for it. */
  isConfirmed: boolean;
}

export interface MailSink {
  url: string;
  port: number;
  taken: readonly TakenMail[];
  /** How many connections met each fault. */
  met: ReadonlyMap<MailFault, number>;
  /** Resolves once so many are taken; false where no more come. */
  untilTaken: (count: number) => Promise<boolean>;
  close: () => Promise<void>;
}

/** A plain SMTP server on loopback whose behaviour is chosen anew for every connection. */
export async function startMailSink(
  choose: () => MailFault = () => "take",
  { port = 0, keepRaw = true } = {},
): Promise<MailSink> {
  const taken: TakenMail[] = [];
  const met = new Map<MailFault, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    const fault = choose();
    met.set(fault, (met.get(fault) ?? 0) + 1);
    converse(socket, fault, (mail) => taken.push(keepRaw ? mail : { ...mail, raw: "" }));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  return {
    // Without `ignoreTLS` nodemailer takes a STARTTLS that is offered.
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    taken,
    met,
    async untilTaken(count) {
      let until = performance.now() + HANG_MS;
      for (let before = taken.length; taken.length < count && performance.now() < until;) {
        await sleep(20);
        if (taken.length > before) until = performance.now() + HANG_MS;
        before = taken.length;
      }
      return taken.length >= count;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function converse(socket: Socket, fault: MailFault, take: (mail: TakenMail) => void): void {
  if (fault === "reset-at-connect") return void socket.resetAndDestroy();
  if (fault === "hang-at-greeting") return void socket.resume();
  const say = fault === "trickle" ? trickle(socket) : (text: string) => void socket.write(text);
  let pending = "";
  let isData = false;
  let isTls = false;
  say(fault === "421-at-greeting" ? "421 4.3.2 not now\r\n" : "220 sink ESMTP\r\n");
  if (fault === "421-at-greeting") return void socket.end();

  const finishMail = (raw: string) => {
    const mail = { ...parse(raw), isConfirmed: fault !== "drop-after-taking" };
    if (fault === "hang-at-data") return;
    if (fault === "drop-before-taking") return void socket.destroy();
    if (fault === "451-at-data") return say("451 4.3.0 try again later\r\n");
    take(mail);
    if (fault === "slow-to-take") return void setTimeout(say, 2_000, "250 2.0.0 taken\r\n");
    if (fault === "drop-after-taking") socket.destroy();
    else say("250 2.0.0 taken\r\n");
  };
  const answer = (line: string) => {
    const [verb = ""] = line.toUpperCase().split(" ", 1);
    if (verb === "EHLO")
      return say(fault === "broken-tls" ? "250-sink\r\n250 STARTTLS\r\n" : "250 sink\r\n");
    if (verb === "STARTTLS") {
      isTls = true;
      return say("220 go ahead\r\n");
    }
    if (verb === "RCPT" && fault === "451-at-recipient") return say("451 4.3.0 later\r\n");
    if (verb === "RCPT" && fault === "550-at-recipient") return say("550 5.1.1 unknown\r\n");
    if (verb === "RCPT" && fault === "drop-at-recipient") return void socket.destroy();
    if (verb === "RCPT" && fault === "hang-at-recipient") return;
    if (verb === "DATA") {
      isData = true;
      return say("354 go on\r\n");
    }
    if (verb === "QUIT") {
      say("221 bye\r\n");
      return void socket.end();
    }
    return say("250 ok\r\n");
  };
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    if (isTls) return void socket.destroy(void socket.write("this is no handshake\r\n"));
    pending += chunk;
    for (;;) {
      const mark = isData ? "\r\n.\r\n" : "\r\n";
      const end = pending.indexOf(mark);
      if (end === -1) return;
      const piece = pending.slice(0, end);
      pending = pending.slice(end + mark.length);
      if (isData) {
        isData = false;
        finishMail(piece);
      } else answer(piece);
    }
  });
}

/** Writes one byte a second, in the order asked for. */
function trickle(socket: Socket): (text: string) => void {
  let queue = Promise.resolve();
  return (text) => {
    queue = queue.then(async () => {
      for (const byte of text) {
        if (socket.destroyed) return;
        socket.write(byte);
        await sleep(1_000);
      }
    });
  };
}

function parse(raw: string): Omit<TakenMail, "isConfirmed"> {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const headers = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  const id = headers.find((line) => /^message-id:/i.test(line)) ?? "";
  return { messageId: id.slice(id.indexOf(":") + 1).trim(), headers, raw };
}
