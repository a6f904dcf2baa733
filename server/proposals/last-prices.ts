import type { LastPrice } from "../../contract/inbox/proposal.ts";
import type { Storage } from "../storage/open-database.ts";
import type { SentProposal } from "./stored-proposal.ts";

/** Proposals looked through, the newest first: more are older than any price that still says something. */
const MOST_PROPOSALS = 100;

/** The last price of each SKU in the proposals sent to a document (CPF or CNPJ), by SKU. */
export async function lastPrices(
  { db }: Pick<Storage, "db">,
  document: string | null,
): Promise<ReadonlyMap<string, LastPrice>> {
  const prices = new Map<string, LastPrice>();
  if (document === null) return prices;
  const rows = await db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .select(["proposals.content", "proposals.sent_at", "requests.protocol"])
    .where("requests.document", "=", document)
    .orderBy("proposals.sent_at", "desc")
    .limit(MOST_PROPOSALS)
    .execute();
  for (const { content, sent_at: sentAt, protocol } of rows)
    for (const { code, unitPrice, discount } of (JSON.parse(content) as SentProposal).proposal
      .lines)
      if (code !== null && !prices.has(code))
        prices.set(code, { unitPrice, discount, sentAt, protocol });
  return prices;
}
