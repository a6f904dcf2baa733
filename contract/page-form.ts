import type { Acknowledgement, FieldErrors } from "./answers.ts";
import type { AnswerKind } from "./proposal/statuses.ts";

/** What became of a form that was posted without JavaScript; the page shows it again or shows the protocol. */
export type PageFormOutcome =
  | { ok: true; acknowledgement: Acknowledgement }
  | {
      ok: false;
      status: number;
      message: string;
      fields: FieldErrors;
      /** What was typed, so that nothing has to be typed twice (files cannot be kept). */
      typed: Readonly<Record<string, string | readonly string[]>>;
      /** The same key goes out again, so that a second try cannot double the request. */
      idempotencyKey: string;
    };

/** What became of a form on a receipt: the one that erases the request, or an answer to its proposal. */
export type ReceiptFormOutcome =
  | {
      ok: true;
      did: "erase";
      /** What only this erasure can put into an address. */
      proof: string;
    }
  | { ok: true; did: "answer" }
  | ReceiptFormRefusal;

export interface ReceiptFormRefusal {
  ok: false;
  status: number;
  message: string;
  /** Which form it was; null: the one that erases. */
  answer: AnswerKind | null;
  fields: FieldErrors;
  /** What was typed, to be shown again. */
  typed: Readonly<Record<string, string>>;
}
