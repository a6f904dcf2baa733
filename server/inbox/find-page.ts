import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from "kysely";
import { NOBODY, type InboxQuery } from "../../contract/inbox/query.ts";
import { OPEN_STATUSES } from "../../contract/inbox/situations.ts";
import { soughtEmail, soughtNumbers, soughtWords } from "../requests/search-words.ts";
import { momentOfKind, WAITING_SINCE } from "../requests/waiting-since.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";
import type { LateSince } from "./working-time.ts";

/** Which requests a page holds, where the next one begins, and where the one before ends. */
export interface FoundPage {
  ids: readonly string[];
  next: string | null;
  previous: string | null;
}

export interface FindPage {
  query: InboxQuery;
  /** What waits since then or before is late, each kind by its own. */
  lateSince: LateSince;
  limit: number;
}

/**
 * Finds a page of the inbox by its order, from where the one before ends or to where the one after begins. Only indexes
 * are read: one covers every column that a page can be narrowed by, another each word that a search can ask for.
 */
export async function findPage(
  { db }: Pick<Storage, "db">,
  { query, lateSince, limit }: FindPage,
): Promise<FoundPage> {
  const email = soughtEmail(query.q);
  const words = email === null ? soughtWords(query.q) : [];
  if (query.q !== "" && email === null && words.length === 0)
    return { ids: [], next: null, previous: null };
  const column = query.order === "mudanca" ? "updated_at" : "received_at";
  const before = readCursor(query.before);
  const edge = before ?? readCursor(query.after);
  // A page that ends somewhere is read from there.
  const direction = (query.order === "antigas") === (before === null) ? "asc" : "desc";
  const numbers = email === null ? soughtNumbers(query.q) : [];
  const few = await fewWith(db, words);
  const fewNumbered = await fewWithOne(db, numbers);
  const rows = await db
    .selectFrom("requests")
    .select(["id", `${column} as at`])
    .where("probe", "=", 0)
    .where((builder) => narrows(builder, query, lateSince))
    .$if(email !== null, (found) => found.where("email", "=", email))
    .where((builder) =>
      few === null || fewNumbered === null
        ? builder.or([
            builder.and(words.map((word) => hasWord(builder.ref("requests.id"), word))),
            ...(numbers.length > 0 ? [hasOne(builder.ref("requests.id"), numbers)] : []),
          ])
        : builder("id", "in", [...few, ...fewNumbered, ""]),
    )
    .$if(edge !== null, (found) =>
      found.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple(column, "id"),
          direction === "asc" ? ">" : "<",
          tuple(edge?.at ?? "", edge?.id ?? ""),
        ),
      ),
    )
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit + 1)
    .execute();
  const isMore = rows.length > limit;
  // The first page is always a full one.
  if (before !== null && !isMore)
    return findPage({ db }, { query: { ...query, after: "", before: "" }, lateSince, limit });
  const read = rows.slice(0, limit);
  const shown = before === null ? read : read.toReversed();
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    ids: shown.map(({ id }) => id),
    next: last && (isMore || before !== null) ? `${last.at}_${last.id}` : null,
    previous: first && edge !== null ? `${first.at}_${first.id}` : null,
  };
}

type Builder = ExpressionBuilder<Schema, "requests">;

/** Held back, and not released. */
export function isHeldBack({ and, eb }: Builder): Expression<SqlBool> {
  return and([eb("quarantine", "is not", null), eb("released_at", "is", null)]);
}

function narrows(builder: Builder, query: InboxQuery, lateSince: LateSince): Expression<SqlBool> {
  const { and, eb, not } = builder;
  const { tab, kind, owner, line, state } = query;
  return and([
    tab === "quarentena" ? isHeldBack(builder) : not(isHeldBack(builder)),
    ...(tab === "quarentena" ? [] : [situationOf(builder, query, lateSince)]),
    ...(kind === null ? [] : [eb("kind", "=", kind)]),
    ...(owner === null
      ? []
      : [owner === NOBODY ? eb("owner", "is", null) : eb("owner", "=", owner)]),
    ...(line === null ? [] : [eb("line", "=", line)]),
    ...(state === null ? [] : [eb("state", "=", state)]),
  ]);
}

function situationOf(
  { and, eb }: Builder,
  { situation }: InboxQuery,
  lateSince: LateSince,
): Expression<SqlBool> {
  const isOpen = eb("status", "in", OPEN_STATUSES);
  if (situation === "todas") return and([]);
  if (situation === "abertas") return isOpen;
  if (situation === "atrasadas") {
    const waitsLong = eb(WAITING_SINCE, "<=", momentOfKind(lateSince));
    // What waits anew, or since it was released, came before that, so that the index is read no further.
    const last = new Date(Math.max(...Object.values(lateSince).map(Number)));
    return and([isOpen, eb("received_at", "<=", last.toISOString()), waitsLong]);
  }
  return eb("status", "=", situation);
}

/** Fewer requests than this are looked at one by one. */
const FEW = 1_000;

/**
 * The requests that have every one of these words; null where they are many, so that a page of them comes soon by its
 * order. Begins with the word that the fewest have: words that many have, and hardly a request together, are the worst.
 */
async function fewWith(
  db: Storage["db"],
  words: readonly string[],
): Promise<readonly string[] | null> {
  const [rarest, ...others] = await byFrequency(db, words);
  if (rarest === undefined) return null;
  const rows = await db
    .selectFrom("request_words as rare")
    .select("request_id as id")
    .where("word", ">=", rarest)
    .where("word", "<", endOf(rarest))
    .where((builder) =>
      builder.and(others.map((word) => hasWord(builder.ref("rare.request_id"), word))),
    )
    .limit(FEW)
    .execute();
  return rows.length < FEW ? [...new Set(rows.map(({ id }) => id))] : null;
}

/** The requests that have one of these words whole; null where they are many. */
async function fewWithOne(
  db: Storage["db"],
  words: readonly string[],
): Promise<readonly string[] | null> {
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom("request_words")
    .select("request_id as id")
    .where("word", "in", words)
    .limit(FEW)
    .execute();
  return rows.length < FEW ? rows.map(({ id }) => id) : null;
}

/** Counting further would cost more than it tells. */
const MANY = 20_000;

async function byFrequency(
  db: Storage["db"],
  words: readonly string[],
): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counted = await Promise.all(
    words.map(async (word) => {
      const { count } = await db
        .selectFrom(({ selectFrom }) =>
          selectFrom("request_words")
            .select("word")
            .where("word", ">=", word)
            .where("word", "<", endOf(word))
            .limit(MANY)
            .as("found"),
        )
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .executeTakeFirstOrThrow();
      return { word, count: Number(count) };
    }),
  );
  return counted.toSorted((one, other) => one.count - other.count).map(({ word }) => word);
}

function hasWord(id: Expression<string>, word: string): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Schema>();
  return exists(
    selectFrom("request_words as one")
      .select("one.word")
      .where("one.request_id", "=", id)
      .where("one.word", ">=", word)
      .where("one.word", "<", endOf(word)),
  );
}

function hasOne(id: Expression<string>, words: readonly string[]): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Schema>();
  return exists(
    selectFrom("request_words as one")
      .select("one.word")
      .where("one.request_id", "=", id)
      .where("one.word", "in", words),
  );
}

/** Greater than every word that begins so: words end in `a` to `z` and digits, which come before. */
function endOf(word: string): string {
  return `${word}~`;
}

function readCursor(text: string): { at: string; id: string } | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\w-]{1,60})$/.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}
