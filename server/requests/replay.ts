import { paths } from "../../app/paths.ts";
import type { AcceptContext } from "./accept.ts";
import { wasErased } from "./erase.ts";
import { failure, type SendOutcome } from "./outcome.ts";

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
  const { id, protocol } = stored;
  if (stored.fingerprint === fingerprint)
    return {
      status: 200,
      isQueuedBack: false,
      data: { protocol, receiptUrl: paths.receipt(tokens.of(id)) },
    };
  const msg = `Esta solicitação já foi recebida com o protocolo ${protocol}, mas com outros dados. Para enviar também a versão alterada, envie-a como uma nova solicitação.`;
  return failure(422, "CHAVE_USADA", msg);
}

/** The key is spent; whoever wants to ask again is offered to, as with a key used for other data. */
const ERASED = failure(
  422,
  "CHAVE_USADA",
  "Esta solicitação já foi recebida, e os dados dela foram apagados. Para enviar de novo, envie-a como uma nova solicitação.",
);
