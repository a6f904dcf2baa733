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
