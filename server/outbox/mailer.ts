import type { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { isLoopback } from "../is-loopback.ts";
import type { Handover } from "./channel.ts";

/** A mail ready to go; every header holds exactly one address or list that is ours. */
export interface Mail {
  /** Local part of the Message-ID: `ORC-7K3F-92QX.staff`. The same message always has the same. */
  id: string;
  /** The `id` of the mail that it answers, for programs to put the two together; then a person wrote it. */
  answers?: string;
  to: readonly Mailbox[];
  /** Exactly one. */
  replyTo: Mailbox | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly {
    filename: string;
    contentType: string;
    /** Or what reads it anew, as each receiver may be asked alone. */
    content: Uint8Array | (() => Readable);
  }[];
}

export interface Mailbox {
  name: string;
  address: string;
}

export interface Mailer {
  send(mail: Mail, options?: SendOptions): Promise<Handover>;
}

interface SendOptions {
  /** Who has it already, though another of its receivers did not take it: they are not asked again. */
  takenBy?: readonly string[];
  /**
   * How often it was refused. Once it was, its receivers are asked one by one, each time another one first: one at which
   * the server ends the talk, or falls silent, would keep the mail from all.
   */
  refusals?: number;
  /** Ends the attempt; the mail may or may not have been taken then. */
  signal?: AbortSignal;
}

/**
 * Sends by SMTP. Each step has a time limit and so has the whole mail: a server that hangs or
 * trickles cannot hold a mail for longer than its lease.
 * @param smtpUrl `smtp://user:password@host:port` or `smtps://…` with nodemailer's options as query; beyond this machine
 * nothing is said in the clear unless they have `requireTLS=false`
 * @param from one mailbox, `Name <address>` or bare
 * @param limits of the steps; tests have less patience
 */
export function createMailer(
  smtpUrl: string,
  from: string,
  limits: Partial<typeof TIME_LIMITS> = {},
): Mailer {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return {
    async send(mail, { takenBy = [], refusals = 0, signal } = {}) {
      const missing = mail.to.map(({ address }) => address).filter((one) => !takenBy.includes(one));
      // Whoever did not take it is no longer one of them.
      if (takenBy.length > 0 && missing.length === 0) return { state: "sent", remark: null };
      const end = AbortSignal.any([
        AbortSignal.timeout(LONGEST_SEND_MS),
        ...(signal ? [signal] : []),
      ]);
      const have = [...takenBy];
      let reason: string | null = null;
      for (const [index, receivers] of envelopesOf(missing, refusals).entries()) {
        const handover = await sendTo(receivers, mail, end);
        if (handover.state === "sent") have.push(...receivers);
        else reason = handover.reason;
        if (handover.state === "refused") have.push(...(handover.takenBy ?? []));
        if (handover.state !== "unreachable") continue;
        if (index === 0) return handover;
        // Whoever ended the talk before may not greet us again at once; that is no outage.
        break;
      }
      if (reason === null) return { state: "sent", remark: null };
      const left = missing.filter((one) => !have.includes(one)).length;
      const count = have.length === 0 ? "" : ` (${left} de ${mail.to.length} destinatários)`;
      return { state: "refused", reason: reason + count, takenBy: have };
    },
  };

  /** One talk with the server. `takenBy` are those of these receivers that took it where others did not. */
  async function sendTo(
    receivers: readonly string[],
    mail: Mail,
    end: AbortSignal,
  ): Promise<Handover> {
    const { id, answers, to, replyTo, subject, attachments, ...content } = mail;
    const { silenceMs, ...timeouts } = { ...TIME_LIMITS, ...limits };
    const talk = watchTalk(silenceMs);
    const transport = nodemailer.createTransport({
      url: smtpUrl,
      // Else whoever sits between could hide that the server offers TLS, and read the password and the mails.
      requireTLS: !isLoopback(new URL(smtpUrl).hostname),
      ...timeouts,
      ...talk.options,
    });
    try {
      const { accepted, rejected, rejectedErrors } = await transport.sendMail({
        ...content,
        from,
        envelope: { from, to: [...receivers] },
        to: to.map(({ name, address }) => ({ name: asTyped(name), address })),
        ...(replyTo ? { replyTo: { ...replyTo, name: asTyped(replyTo.name) } } : {}),
        subject: asTyped(subject),
        messageId: `<${id}@${domain}>`,
        ...(answers === undefined
          ? { headers: BY_A_MACHINE }
          : { inReplyTo: `<${answers}@${domain}>`, references: [`<${answers}@${domain}>`] }),
        attachments: attachments.map(({ content, ...attachment }) => ({
          ...attachment,
          content:
            typeof content === "function"
              ? content()
              : Buffer.from(content.buffer, content.byteOffset, content.length),
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([end, talk.silence]),
      });
      if (rejected.length === 0) return { state: "sent", remark: null };
      const { responseCode } = detailsOf(rejectedErrors?.[0]);
      // The library writes a domain in small letters.
      const have = new Set(accepted.map((each) => each.toLowerCase()));
      return {
        state: "refused",
        reason: `RCPT ${responseCode}`,
        takenBy: receivers.filter((one) => have.has(one.toLowerCase())),
      };
    } catch (error) {
      return classify(error, talk);
    } finally {
      talk.end();
    }
  }
}

/** Whom each talk with the server is about. */
function envelopesOf(missing: readonly string[], refusals: number): (readonly string[])[] {
  if (refusals === 0 || missing.length < 2) return [missing];
  const first = refusals % missing.length;
  return [...missing.slice(first), ...missing.slice(0, first)].map((one) => [one]);
}

/** So that no mail program takes what was typed for letters that are written otherwise (`=?utf-8?B?…?=`, RFC 2047). */
function asTyped(text: string): string {
  return text.replaceAll("=?", "= ?");
}

/** No out-of-office note answers a notice that a machine wrote. */
const BY_A_MACHINE = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Below the lease, so that no second process takes a mail that is still being sent. Milliseconds. */
const LONGEST_SEND_MS = 11 * 60_000;

/** Milliseconds. */
const TIME_LIMITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  /** Whoever has the whole mail may look into its files for so long (RFC 5321, 4.5.3.2.6): it would go twice. */
  socketTimeout: 10 * 60_000,
  dnsTimeout: 15_000,
  /** Between two words of the server's, until it asks for the mail itself. */
  silenceMs: 60_000,
};

/** Steps before any mail is spoken of: what fails there is not the mail's fault. */
const GREETING = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH)/;

interface Talk {
  /** The server has taken the sender, so that receivers are next; or it has asked for the mail itself (354). */
  reached: "" | "receivers" | "mail";
}

/**
 * Listens how far the talk has come: a connection that ends once the server has taken the sender has to do with this mail,
 * and must not hold up the others as one that never came about does.
 */
function watchTalk(silenceMs: number) {
  const talk: Talk = { reached: "" };
  const silence = new AbortController();
  let timer: NodeJS.Timeout | null = setTimeout(() => silence.abort(), silenceMs);
  const end = () => {
    if (timer) clearTimeout(timer);
    timer = null;
  };
  let isSenderSaid = false;
  const listen = (about: unknown, line?: unknown) => {
    if (typeof about !== "object" || about === null || !("tnx" in about)) return;
    const words = String(line);
    if (about.tnx === "client" && words.startsWith("MAIL FROM")) isSenderSaid = true;
    if (about.tnx !== "server") return;
    timer?.refresh();
    if (words.startsWith("354")) {
      talk.reached = "mail";
      end();
    } else if (isSenderSaid && words.startsWith("2") && talk.reached === "")
      talk.reached = "receivers";
  };
  const logger = {
    level() {},
    trace() {},
    debug: listen,
    info() {},
    warn() {},
    error() {},
    fatal() {},
  };
  return Object.assign(talk, {
    options: { logger, transactionLog: true },
    silence: silence.signal,
    end,
  });
}

function classify(error: unknown, { reached }: Talk): Handover {
  const { code, command, responseCode, originalCode } = detailsOf(error);
  const reason =
    [code, reached === "mail" ? "DATA" : command, responseCode, originalCode]
      .filter((part) => part !== "")
      .join(" ") || "erro desconhecido";
  const isGreeting =
    reached === "" && (command === "" || command === "API" || GREETING.test(command));
  return {
    state: isGreeting && code !== "EENVELOPE" && code !== "EMESSAGE" ? "unreachable" : "refused",
    reason,
  };
}

/** Codes only: the server's words may quote addresses, and the URL holds a password. */
function detailsOf(error: unknown) {
  const given = new Map(error instanceof Error ? Object.entries(error) : []);
  const text = (name: string) => {
    const value: unknown = given.get(name);
    return typeof value === "string" || typeof value === "number"
      ? (String(value).split(/\s/)[0] ?? "")
      : "";
  };
  return {
    code: text("code"),
    command: text("command"),
    responseCode: text("responseCode"),
    /** Of the system or of TLS: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
    originalCode: text("originalCode"),
  };
}
