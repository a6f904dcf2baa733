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

/** Everything that leaves the outbox: mails by one channel, each program's webhooks by its own. */
export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { mailer, compose, webhooks, ...common } = dependencies;
  const channels: Outbox[] = [];
  if (mailer) {
    const lot = { kinds: MAIL_KINDS } as const;
    channels.push(
      openChannel({
        ...common,
        lot,
        async handOver(message, signal) {
          const mail = await composeMail(common.storage, message, compose);
          const takenBy = JSON.parse(message.taken_by) as string[];
          return mail === null ? null : mailer.send(mail, { takenBy, signal });
        },
      }),
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

/** What goes by mail. */
export const MAIL_KINDS = [
  "staff",
  "sender",
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
