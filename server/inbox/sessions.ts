import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Transaction, Updateable } from "kysely";
import { LRUCache } from "lru-cache";
import type { TeamSession } from "../../inbox/context.server.ts";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";

/** Someone of the staff who is signed in. */
export interface Visit {
  sessionId: string;
  email: string;
  /** The cookie's new value, where it is time for one. */
  renewed: string | null;
}

/** Links and sessions of the staff; no value that opens anything is stored, only its hash. */
export interface Sessions {
  /**
   * A link's token for an address of the staff.
   * @param sender the line that asks for it; null where nothing is known of it
   * @returns null where the address is none of theirs, or had its links of this hour and still holds one that opens
   */
  newLink(email: string, sender?: string | null): Promise<string | null>;
  /** The same for the first start, which may be many: they cost nobody a mail. */
  firstLink(email: string): Promise<string>;
  /** Whose a link is that can still be used; null otherwise. */
  ownerOfLink(token: string): Promise<string | null>;
  /** Uses a link up. @returns the cookie's value, or null where the link opens nothing */
  redeem(token: string, device: string): Promise<string | null>;
  /** Who a cookie belongs to, while the address is on the list. */
  find(cookie: string): Promise<Visit | null>;
  /** Whether a session that was found has not ended since; whom a proxy has signed in has none (null) that could. */
  isOpen(sessionId: string | null): Promise<boolean>;
  /** Every session that is open, the newest first. */
  list(): Promise<TeamSession[]>;
  end(sessionId: string): Promise<void>;
  /** Ends the sessions and links of whoever has left the list, so that who comes back to it signs in anew. */
  endFormerStaff(): Promise<void>;
}

export interface SessionsDependencies {
  storage: Storage;
  clock: Clock;
  /** STAFF_EMAILS, in lower case. */
  staff: readonly string[];
}

/** Docs: docs/decisions/013-signing-in.md. */
export function createSessions({ storage, clock, staff }: SessionsDependencies): Sessions {
  const { db } = storage;
  // PostgreSQL takes no empty list.
  const listed = ["", ...staff];
  const asked = new LRUCache<string, number>({ max: MOST_COUNTED });
  return {
    newLink(email, sender = null) {
      const address = email.trim().toLowerCase();
      if (!staff.includes(address)) return Promise.resolve(null);
      // Each line for itself: else a stranger could use up the links of somebody who wants to get in.
      const key = [address, sender, clock.now().toISOString().slice(0, 13)].join(" ");
      const times = (asked.get(key) ?? 0) + 1;
      asked.set(key, times);
      return issueLink(storage, address, times > LINKS_AN_HOUR, clock.now());
    },
    async firstLink(email) {
      const token = newToken();
      await storage.transaction((transaction) => keepLink(transaction, token, email, clock.now()));
      return token;
    },
    async ownerOfLink(token) {
      const link = await db
        .selectFrom("sign_in_links")
        .select("email")
        .where("token_hash", "=", hashOf(token))
        .where("used_at", "is", null)
        .where("expires_at", ">", clock.now().toISOString())
        .where("created_at", "<=", notAhead(clock.now()))
        .executeTakeFirst();
      return link && staff.includes(link.email) ? link.email : null;
    },
    async redeem(token, device) {
      const cookie = newToken();
      const opened = await openSession(storage, { token, cookie, device, staff }, clock.now());
      return opened ? cookie : null;
    },
    find: (cookie) => findSession(storage, { cookie, staff }, clock.now()),
    async isOpen(sessionId) {
      if (sessionId === null) return true;
      const session = await db
        .selectFrom("staff_sessions")
        .select("id")
        .where("id", "=", sessionId)
        .where("expires_at", ">", clock.now().toISOString())
        .executeTakeFirst();
      return session !== undefined;
    },
    async list() {
      const rows = await db
        .selectFrom("staff_sessions")
        .select(["id", "email", "device", "created_at", "rotated_at"])
        .where("expires_at", ">", clock.now().toISOString())
        .where("rotated_at", "<=", notAhead(clock.now()))
        .where("email", "in", listed)
        .orderBy("created_at", "desc")
        .execute();
      return rows.map(({ id, email, device, created_at: since, rotated_at: seen }) => ({
        id,
        email,
        device,
        since,
        seen,
      }));
    },
    async end(sessionId) {
      // PostgreSQL knows none, and would fail.
      if (sessionId.includes("\0")) return;
      await db.deleteFrom("staff_sessions").where("id", "=", sessionId).execute();
    },
    async endFormerStaff() {
      await db.deleteFrom("staff_sessions").where("email", "not in", listed).execute();
      await db.deleteFrom("sign_in_links").where("email", "not in", listed).execute();
    },
  };
}

/** How long a link can be used. Milliseconds. */
export const LINK_MS = 15 * 60_000;

/**
 * How many links an address gets in an hour by one line, as each process counts. Beyond them one goes out when none opens
 * for long any more, every half of `LINK_MS` at most: whoever wants to get in is not locked out.
 */
export const LINKS_AN_HOUR = 5;

/** The same by all lines and processes: no more mails than a mailbox bears. */
export const MOST_LINKS_AN_HOUR = 20;

/** Lines and addresses counted; those that asked longest ago are forgotten. */
const MOST_COUNTED = 10_000;

/** How long a session lasts. Milliseconds. */
export const SESSION_MS = 30 * 24 * 3_600_000;

/** How old the cookie's value grows. Milliseconds. */
const ROTATE_MS = 24 * 3_600_000;

/** How long the value before is good once the new one has been seen, and how long that one may be on its way. Milliseconds. */
const FORMER_MS = 5 * 60_000;

const HOUR_MS = 3_600_000;

/** @param isMany whether the line that asks had its own of this hour */
function issueLink(
  storage: Storage,
  email: string,
  isMany: boolean,
  now: Date,
): Promise<string | null> {
  return storage.transaction(async (transaction) => {
    await storage.engine.lock(transaction, `sign-in:${email}`);
    const dayAgo = new Date(now.getTime() - 24 * HOUR_MS).toISOString();
    await transaction.deleteFrom("sign_in_links").where("created_at", "<", dayAgo).execute();
    const recent = await transaction
      .selectFrom("sign_in_links")
      .select(["expires_at", "used_at"])
      .where("email", "=", email)
      .where("created_at", ">", new Date(now.getTime() - HOUR_MS).toISOString())
      // What lies ahead was counted by a clock that has been set back since.
      .where("created_at", "<=", now.toISOString())
      .execute();
    const soon = new Date(now.getTime() + LINK_MS / 2).toISOString();
    const opens = recent.some((link) => !link.used_at && link.expires_at > soon);
    if (opens && (isMany || recent.length >= MOST_LINKS_AN_HOUR)) return null;
    const token = newToken();
    await keepLink(transaction, token, email, now);
    return token;
  });
}

async function keepLink(
  transaction: Transaction<Schema>,
  token: string,
  email: string,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("sign_in_links")
    .values({
      token_hash: hashOf(token),
      email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_MS).toISOString(),
      used_at: null,
    })
    .execute();
}

/** A link or a session made later than this was made by a clock that has been set back since: it would open for too long. */
function notAhead(now: Date): string {
  return new Date(now.getTime() + LINK_MS).toISOString();
}

interface Opening {
  token: string;
  cookie: string;
  device: string;
  staff: readonly string[];
}

function openSession(
  storage: Storage,
  { token, cookie, device, staff }: Opening,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return storage.transaction(async (transaction) => {
    // Of two that use a link at once, one changes the row.
    const link = await transaction
      .updateTable("sign_in_links")
      .set({ used_at: at })
      .where("token_hash", "=", hashOf(token))
      .where("used_at", "is", null)
      .where("expires_at", ">", at)
      .where("created_at", "<=", notAhead(now))
      .returning("email")
      .executeTakeFirst();
    if (!link || !staff.includes(link.email)) return false;
    await transaction.deleteFrom("staff_sessions").where("expires_at", "<=", at).execute();
    await transaction
      .insertInto("staff_sessions")
      .values({
        id: randomUUID(),
        email: link.email,
        token_hash: hashOf(cookie),
        former_hash: null,
        former_until: null,
        created_at: at,
        rotated_at: at,
        expires_at: new Date(now.getTime() + SESSION_MS).toISOString(),
        device,
      })
      .execute();
    return true;
  });
}

async function findSession(
  storage: Storage,
  { cookie, staff }: { cookie: string; staff: readonly string[] },
  now: Date,
): Promise<Visit | null> {
  const hash = hashOf(cookie);
  const session = await storage.db
    .selectFrom("staff_sessions")
    .select([
      "id",
      "email",
      "token_hash",
      "former_hash",
      "former_until",
      "rotated_at",
      "expires_at",
    ])
    .where(({ eb, or }) => or([eb("token_hash", "=", hash), eb("former_hash", "=", hash)]))
    .where("rotated_at", "<=", notAhead(now))
    .executeTakeFirst();
  if (!session || session.expires_at <= now.toISOString() || !staff.includes(session.email))
    return null;
  const { id, email, token_hash, former_hash, former_until, rotated_at } = session;
  const visit = { sessionId: id, email, renewed: null };
  const age = now.getTime() - Date.parse(rotated_at);
  const isFormer = token_hash !== hash;
  if (isFormer && former_until !== null) return now.toISOString() < former_until ? visit : null;
  // Where the former value still comes, the new one's answer is lost: another is made, though not while that may be on its way.
  if (age >= (isFormer ? FORMER_MS : ROTATE_MS)) {
    const renewed = newToken();
    const values = {
      token_hash: hashOf(renewed),
      former_hash: hash,
      former_until: null,
      rotated_at: now.toISOString(),
    };
    return { ...visit, renewed: (await change(storage, session, values)) ? renewed : null };
  }
  if (!isFormer && former_hash !== null && former_until === null)
    await change(storage, session, {
      former_until: new Date(now.getTime() + FORMER_MS).toISOString(),
    });
  return visit;
}

/** @returns whether it is changed: not where another request was first, nor while the disk takes no writes. */
async function change(
  { db, engine }: Storage,
  { id, token_hash }: { id: string; token_hash: string },
  values: Updateable<Schema["staff_sessions"]>,
): Promise<boolean> {
  try {
    const { numUpdatedRows } = await db
      .updateTable("staff_sessions")
      .set(values)
      .where("id", "=", id)
      .where("token_hash", "=", token_hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  } catch (error) {
    if (engine.isUnavailable(error)) return false;
    throw error;
  }
}

/** 256 bits. */
function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A token has all the randomness there is, so that its hash needs no salt and no time. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
