import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { paths } from "../../app/paths.ts";
import type { FieldErrors, RequestKind } from "../../contract/answers.ts";
import type { CategoryRef, Line } from "../../contract/catalogue.ts";
import { newProtocol } from "../identifiers/protocol.ts";
import { cryptoRandomBytes, type RandomBytes } from "../identifiers/random.ts";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { parseRequest, type RequestValues } from "../../contract/requests/parse-request.ts";
import type { Clock } from "../clock.ts";
import { CONFIRMATION_CAPS, LOAD_TEST_CAPS } from "../outbox/confirmations.ts";
import { queueDigest, queueNotices } from "../outbox/queue.ts";
import type { Storage } from "../storage/open-database.ts";
import { newId } from "../storage/new-id.ts";
import type { Schema } from "../storage/schema.ts";
import { loadSecret } from "../storage/secrets.ts";
import { wasErased } from "./erase.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { lookUpItems } from "./look-up-items.ts";
import { busy, failure, unavailable, type SendFailure, type SendOutcome } from "./outcome.ts";
import { countAddress, suspicionOf } from "./quarantine.ts";
import {
  holdFiles,
  isQuarantineFull,
  QUOTAS,
  tooMuchToday,
  type Quotas,
} from "./quarantine-quota.ts";
import type { SendBody } from "./read-body.ts";
import { createReceiptTokens, receiptHash, type ReceiptTokens } from "./receipt-token.ts";
import { storeRequest } from "./store-request.ts";
import { toRow } from "./to-row.ts";

/** What the catalogue says of a SKU. */
interface CatalogueItem {
  line: Line;
  name: string;
  category: CategoryRef;
  /** Badges of the authorities that control its sale. */
  controls: readonly string[];
}

export type FindItem = (sku: string) => CatalogueItem | null;

export interface RequestsDependencies {
  storage: Storage;
  findItem: FindItem;
  clock: Clock;
  /** Version of the privacy policy that the forms link to. */
  policyVersion: string;
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
interface Send {
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
  return {
    tokens,
    async accept(kind, send) {
      try {
        const outcome = await accept(kind, send, { ...dependencies, secret, tokens });
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

type Context = RequestsDependencies & { secret: Buffer; tokens: ReceiptTokens };

async function accept(kind: RequestKind, send: Send, context: Context): Promise<SendOutcome> {
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
  const prepared = { kind, value: parsed.value, key, fingerprint, receivedAt, suspicion };
  return store(prepared, looked.lines, send, context);
}

interface Prepared {
  kind: RequestKind;
  value: RequestValues[RequestKind];
  key: string | null;
  fingerprint: string;
  receivedAt: Date;
  suspicion: string | null;
}

async function store(
  prepared: Prepared,
  lines: Extract<ReturnType<typeof lookUpItems>, { ok: true }>["lines"],
  { body, address }: Send,
  context: Context,
): Promise<SendOutcome> {
  const { storage, tokens, policyVersion, webhooks = [], random = cryptoRandomBytes } = context;
  const { quotas = QUOTAS } = context;
  const { kind, key, fingerprint, receivedAt } = prepared;
  const caps = context.quarantine ? CONFIRMATION_CAPS : LOAD_TEST_CAPS;
  for (let attempt = 1; attempt <= PROTOCOL_ATTEMPTS; attempt += 1) {
    const id = newId(receivedAt);
    const protocol = newProtocol(kind, random);
    const token = tokens.of(id);
    const identity = { id, protocol, receiptHash: receiptHash(token), policyVersion };
    const stored = await storage.transaction(async (transaction) => {
      const held = context.quarantine
        ? await heldFor(transaction, prepared, { body, address }, context)
        : null;
      if (held !== null && (await isQuarantineFull(transaction, receivedAt, quotas))) return FULL;
      const row = toRow({ ...prepared, ...identity, quarantine: held });
      if (!(await storeRequest(transaction, { row, lines, files: body.files }))) return null;
      if (row.quarantine === null)
        await queueNotices(transaction, storage.engine, row, receivedAt, webhooks, caps);
      else {
        await holdFiles(transaction, id, receivedAt, quotas);
        await queueDigest(transaction, storage.engine, receivedAt);
      }
      return row;
    });
    if (stored === FULL) return busy();
    if (stored) {
      context.onQueued?.();
      const data = { protocol, receiptUrl: paths.receipt(token) };
      return { status: 201, isQueuedBack: stored.quarantine !== null, data };
    }
    const replay = await replayOf(key, fingerprint, context);
    if (replay) return replay;
  }
  throw new Error(`no free protocol was found in ${PROTOCOL_ATTEMPTS} attempts`);
}

/** Nothing is stored: the quarantine has had its share of the day. */
const FULL = Symbol("the quarantine is full");

/** Why a request is held back, or null. A sender is counted whether or not there is another reason. */
async function heldFor(
  transaction: Transaction<Schema>,
  { suspicion, receivedAt }: Prepared,
  { body, address }: Pick<Send, "body" | "address">,
  { secret, quotas = QUOTAS }: Context,
): Promise<string | null> {
  const counted =
    address === null ? null : await countAddress(transaction, address, secret, receivedAt);
  const bytes = body.files.reduce((sum, { content }) => sum + content.length, 0);
  return suspicion ?? counted ?? (await tooMuchToday(transaction, bytes, receivedAt, quotas));
}

/** The answer where the key was used before, or null where it is free. */
async function replayOf(
  key: string | null,
  fingerprint: string,
  { storage, tokens }: Context,
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

const INVALID = Symbol("invalid key");

/** The header's value may be quoted, as structured fields are (IETF Idempotency-Key draft). */
function readKey(given: string | null): string | null | typeof INVALID {
  if (given === null) return null;
  const key = given
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : INVALID;
}

/** 2⁴⁰ protocols of a kind: a second collision in a row is no accident. */
const PROTOCOL_ATTEMPTS = 5;

const CHECK_FIELDS = "Confira os campos indicados e envie de novo.";

const BAD_KEY = failure(400, "CHAVE", "O cabeçalho Idempotency-Key deve ser um UUID.");

/** The key is spent; whoever wants to ask again is offered to, as with a key used for other data. */
const ERASED = failure(
  422,
  "CHAVE_USADA",
  "Esta solicitação já foi recebida, e os dados dela foram apagados. Para enviar de novo, envie-a como uma nova solicitação.",
);

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
