import type { Acknowledgement, FieldErrors } from "./answers.ts";

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

/** What became of the form that erases a request. */
export type EraseOutcome =
  | {
      ok: true;
      /** What only this erasure can put into an address. */
      proof: string;
    }
  | { ok: false; status: number; message: string };
