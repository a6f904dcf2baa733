import type { Transaction } from "kysely";
import { readDraft, type ProposalDraft } from "../../contract/proposal/draft.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";

/** A draft as it was saved. */
export interface SavedDraft {
  /** 0: never saved. */
  revision: number;
  savedBy: string;
  /** ISO 8601 UTC */
  savedAt: string;
  /** null: thrown away. Its revisions go on, so that a page that still shows it cannot save over the next one. */
  draft: ProposalDraft | null;
}

/** What is being written for a request, or was; null: nothing. */
export async function loadDraft(
  db: Storage["db"] | Transaction<Schema>,
  requestId: string,
): Promise<SavedDraft | null> {
  const row = await db
    .selectFrom("proposal_drafts")
    .selectAll()
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (!row) return null;
  const { revision, saved_by: savedBy, saved_at: savedAt } = row;
  const content: unknown = JSON.parse(row.content);
  return { revision, savedBy, savedAt, draft: content === null ? null : readDraft(content) };
}

interface DraftToSave {
  requestId: string;
  /** The revision that was being edited. */
  revision: number;
  /** null: it is thrown away. */
  draft: ProposalDraft | null;
  /** E-mail of who saves. */
  person: string;
  now: Date;
}

/**
 * Saves a draft over the revision that was being edited. Who saves the same again, for want of an answer, is given what
 * the first time was.
 * @returns the new revision; null, with nothing saved, where someone else saved or sent it meanwhile
 */
export async function saveDraft(
  { db }: Pick<Storage, "db">,
  { requestId, revision, draft, person, now }: DraftToSave,
): Promise<number | null> {
  const content = JSON.stringify(draft);
  const saved = { content, saved_by: person, saved_at: now.toISOString() };
  const row =
    revision === 0
      ? await db
          .insertInto("proposal_drafts")
          .values({ ...saved, request_id: requestId, revision: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .returning("revision")
          .executeTakeFirst()
      : await db
          .updateTable("proposal_drafts")
          .set({ ...saved, revision: revision + 1 })
          .where("request_id", "=", requestId)
          .where("revision", "=", revision)
          .returning("revision")
          .executeTakeFirst();
  if (row) return row.revision;
  const same = await db
    .selectFrom("proposal_drafts")
    .select("revision")
    .where("request_id", "=", requestId)
    .where("revision", "=", revision + 1)
    .where("saved_by", "=", person)
    .where("content", "=", content)
    .executeTakeFirst();
  return same?.revision ?? null;
}
