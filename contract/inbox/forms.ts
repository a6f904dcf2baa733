/** The request page's forms, as their hidden field `intent` names them. */
export const INTENTS = [
  "status",
  "assign",
  "take",
  "note",
  "reply",
  "release",
  "resend",
  "dismiss",
  "withdraw",
  "erase",
] as const;
export type Intent = (typeof INTENTS)[number];

/** Characters. */
export const LONGEST_NOTE = 4_000;
export const LONGEST_REPLY = 10_000;
export const LONGEST_SUBJECT = 200;
