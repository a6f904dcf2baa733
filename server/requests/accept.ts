import type { Logger } from "pino";
import type { FieldErrors, RequestKind } from "../../contract/answers.ts";
import type { CategoryRef, Line } from "../../contract/catalogue.ts";
import type { RandomBytes } from "../identifiers/random.ts";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { parseRequest } from "../../contract/requests/parse-request.ts";
import type { Clock } from "../clock.ts";
import { createTurns, type InTurns } from "../in-turns.ts";
import { createHeard } from "../shares.ts";
import type { Storage } from "../storage/open-database.ts";
import { loadSecret } from "../storage/secrets.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { INVALID, readKey } from "./idempotency-key.ts";
import { lookUpItems } from "./look-up-items.ts";
import { failure, unavailable, type SendFailure, type SendOutcome } from "./outcome.ts";
import { suspicionOf } from "./quarantine.ts";
import type { Quotas } from "./quarantine-quota.ts";
import type { SendBody } from "./read-body.ts";
import { createReceiptTokens, type ReceiptTokens } from "./receipt-token.ts";
import { replayOf } from "./replay.ts";
import { storeAccepted } from "./store-accepted.ts";

/** What the catalogue says of a SKU. */
interface CatalogueItem {
  line: Line;
  /** Of its product, for the addresses of page and documents. */
  slug: string;
  hasFds: boolean;
  name: string;
  category: CategoryRef;
  /** Badges of the authorities that control its sale. */
  controls: readonly string[];
  /** That it is no longer sold, and what takes its place; null while it is sold. */
  retired: { replacement: { code: string; name: string } | null } | null;
}

export type FindItem = (sku: string) => CatalogueItem | null;

export interface RequestsDependencies {
  storage: Storage;
  findItem: FindItem;
  clock: Clock;
  /** Version of the privacy policy that the forms link to today. */
  policyVersion: () => string;
  /** Hold suspected spam back. */
  quarantine: boolean;
  /** What strangers may have the site keep. */
  quotas?: Quotas;
  /** Programs that are told of accepted requests, by name. */
  webhooks?: readonly string[];
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Told after each commit that left something to deliver. */
  onQueued?: () => void;
  /** Told how each send ended, for the metrics. */
  onOutcome?: (kind: RequestKind, result: SendResult) => void;
  random?: RandomBytes;
}

/** How a send ended, as logs and metrics name it. */
export type SendResult = "accepted" | "held-back" | "replayed" | "refused" | "unavailable";

/** One send as the routes hand it over. */
export interface Send {
  body: SendBody;
  /** As given; null where none was. */
  idempotencyKey: string | null;
  /** The line that it came by, where that is known (server/http/sender.ts); used as a keyed hash only. */
  address: string | null;
}

export interface Requests {
  /** Checks and stores a request with all that belongs to it; only then is it acknowledged. */
  accept(kind: RequestKind, send: Send): Promise<SendOutcome>;
  tokens: ReceiptTokens;
}

/** The intake of all four requests. Reads, or makes, the database's secret first. */
export async function createRequests(dependencies: RequestsDependencies): Promise<Requests> {
  const { storage, log, onOutcome } = dependencies;
  const secret = await loadSecret(storage, "receipts");
  const tokens = createReceiptTokens(secret);
  const context = {
    ...dependencies,
    secret,
    tokens,
    storeInTurn: createTurns(storage.engine.atOnce, Infinity),
    shareOf: createHeard(),
  };
  return {
    tokens,
    async accept(kind, send) {
      try {
        const outcome = await accept(kind, send, context);
        const result = resultOf(outcome);
        log.info({ kind, result, ...protocolOf(outcome) }, "request answered");
        onOutcome?.(kind, result);
        return outcome;
      } catch (error) {
        if (!storage.engine.isUnavailable(error)) throw storage.engine.withoutValues(error);
        log.error({ kind, reason: reasonOf(error) }, "a request could not be stored");
        onOutcome?.(kind, "unavailable");
        return send.idempotencyKey !== null && storage.engine.isLockTimeout(error)
          ? IN_FLIGHT
          : unavailable();
      }
    },
  };
}

/** What taking a request in needs besides the request. */
export interface AcceptContext extends RequestsDependencies {
  secret: Buffer;
  tokens: ReceiptTokens;
  /** The largest quotes take tens of milliseconds: whoever else needs the database waits for one of them. */
  storeInTurn: InTurns;
  /** By which the line comes next that was heard longest ago. */
  shareOf: ReturnType<typeof createHeard>;
}

async function accept(kind: RequestKind, send: Send, context: AcceptContext): Promise<SendOutcome> {
  const { body } = send;
  if (body.failure) return body.failure;
  const key = readKey(send.idempotencyKey);
  if (key === INVALID) return BAD_KEY;
  const parsed = parseRequest(kind, body.fields);
  const refused = refusal(kind, parsed.ok ? {} : parsed.fields, body);
  if (refused) return refused;
  if (!parsed.ok) return failure(422, "CAMPOS", CHECK_FIELDS, { fields: parsed.fields });

  const fingerprint = fingerprintOf(kind, parsed.value, body.files);
  const replay = await replayOf(key, fingerprint, context);
  if (replay) return replay;
  const looked = lookUpItems(parsed.value, context.findItem, context.clock.now());
  if (!looked.ok) return failure(422, "CAMPOS", CHECK_FIELDS, { fields: looked.fields });

  const receivedAt = context.clock.now();
  const suspicion = context.quarantine
    ? suspicionOf(kind, body.fields, parsed.value, receivedAt)
    : null;
  const { lines } = looked;
  const prepared = { kind, value: parsed.value, key, fingerprint, receivedAt, suspicion, lines };
  return storeAccepted(prepared, send, context);
}

/** What keeps a request from being stored: its fields, or its files. */
function refusal(
  kind: RequestKind,
  fields: FieldErrors,
  { fileProblems }: SendBody,
): SendFailure | null {
  if (fileProblems.length === 0) return null;
  const isTooLarge = fileProblems.some((problem) => problem.isTooLarge);
  const messages = fileProblems.map(({ message }) => message);
  const all = { ...fields, [ATTACHMENTS[kind].field]: messages };
  return isTooLarge
    ? failure(413, "TAMANHO", messages.join(" "), { fields: all })
    : failure(422, "CAMPOS", CHECK_FIELDS, { fields: all });
}

const BAD_KEY = failure(400, "CHAVE", "O cabeçalho Idempotency-Key deve ser um UUID.");

const CHECK_FIELDS = "Confira os campos indicados e envie de novo.";

const IN_FLIGHT = failure(
  409,
  "CHAVE_EM_USO",
  "Esta solicitação ainda está sendo gravada. Aguarde alguns segundos.",
  { retryAfter: 3 },
);

function resultOf(outcome: SendOutcome): SendResult {
  if ("error" in outcome) return outcome.status === 503 ? "unavailable" : "refused";
  if (outcome.status === 200) return "replayed";
  return outcome.isQueuedBack ? "held-back" : "accepted";
}

function protocolOf(outcome: SendOutcome): { protocol?: string; code?: string } {
  return "data" in outcome ? { protocol: outcome.data.protocol } : { code: outcome.error.code };
}

/** The engine's code; a message could quote what was stored. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
