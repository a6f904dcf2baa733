import type { Transaction } from "kysely";
import type { ProposalDraft } from "../../contract/proposal/draft.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Schema } from "../storage/schema.ts";

/** What a person's proposals have in common. */
const TERMS = ["freight", "paymentTerms"] as const satisfies readonly (keyof ProposalDraft)[];
const SIGNATURE = [
  "sellerName",
  "sellerEmail",
  "sellerPhone",
] as const satisfies readonly (keyof ProposalDraft)[];

type Remembered = (typeof TERMS)[number] | (typeof SIGNATURE)[number];

export type ProposalDefaults = Partial<Pick<ProposalDraft, Remembered>>;

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

interface SentDraft {
  /** Who sent it. */
  person: string;
  draft: ProposalDraft;
}

/**
 * Keeps of a proposal what this person's next one begins with. A colleague's signature is the colleague's: it signs what
 * they send themselves, as no department's mailbox does, whoever receives requests there.
 */
export async function rememberDefaults(
  transaction: Transaction<Schema>,
  { person, draft }: SentDraft,
  now: Date,
): Promise<void> {
  const signer = signerOf(draft);
  const defaultsOf = (whose: string) => loadDefaults({ db: transaction }, whose);
  const isColleagues = signer !== person && signerOf(await defaultsOf(signer)) === signer;
  const names: readonly Remembered[] = isColleagues ? TERMS : [...TERMS, ...SIGNATURE];
  const content = JSON.stringify({
    ...(await defaultsOf(person)),
    ...Object.fromEntries(names.map((name) => [name, draft[name]])),
  });
  const saved = { content, saved_at: now.toISOString() };
  await transaction
    .insertInto("proposal_defaults")
    .values({ person, ...saved })
    .onConflict((conflict) => conflict.column("person").doUpdateSet(saved))
    .execute();
}

function signerOf({ sellerEmail = "" }: ProposalDefaults): string {
  return sellerEmail.trim().toLowerCase();
}
