import { paths } from "../../app/paths.ts";
import type { AcceptContext } from "./accept.ts";
import { wasErased } from "./erase.ts";
import { failure, type SendOutcome } from "./outcome.ts";
import type { ReceiptTokens } from "./receipt-token.ts";

/** The answer where the key was used before, or null where it is free. */
export async function replayOf(
  key: string | null,
  fingerprint: string,
  { storage, tokens }: Pick<AcceptContext, "storage" | "tokens">,
): Promise<SendOutcome | null> {
  if (key === null) return null;
  const stored = await storage.db
    .selectFrom("requests")
    .select(["id", "protocol", "fingerprint"])
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
  if (!stored) return (await wasErased(storage, key)) ? ERASED : null;
  if (stored.fingerprint === fingerprint) return acknowledged(stored, tokens);
  const msg = `Esta solicitação já foi recebida com o protocolo ${stored.protocol}, mas com outros dados. Para enviar também a versão alterada, envie-a como uma nova solicitação.`;
  return failure(422, "CHAVE_USADA", msg);
}

/**
 * The answer where the same was sent just now with another key, or null. A browser without scripts that goes back to its
 * form asks for the page anew, and for another key with it, and puts what was typed into it: "Enviar" is then no second wish.
 */
export async function repeatOf(
  { email, fingerprint, receivedAt }: { email: string; fingerprint: string; receivedAt: Date },
  { storage, tokens }: Pick<AcceptContext, "storage" | "tokens">,
): Promise<SendOutcome | null> {
  const since = new Date(receivedAt.getTime() - JUST_NOW_MS).toISOString();
  const stored = await storage.db
    .selectFrom("requests")
    .select(["id", "protocol"])
    .where("email", "=", email.toLowerCase())
    .where("received_at", ">", since)
    .where("fingerprint", "=", fingerprint)
    .orderBy("received_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return stored ? acknowledged(stored, tokens) : null;
}

/** Whoever wants the same once more does not want it so soon. Milliseconds. */
const JUST_NOW_MS = 10 * 60_000;

function acknowledged(
  { id, protocol }: { id: string; protocol: string },
  tokens: ReceiptTokens,
): SendOutcome {
  return {
    status: 200,
    isQueuedBack: false,
    data: { protocol, receiptUrl: paths.receipt(tokens.of(id)) },
  };
}

/** The key is spent; whoever wants to ask again is offered to, as with a key used for other data. */
const ERASED = failure(
  422,
  "CHAVE_USADA",
  "Esta solicitação já foi recebida, e os dados dela foram apagados. Para enviar de novo, envie-a como uma nova solicitação.",
);
