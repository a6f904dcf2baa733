import { sql } from "kysely";
import type { AskedProduct, Figures, MissedWords } from "../../../contract/inbox/figures.ts";
import type { Period } from "../../../contract/inbox/period.ts";
import { listBrowserErrors } from "../../browser-errors/browser-errors.ts";
import type { Storage } from "../../storage/open-database.ts";
import type { WorkingTime } from "../working-time.ts";
import { countAnswers } from "./answers.ts";
import { isCounted } from "./counted.ts";
import { sumProposals } from "./proposals.ts";
import { countReceived } from "./received.ts";
import { spanOf, type Span } from "./span.ts";

/** Counts what came in a period and what became of it: the database counts, and only sums come out of it. */
export async function loadFigures(
  storage: Storage,
  period: Period,
  time: WorkingTime,
  now: Date,
): Promise<Figures> {
  const span = spanOf(period);
  return {
    received: await countReceived(storage, period),
    answers: await countAnswers(storage, span, time, now),
    proposals: await sumProposals(storage, span, now),
    products: await countProducts(storage, span),
    states: await countStates(storage, span),
    missed: await listMissed(storage, period),
    errors: await listBrowserErrors(storage, MOST_ROWS, span),
  };
}

/** What a list shows: who wants the rest exports it. */
const MOST_ROWS = 10;

/** `2026-11-20T12:00:00.000Z` */
const LENGTH_OF_TIME = 24;

async function countProducts({ db }: Storage, span: Span): Promise<AskedProduct[]> {
  const rows = await db
    .selectFrom("requests")
    .innerJoin("request_lines", "request_lines.request_id", "requests.id")
    .select(({ fn }) => [
      "request_lines.sku",
      // As it was called last, of the names that it had: the times before them are all of one length.
      sql<string>`substr(max(requests.received_at || request_lines.name), ${LENGTH_OF_TIME + 1})`.as(
        "name",
      ),
      fn.countAll<number | string>().as("requests"),
      fn.sum<number | string>("request_lines.quantity").as("quantity"),
    ])
    // No other kind has lines, so that their requests need not be looked at.
    .where("kind", "=", "orcamento")
    .where((builder) => isCounted(builder, span))
    .groupBy("request_lines.sku")
    .orderBy("requests", "desc")
    .orderBy("request_lines.sku")
    .limit(MOST_ROWS)
    .execute();
  return rows.map(({ sku, name, requests, quantity }) => ({
    sku,
    name,
    requests: Number(requests),
    quantity: Number(quantity),
  }));
}

async function countStates({ db }: Storage, span: Span): Promise<Figures["states"]> {
  const rows = await db
    .selectFrom("requests")
    .select(({ fn }) => ["state", fn.countAll<number | string>().as("requests")])
    .where("state", "is not", null)
    .where((builder) => isCounted(builder, span))
    .groupBy("state")
    .orderBy("requests", "desc")
    .orderBy("state")
    .execute();
  return rows.map(({ state, requests }) => ({ state: state ?? "", requests: Number(requests) }));
}

function listMissed({ db }: Storage, { from, to }: Period): Promise<MissedWords[]> {
  return db
    .selectFrom("missed_searches")
    .select(["words", "times", "last_day as lastDay"])
    .where("last_day", ">=", from)
    .where("last_day", "<=", to)
    .orderBy("times", "desc")
    .orderBy("words")
    .limit(MOST_ROWS)
    .execute();
}
