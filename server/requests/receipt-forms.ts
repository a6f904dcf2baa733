import { setTimeout as sleep } from "node:timers/promises";
import type { SiteServices } from "../../app/backend/site-context.server.ts";
import type { FieldErrors } from "../../contract/answers.ts";
import type { ReceiptFormOutcome, ReceiptFormRefusal } from "../../contract/page-form.ts";
import { ANSWER_FIELDS, ORDER_FILE, parseAnswer } from "../../contract/proposal/answers.ts";
import { isAnswerKind, type AnswerKind } from "../../contract/proposal/statuses.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import type { Clock } from "../clock.ts";
import { networkOf, senderOf } from "../http/sender.ts";
import { createShared, createTurns } from "../in-turns.ts";
import { createShares } from "../shares.ts";
import { answerProposal, tooLateFor, type AnswerRefusal } from "../proposals/answer-proposal.ts";
import { loadProposals } from "../proposals/stored-proposal.ts";
import type { Storage } from "../storage/open-database.ts";
import { eraseRows } from "./erase.ts";
import { withFilesAgain } from "./files-again.ts";
import type { FormInput } from "./form-input.ts";
import { failure, messageOfUnread, tooMany, type SendFailure } from "./outcome.ts";
import { withBody, type SendBody } from "./read-body.ts";
import { findByToken } from "./receipt.ts";
import type { ReceiptTokens } from "./receipt-token.ts";
import type { SendLimit } from "./send-limit.ts";

export interface ReceiptFormDependencies {
  storage: Storage;
  tokens: ReceiptTokens;
  clock: Clock;
  backendKey: string;
  limit: SendLimit;
  /** Where there is a scanner for files. */
  scan?: Scan | undefined;
  /** Names of the programs that want to know. */
  webhooks: readonly string[];
  /** Told after each commit that left something to deliver. */
  onQueued?: () => void;
}

/**
 * Takes the forms on a receipt's page: the one that erases what the receipt shows, and the answers to its proposal. Of a
 * link that names nothing no body is read, and a file only where there is a proposal: whoever accepts with an order what
 * can be accepted no longer is told so.
 */
export function createReceiptForms(
  dependencies: ReceiptFormDependencies,
): SiteServices["takeReceiptForm"] {
  const { storage, clock, backendKey: key, limit, scan } = dependencies;
  const eraseInTurn = createTurns(1, Infinity);
  const shareOf = createShares();
  // It takes a second while another program reads: those who erase meanwhile do not wait for one after the other.
  const forget = createShared(() => storage.engine.forget(storage.db));
  return async (token, request) => {
    const begunAt = clock.now();
    const row = await findByToken(storage, token, begunAt);
    if (row === null) return null;
    const sender = senderOf(request.headers);
    const wait = await limit.check(sender);
    const proposals = await loadProposals(storage.db, row.id);
    // Of whoever sends too often what was typed is read all the same, to be shown again, but no file is judged.
    const order = wait === null ? ORDER_FILE : { ...ORDER_FILE, max: 0 };
    const attachments = proposals.length > 0 ? order : null;
    const options = { attachments, key, scan, maxTextBytes: MAX_FORM_BYTES };
    return withBody(request, options, async (read) => {
      const body = wait === null ? read : { ...read, failure: tooMany(wait) };
      const { answer: kind } = body.fields;
      if (isAnswerKind(kind)) return answer(kind, { request: row, begunAt }, body, dependencies);
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      const bytes = await bytesOfFiles(storage, row.id);
      const outcome = await eraseInTurn(() => withPause(() => erase(token, dependencies)), {
        share: shareOf(sender && networkOf(sender), () => bytes * MS_OF_BYTE),
      });
      if (outcome?.ok) await forget();
      return outcome;
    });
  };
}

/** The longest answer in any encoding, and what multipart adds around it. */
const MAX_FORM_BYTES = 32 * 1024;

const UNCONFIRMED = failure(422, "CAMPOS", "Marque a caixa para confirmar que quer apagar.");

/** An erasure with its pause: half a second for 17 MB. */
const MS_OF_BYTE = 0.5 / 17_000;

async function bytesOfFiles({ db }: Pick<Storage, "db">, requestId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("request_files")
    .select(({ fn }) => fn.sum<number | string | null>("bytes").as("sum"))
    .where("request_id", "=", requestId)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Why a form does not erase anything, before a turn is waited for. */
function refusalOf({ fields, failure: unread }: SendBody): ReceiptFormOutcome | null {
  if (unread) return { ...refused(unread, null), message: messageOfUnread(unread) };
  return fields["confirm"] === "on" ? null : refused(UNCONFIRMED, null);
}

/**
 * Leaves to others as much time as the work took. The largest files take a quarter of a second to be overwritten, and a page
 * of the inbox has half a dozen looks at the database.
 */
async function withPause<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  await sleep(performance.now() - begun);
  return result;
}

/** The caller has the engine forget what was erased. */
async function erase(
  token: string,
  { storage, tokens, clock, webhooks, onQueued }: ReceiptFormDependencies,
): Promise<ReceiptFormOutcome | null> {
  const erasure = { reason: "titular", webhooks } as const;
  const erased = await eraseRows(storage, { receiptToken: token }, erasure, clock.now());
  if (erased.length > 0) onQueued?.();
  return erased.length > 0 ? { ok: true, did: "erase", proof: tokens.erasureProof(token) } : null;
}

async function answer(
  kind: AnswerKind,
  to: { request: { id: string; protocol: string }; begunAt: Date },
  body: SendBody,
  { storage, clock, webhooks, onQueued }: ReceiptFormDependencies,
): Promise<ReceiptFormOutcome> {
  const { fields: given, files, fileProblems, failure: unread } = body;
  const isAcceptance = kind === "aceitar";
  const parsed = parseAnswer(kind, given);
  const wrongFiles: FieldErrors =
    isAcceptance && fileProblems.length > 0
      ? { [ORDER_FILE.field]: fileProblems.map(({ message }) => message) }
      : {};
  const errors = { ...(parsed.ok ? {} : parsed.fields), ...wrongFiles };
  const again = (shown: FieldErrors = {}) => ({
    answer: kind,
    typed: typedFields(kind, given),
    fields: isAcceptance ? withFilesAgain(ORDER_FILE.field, shown, body) : shown,
  });
  // What was taken the first time was sent.
  const tooLate = ({ isRepeated, ...late }: AnswerRefusal): ReceiptFormRefusal => ({
    ...late,
    ...again(),
    ...(isRepeated ? { typed: {} } : {}),
  });
  const { version: posted } = given;
  const version = typeof posted === "string" && /^[1-9]\d{0,3}$/.test(posted) ? Number(posted) : 0;
  try {
    if (unread || !parsed.ok || Object.keys(wrongFiles).length > 0) {
      // The page on which it is corrected holds the newest version, whichever they had before them.
      const form = { ...to, version, answer: parsed.ok ? parsed.answer : null };
      const late = await tooLateFor(form, { storage });
      if (late) return tooLate(late);
      return unread
        ? { ...refused(unread, kind), ...again() }
        : { ...refused(CHECK_FIELDS, kind), ...again(errors) };
    }
    const order = isAcceptance ? (files[0] ?? null) : null;
    const result = await answerProposal(
      { ...to, version, answer: parsed.answer, order },
      { storage, clock, webhooks, ...(onQueued ? { onQueued } : {}) },
    );
    return result.ok ? { ok: true, did: "answer" } : tooLate(result);
  } catch (error) {
    if (!storage.engine.isUnavailable(error)) throw storage.engine.withoutValues(error);
    return { ...refused(UNAVAILABLE, kind), ...again() };
  }
}

const CHECK_FIELDS = failure(422, "CAMPOS", "Confira os campos indicados e envie de novo.");

const UNAVAILABLE = failure(
  503,
  "INDISPONIVEL",
  "Não foi possível gravar a resposta agora. O que você digitou continua aqui; tente de novo em alguns instantes.",
);

/** What goes back into the form. */
function typedFields(kind: AnswerKind, given: FormInput): Record<string, string> {
  return Object.fromEntries(
    Object.keys(ANSWER_FIELDS[kind]).flatMap((name) => {
      const value = given[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
}

function refused({ status, error }: SendFailure, answer: AnswerKind | null): ReceiptFormRefusal {
  return { ok: false, status, message: error.msg, answer, fields: error.fields ?? {}, typed: {} };
}
