import type { Transaction } from "kysely";
import type { ProposalDraft } from "../../contract/proposal/draft.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";

/** What a person's proposals have in common. */
const REMEMBERED = [
  "freight",
  "paymentTerms",
  "sellerName",
  "sellerEmail",
  "sellerPhone",
] as const satisfies readonly (keyof ProposalDraft)[];

export type ProposalDefaults = Partial<Pick<ProposalDraft, (typeof REMEMBERED)[number]>>;

/** How the last proposal that this person sent was; empty before the first. */
export async function loadDefaults(
  { db }: Pick<Storage, "db">,
  person: string,
): Promise<ProposalDefaults> {
  const row = await db
    .selectFrom("proposal_defaults")
    .select("content")
    .where("person", "=", person)
    .executeTakeFirst();
  return row ? (JSON.parse(row.content) as ProposalDefaults) : {};
}

/** Keeps of a proposal what this person's next one begins with. */
export async function rememberDefaults(
  transaction: Transaction<Schema>,
  person: string,
  draft: ProposalDraft,
  now: Date,
): Promise<void> {
  const content = JSON.stringify(Object.fromEntries(REMEMBERED.map((name) => [name, draft[name]])));
  const saved = { content, saved_at: now.toISOString() };
  await transaction
    .insertInto("proposal_defaults")
    .values({ person, ...saved })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(saved))
    .execute();
}
