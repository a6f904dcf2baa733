import { openChannel, type Channel, type Outbox } from "./channel.ts";
import { composeMail, type ComposeContext } from "./compose.ts";
import type { Mailer } from "./mailer.ts";
import { openWebhooks, type WebhookSettings } from "./webhook.ts";

export interface OutboxDependencies extends Omit<Channel, "lot" | "handOver"> {
  /** null: without SMTP_URL; mails wait. */
  mailer: Mailer | null;
  compose: ComposeContext;
  /** Programs that are told as well; none where it is left out. */
  webhooks?: WebhookSettings;
}

/**
 * Everything that leaves the outbox. What goes to addresses that anybody may have typed has a channel of its own: a mail
 * server that takes long over some of these holds nothing else up. So have notices with their request's files, of which
 * each may take a minute, and each program with its webhooks.
 */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { mailer, compose, webhooks, ...common } = dependencies;
  const channels: Outbox[] = [];
  if (mailer) {
    const mails: Omit<Channel, "lot"> = {
      ...common,
      async handOver(message, signal) {
        const mail = await composeMail(common.storage, message, compose, common.clock.now());
        if (mail === null) return null;
        if ("tooLate" in mail) return { state: "too-late", reason: mail.tooLate };
        const takenBy = JSON.parse(message.taken_by) as string[];
        return mailer.send(mail, { takenBy, refusals: message.refusals, signal });
      },
    };
    channels.push(
      openChannel({ ...mails, lot: { kinds: KNOWN_RECEIVERS, withFiles: false } }),
      openChannel({ ...mails, lot: { kinds: ["staff"], withFiles: true }, atOnce: 2 }),
      openChannel({ ...mails, lot: { kinds: TYPED_RECEIVERS }, atOnce: 2 }),
    );
  }
  if (webhooks) channels.push(...openWebhooks(webhooks, common));
  return {
    start() {
      if (!mailer) common.log.warn("SMTP_URL is not set: notices wait in the outbox");
      for (const channel of channels) channel.start();
    },
    wake() {
      for (const channel of channels) channel.wake();
    },
    async deliverDue() {
      await Promise.all(channels.map((channel) => channel.deliverDue()));
    },
    async stop(graceMs) {
      await Promise.all(channels.map((channel) => channel.stop(graceMs)));
    },
  };
}

/** Confirmations: nobody has looked at their address yet. */
const TYPED_RECEIVERS = ["sender"] as const;

/** What goes to the staff, or because of them. */
const KNOWN_RECEIVERS = [
  "staff",
  "digest",
  "heartbeat",
  "alarm",
  "erasure",
  "proposal",
  "answer-staff",
  "answer-sender",
  "reply",
  "reminder",
] as const;

/** What goes by mail. */
export const MAIL_KINDS = [...KNOWN_RECEIVERS, ...TYPED_RECEIVERS] as const;
