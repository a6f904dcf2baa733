import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { searchWords, type Searchable } from "../../requests/search-words.ts";
import type { Migration } from "../migrate.ts";

/** What the staff's inbox needs: owners and versions, a history, words to search by, links and sessions of the staff. */
export const inbox: Migration = {
  name: "0010-inbox",
  async up(db, { bytewise, neverChanged }) {
    await db.schema.alterTable("requests").addColumn("owner", "text").execute();
    await db.schema
      .alterTable("requests")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("requests").addColumn("answered_at", "text").execute();
    await db.schema.alterTable("erasures").addColumn("person", "text").execute();
    // Whatever a list is narrowed by, its page is found in this index alone.
    await db.schema
      .createIndex("requests_by_inbox")
      .on("requests")
      .columns([
        "received_at",
        "id",
        "status",
        "kind",
        "owner",
        "line",
        "state",
        "probe",
        "released_at",
        "quarantine",
      ])
      .execute();
    await db.schema.dropIndex("requests_by_received_at").execute();
    // And that of a status in its part of this one.
    await db.schema.dropIndex("requests_by_status").execute();
    await db.schema
      .createIndex("requests_by_status")
      .on("requests")
      .columns([
        "status",
        "received_at",
        "id",
        "kind",
        "owner",
        "line",
        "state",
        "probe",
        "released_at",
        "quarantine",
      ])
      .execute();
    await db.schema
      .createIndex("requests_by_updated_at")
      .on("requests")
      .columns(["updated_at", "id"])
      .execute();

    await db.schema
      .createTable("request_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("requests.id").onDelete("cascade"),
      )
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("detail", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("request_events_by_request")
      .on("request_events")
      .columns(["request_id", "at"])
      .execute();
    for (const statement of neverChanged("request_events")) await statement.execute(db);

    await db.schema
      .createTable("request_words")
      .addColumn("word", bytewise, (column) => column.notNull())
      .addColumn("request_id", "text", (column) =>
        column.notNull().references("requests.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("request_words_key", ["request_id", "word"])
      .execute();
    await db.schema
      .createIndex("request_words_by_word")
      .on("request_words")
      .columns(["word", "request_id"])
      .execute();
    await findWords(db);

    await db.schema
      .createTable("sign_in_links")
      .addColumn("token_hash", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .execute();
    await db.schema
      .createTable("staff_sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("former_hash", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("rotated_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("device", "text", (column) => column.notNull())
      .execute();
  },
};

interface Before {
  requests: Searchable & { id: string; probe: number };
  request_lines: { request_id: string; sku: string };
  request_words: { word: string; request_id: string };
}

const PAGE = 200;

/** The words of what was received before. */
async function findWords(db: Kysely<unknown>): Promise<void> {
  const within = db as Kysely<Before>;
  for (let after = "", isMore = true; isMore;) {
    const requests = await within
      .selectFrom("requests")
      .select(["id", "protocol", "name", "email", "phone", "company", "document"])
      .where("probe", "=", 0)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE)
      .execute();
    for (const request of requests) {
      const lines = await within
        .selectFrom("request_lines")
        .select("sku")
        .where("request_id", "=", request.id)
        .execute();
      const words = searchWords(
        request,
        lines.map(({ sku }) => sku),
      );
      if (words.length > 0)
        await within
          .insertInto("request_words")
          .values(words.map((word) => ({ word, request_id: request.id })))
          .execute();
    }
    after = requests.at(-1)?.id ?? after;
    isMore = requests.length === PAGE;
    // SQLite answers at once: the service manager, which is told by a timer that the process turns, would end it.
    await nextTurn();
  }
}
