import type { SiteServices } from "../../app/backend/site-context.server.ts";
import type { EraseOutcome } from "../../contract/page-form.ts";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/open-database.ts";
import { senderOf } from "../http/sender.ts";
import { eraseRequests } from "./erase.ts";
import { failure, tooMany, type SendFailure } from "./outcome.ts";
import { withBody } from "./read-body.ts";
import { findReceipt } from "./receipt.ts";
import type { ReceiptTokens } from "./receipt-token.ts";
import type { SendLimit } from "./send-limit.ts";

export interface EraseDependencies {
  storage: Storage;
  tokens: ReceiptTokens;
  clock: Clock;
  backendKey: string;
  limit: SendLimit;
}

/** Takes the form on a receipt's page that erases what the receipt shows. Of a link that names nothing no body is read. */
export function createEraseByReceipt(
  dependencies: EraseDependencies,
): SiteServices["eraseByReceipt"] {
  const { storage, tokens, clock, backendKey: key, limit } = dependencies;
  return async (token, request) => {
    if ((await findReceipt(storage, token, clock.now())) === null) return null;
    const wait = await limit.check(senderOf(request.headers));
    if (wait !== null) return refused(tooMany(wait));
    const options = { attachments: null, key, maxTextBytes: MAX_FORM_BYTES };
    return withBody(request, options, async ({ fields, failure: unread }) => {
      if (unread) return refused(unread);
      if (fields["confirm"] !== "on") return refused(UNCONFIRMED);
      const erased = await eraseRequests(storage, { receiptToken: token }, "titular", clock.now());
      return erased.length > 0 ? { ok: true, proof: tokens.erasureProof(token) } : null;
    });
  };
}

/** One tick, and what multipart adds around it. */
const MAX_FORM_BYTES = 4 * 1024;

const UNCONFIRMED = failure(422, "CAMPOS", "Marque a caixa para confirmar que quer apagar.");

function refused({ status, error }: SendFailure): EraseOutcome {
  return { ok: false, status, message: error.msg };
}
