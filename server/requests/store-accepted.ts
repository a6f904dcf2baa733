import type { Transaction } from "kysely";
import { paths } from "../../app/paths.ts";
import type { RequestKind } from "../../contract/answers.ts";
import type { RequestValues } from "../../contract/requests/parse-request.ts";
import { networkOf } from "../http/sender.ts";
import { HungUp } from "../in-turns.ts";
import { newProtocol } from "../identifiers/protocol.ts";
import { cryptoRandomBytes } from "../identifiers/random.ts";
import { CONFIRMATION_CAPS, LOAD_TEST_CAPS } from "../outbox/confirmations.ts";
import { queueDigest, queueNotices } from "../outbox/queue.ts";
import { newId } from "../storage/new-id.ts";
import type { NewRequest, Schema } from "../storage/schema.ts";
import type { AcceptContext, Send } from "./accept.ts";
import {
  tooManyFiles,
  tooMuchToday,
  unavailable,
  type SendFailure,
  type SendOutcome,
} from "./outcome.ts";
import { countAddress } from "./quarantine.ts";
import { holdFiles, isQuarantineFull, isTooMuchToday, QUOTAS } from "./quarantine-quota.ts";
import { receiptHash } from "./receipt-token.ts";
import { replayOf } from "./replay.ts";
import { storeRequest, wordsOf, type RequestToStore } from "./store-request.ts";
import { countFiles } from "./taken-files.ts";
import { toRow } from "./to-row.ts";

/** A request that may be stored, as it was checked. */
export interface PreparedRequest {
  kind: RequestKind;
  value: RequestValues[RequestKind];
  key: string | null;
  fingerprint: string;
  receivedAt: Date;
  /** Why its content alone holds it back, or null. */
  suspicion: string | null;
  lines: RequestToStore["lines"];
}

/**
 * Stores a request with all that belongs to it in one transaction, its notices or its place in the quarantine included.
 * @returns the acknowledgement; or what a send with the same key, stored meanwhile, was answered
 */
export async function storeAccepted(
  prepared: PreparedRequest,
  { body, address }: Send,
  context: AcceptContext,
): Promise<SendOutcome> {
  const { storage, tokens, policyVersion, webhooks = [], random = cryptoRandomBytes } = context;
  const { quotas = QUOTAS, storeInTurn } = context;
  const share = context.shareOf(address && networkOf(address));
  const { kind, key, fingerprint, receivedAt, lines } = prepared;
  const bytes = context.quarantine ? bytesOf(body.files) : 0;
  const caps = context.quarantine ? CONFIRMATION_CAPS : LOAD_TEST_CAPS;
  for (let attempt = 1; attempt <= PROTOCOL_ATTEMPTS; attempt += 1) {
    const id = newId(receivedAt);
    const protocol = newProtocol(kind, random);
    const token = tokens.of(id);
    const identity = {
      id,
      protocol,
      receiptHash: receiptHash(token),
      policyVersion: policyVersion(),
    };
    const store = async (transaction: Transaction<Schema>) => {
      const held = context.quarantine
        ? await heldFor(transaction, prepared, { address, bytes }, context)
        : null;
      const files = { isHeld: held !== null, bytes };
      const isTooMuch = await isTooMuchToday(transaction, files, receivedAt, quotas);
      if (isTooMuch && !files.isHeld) throw new Undone(tooManyFiles());
      if (files.isHeld && (await isQuarantineFull(transaction, receivedAt, quotas)))
        throw new Undone(tooMuchToday());
      const row = toRow({ ...prepared, ...identity, quarantine: held });
      if (held !== null) row.held_text = textBytesOf(row, lines);
      const whole = { row, lines, files: body.files, dropsFiles: isTooMuch };
      if (!(await storeRequest(transaction, whole))) throw new Undone(null);
      if (!isTooMuch) await countFiles(transaction, files, receivedAt);
      if (row.quarantine === null)
        await queueNotices(transaction, storage.engine, row, receivedAt, webhooks, caps);
      else {
        if (!isTooMuch)
          await holdFiles(transaction, storage.engine, { requestId: id, now: receivedAt }, quotas);
        await queueDigest(transaction, storage.engine, receivedAt);
      }
      return row;
    };
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    const stored = await storeInTurn(() => storage.transaction(store), { share, signal })?.catch(
      answerOfUndone,
    );
    if (stored && "error" in stored) return stored;
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

/** Longer than a database that is locked has others wait (server/storage/open-database.ts). Milliseconds. */
const LONGEST_WAIT_MS = 20_000;

/** Nothing is stored, and nothing counted: neither the sender, nor their files. */
class Undone extends Error {
  override name = "Undone";
  /** null: its protocol or its key is there already. */
  answer: SendFailure | null;
  constructor(answer: SendFailure | null) {
    super();
    this.answer = answer;
  }
}

function answerOfUndone(error: unknown): SendFailure | null {
  if (error instanceof Undone) return error.answer;
  // Its turn did not come.
  if (error instanceof HungUp) return unavailable();
  throw error;
}

/** 2⁴⁰ protocols of a kind: a second collision in a row is no accident. */
const PROTOCOL_ATTEMPTS = 5;

/** Why a request is held back, or null. A sender is counted whether or not there is another reason. */
async function heldFor(
  transaction: Transaction<Schema>,
  { suspicion, receivedAt }: PreparedRequest,
  { address, bytes }: { address: Send["address"]; bytes: number },
  { secret }: AcceptContext,
): Promise<string | null> {
  const counted =
    address === null
      ? null
      : await countAddress(transaction, { address, bytes, receivedAt }, secret);
  return suspicion ?? counted;
}

/** As they lie in the database, about. */
function textBytesOf(row: NewRequest, lines: PreparedRequest["lines"]): number {
  const texts = Buffer.byteLength(row.fields) + Buffer.byteLength(JSON.stringify(lines));
  return ROW_BYTES + texts + wordsOf(row, lines).length * WORD_BYTES;
}

/** What a request takes there beside its texts, with its entries in the indexes. Measured, as the next. */
const ROW_BYTES = 1_536;

/** What each word takes by which it is found. */
const WORD_BYTES = 160;

function bytesOf(files: Send["body"]["files"]): number {
  return files.reduce((sum, { content }) => sum + content.length, 0);
}
