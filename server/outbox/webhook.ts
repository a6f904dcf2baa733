import { Webhook } from "standardwebhooks";
import { PROJECT } from "../project.ts";
import type { Storage } from "../storage/open-database.ts";
import { openChannel, type Channel, type Handover, type Outbox } from "./channel.ts";
import type { ClaimedMessage } from "./claim.ts";
import { webhookPayload } from "./webhook-payload.ts";
import type { WebhookTarget } from "./webhook-settings.ts";

export interface WebhookSettings {
  targets: readonly WebhookTarget[];
  /** Bytes of WEBHOOK_SECRET. */
  key: Buffer;
}

/** One channel per program, so that one which hangs holds up no other. */
export function openWebhooks(
  { targets, key }: WebhookSettings,
  common: Omit<Channel, "lot" | "handOver">,
): Outbox[] {
  return targets.map(({ name, url }) =>
    openChannel({
      ...common,
      lot: { kinds: ["webhook"], target: name },
      async handOver(message, signal) {
        const payload = await webhookPayload(common.storage, message);
        if (payload === null) return null;
        const body = JSON.stringify(payload);
        const headers = signedHeaders(message, body, key, common.clock.now());
        return post(url, { body, headers, signal });
      },
    }),
  );
}

/**
 * Messages for programs that the settings no longer name are closed unsent: nobody would take them, and as failures they
 * would stay for good.
 */
export async function retireWebhooks(
  { db }: Pick<Storage, "db">,
  targets: readonly WebhookTarget[],
): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "sent", last_error: RETIRED })
    .where("kind", "=", "webhook")
    // What a process had in hand when it died, too: nobody comes for it once its lease has ended.
    .where("state", "!=", "sent")
    .$if(targets.length > 0, (query) =>
      query.where(
        "target",
        "not in",
        targets.map(({ name }) => name),
      ),
    )
    .execute();
}

const RETIRED = "destino retirado da configuração";

/**
 * Opens erasures again that were closed unsent while the settings named their program not or wrongly: of a request that is
 * gone nobody could send them again, and the program would keep what it has for good.
 */
export async function resumeErasures(
  { db }: Pick<Storage, "db">,
  targets: readonly WebhookTarget[],
): Promise<void> {
  if (targets.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ state: "pending", last_error: null, refusals: 0 })
    .where("kind", "=", "webhook")
    .where("request_id", "is", null)
    .where("state", "=", "sent")
    .where("last_error", "=", RETIRED)
    .where(
      "target",
      "in",
      targets.map(({ name }) => name),
    )
    .execute();
}

/**
 * The headers of Standard Webhooks 1.0: the receiver checks HMAC-SHA256 over `id.timestamp.body`,
 * refuses an old timestamp and forgets an id that it has seen. The id stays the same at each attempt.
 */
export function signedHeaders(
  message: Pick<ClaimedMessage, "id">,
  body: string,
  key: Buffer,
  now: Date,
): Record<string, string> {
  const id = `msg_${message.id}`;
  return {
    "Content-Type": "application/json",
    "User-Agent": `${PROJECT}-webhooks`,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1_000)),
    "webhook-signature": new Webhook(key, { format: "raw" }).sign(id, now, body),
  };
}

/** A program that needs longer should answer first and work afterwards. Milliseconds. */
const PATIENCE_MS = 20_000;

interface Post {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Any 2xx is taken. A redirect is not followed: the request's data go to the configured address alone. */
async function post(url: string, { signal, ...init }: Post): Promise<Handover> {
  try {
    const answer = await fetch(url, {
      ...init,
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
    });
    // What it says is not read: it could be endless.
    await answer.body?.cancel();
    if (answer.ok) return { state: "sent", remark: null };
    return { state: "refused", reason: `HTTP ${answer.status}` };
  } catch (error) {
    // One program that is away is no outage of ours: its messages wait longer each time.
    return { state: "refused", reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "erro desconhecido";
  if (error.name === "TimeoutError") return "sem resposta a tempo";
  const { cause } = error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : error.name;
}
