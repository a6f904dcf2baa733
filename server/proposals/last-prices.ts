import { documentLabel } from "../../contract/identifiers/document.ts";
import type { LastPrice } from "../../contract/inbox/proposal.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestRow } from "../storage/schema.ts";
import type { SentProposal } from "./stored-proposal.ts";

/** Proposals looked through, the newest first: more are older than any price that still says something. */
const MOST_PROPOSALS = 100;

/**
 * The last price of each SKU in the proposals sent to the document (CPF or CNPJ) of whoever asks now, by SKU. Anybody can
 * write anybody's document, so each says whether another e-mail had asked.
 */
export async function lastPrices(
  { db }: Pick<Storage, "db">,
  { document, email }: Pick<RequestRow, "document" | "email">,
): Promise<ReadonlyMap<string, LastPrice>> {
  const prices = new Map<string, LastPrice>();
  if (document === null) return prices;
  const rows = await db
    .selectFrom("proposals")
    .innerJoin("requests", "requests.id", "proposals.request_id")
    .select(["proposals.content", "proposals.sent_at", "requests.protocol", "requests.email"])
    .where("requests.document", "=", document)
    .orderBy("proposals.sent_at", "desc")
    .limit(MOST_PROPOSALS)
    .execute();
  for (const row of rows) {
    const given = {
      document: documentLabel(document),
      asker: row.email === email ? null : row.email,
      sentAt: row.sent_at,
      protocol: row.protocol,
    } as const;
    const { proposal } = JSON.parse(row.content) as SentProposal;
    for (const { code, unitPrice, discount } of proposal.lines)
      if (code !== null && !prices.has(code)) prices.set(code, { ...given, unitPrice, discount });
  }
  return prices;
}
