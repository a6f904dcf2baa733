import { createHmac } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Engine } from "../storage/engine.ts";
import type { Schema } from "../storage/schema.ts";
import { loadSecret } from "../storage/secrets.ts";

/** How many confirmations the form may bring about: it must not be a way to flood strangers. */
export interface ConfirmationCaps {
  /** To one mailbox in 24 hours. */
  toMailbox: number;
  /** To one domain in an hour. */
  toDomain: number;
  /** In an hour, to everybody. */
  inAll: number;
}

export const CONFIRMATION_CAPS: ConfirmationCaps = { toMailbox: 3, toDomain: 60, inAll: 300 };

/** For load tests (QUARANTINE=off): one mailbox is spared all the same. */
export const LOAD_TEST_CAPS: ConfirmationCaps = {
  ...CONFIRMATION_CAPS,
  toDomain: Infinity,
  inAll: Infinity,
};

/**
 * Counts a confirmation that is about to be queued. What is counted outlives the request, so that erasing gives nobody
 * new ones, for a day and under a keyed hash that says nothing of anybody.
 * @returns `yes`; `no` where the mailbox has had its share; `alarm` where so many go out that somebody abuses the form
 */
export async function countConfirmation(
  transaction: Transaction<Schema>,
  engine: Pick<Engine, "lock">,
  email: string,
  now: Date,
  caps: ConfirmationCaps,
): Promise<"yes" | "no" | "alarm"> {
  const secret = await loadSecret({ db: transaction }, "receipts");
  const hashOf = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const mailbox = foldMailbox(email);
  const mailboxKey = `${MAILBOX}${hashOf(`mailbox:${mailbox}`)}`;
  const domainKey = `${DOMAIN}${hashOf(`domain:${mailbox.split("@").at(-1)}`)}`;
  const hour = hourOf(now);
  // Of all mailboxes: what has been counted for the domain and for everybody holds for one at a time, too.
  await engine.lock(transaction, "confirmations");
  const dayAgo = dayBefore(now);
  const toMailbox = await sumOf(transaction, mailboxKey, dayAgo, hour);
  if (toMailbox >= caps.toMailbox) return "no";
  const [toDomain, inAll] = [
    await sumOf(transaction, domainKey, hour, hour),
    await sumOf(transaction, `${DOMAIN}%`, hour, hour),
  ];
  if (toDomain >= caps.toDomain || inAll >= caps.inAll) return "alarm";
  await add(transaction, mailboxKey, hour);
  await add(transaction, domainKey, hour);
  await forgetConfirmations(transaction, now);
  return "yes";
}

/** Ends what was counted more than a day ago. */
export async function forgetConfirmations(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom("confirmations").where("hour", "<", dayBefore(now)).execute();
}

/**
 * The mailbox that an address reaches, as far as providers agree: small letters, nothing after `+`, no dots before the
 * `@`. Two people whose addresses differ in dots only share a share.
 */
export function foldMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/, "").replaceAll(".", "");
  const domain = email.slice(at + 1).toLowerCase();
  return `${local}@${SAME_DOMAIN[domain] ?? domain}`;
}

/** Names under which one provider takes the mails of one mailbox. */
const SAME_DOMAIN: Readonly<Record<string, string>> = {
  "googlemail.com": "gmail.com",
  "pm.me": "proton.me",
  "protonmail.com": "proton.me",
};

const HOUR_MS = 3_600_000;

/** First letters of the keys, so that those of a sort can be added up. */
const MAILBOX = "m:";
const DOMAIN = "d:";

/** The hour in which a day before a moment lies. */
function dayBefore(now: Date): string {
  return hourOf(new Date(now.getTime() - 24 * HOUR_MS));
}

/** The beginning of its hour of the clock. ISO 8601 */
export function hourOf(time: Date): string {
  return `${time.toISOString().slice(0, 13)}:00:00.000Z`;
}

/**
 * @param keys one key, or the beginning of several followed by `%`
 * @param until what lies ahead was counted by a clock that has been set back since
 */
async function sumOf(
  db: Transaction<Schema>,
  keys: string,
  since: string,
  until: string,
): Promise<number> {
  const { sum } = await db
    .selectFrom("confirmations")
    .select(({ fn }) => fn.sum<number | string | null>("hits").as("sum"))
    .where("key_hash", keys.endsWith("%") ? "like" : "=", keys)
    .where("hour", ">=", since)
    .where("hour", "<=", until)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

async function add(db: Transaction<Schema>, key: string, hour: string): Promise<void> {
  await db
    .insertInto("confirmations")
    .values({ key_hash: key, hour, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["key_hash", "hour"])
        .doUpdateSet((row) => ({ hits: row("confirmations.hits", "+", 1) })),
    )
    .execute();
}
