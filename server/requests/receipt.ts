import { isRequestKind } from "../../contract/answers.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { isLine } from "../../contract/catalogue.ts";
import type { Receipt } from "../../contract/receipt.ts";
import { loadProposals, proposalView } from "../proposals/stored-proposal.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestStatus } from "../../contract/inbox/situations.ts";
import type { FindItem } from "./accept.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { FORMS } from "../../contract/requests/forms.ts";
import { describeFields } from "./describe-fields.ts";
import { lastContact } from "./history.ts";
import { isReceiptToken, receiptHash } from "./receipt-token.ts";

/**
 * The request behind a secret link; null where the link names nothing. It opens as long as the request is being worked
 * on, as long as a proposal can be answered, and half a year after the last contact: links stay in mailboxes for longer
 * than anybody needs them.
 */
export async function findByToken({ db }: Pick<Storage, "db">, token: string, now: Date) {
  if (!isReceiptToken(token)) return null;
  const row = await db
    .selectFrom("requests")
    .select(["id", "protocol", "kind", "status", "received_at", "line", "fields"])
    .where("receipt_hash", "=", receiptHash(token))
    .executeTakeFirst();
  if (!row) return null;
  if (OPEN.includes(row.status)) return row;
  const last = (await lastContact(db, row.id)) ?? row.received_at;
  const isOld = now.getTime() - Date.parse(last) > OPENS_AFTER_ANSWER_MS;
  return isOld && !(await holdsProposal(db, row.id, now)) ? null : row;
}

async function holdsProposal(db: Storage["db"], requestId: string, now: Date): Promise<boolean> {
  const proposal = await db
    .selectFrom("proposals")
    .select("id")
    .where("request_id", "=", requestId)
    .where("status", "=", "enviada")
    .where("valid_until", ">=", dayInSaoPaulo(now))
    .executeTakeFirst();
  return proposal !== undefined;
}

/**
 * What the page behind a secret link shows, or null where the link names nothing (or no longer).
 * @param findItem what the catalogue says of a SKU today
 */
export async function findReceipt(
  { db }: Pick<Storage, "db">,
  token: string,
  now: Date,
  findItem: FindItem = () => null,
): Promise<Receipt | null> {
  const row = await findByToken({ db }, token, now);
  if (!row || !isRequestKind(row.kind)) return null;
  const lines = await db
    .selectFrom("request_lines")
    .select(["sku", "name", "category_code", "category_name", "quantity", "note"])
    .where("request_id", "=", row.id)
    .orderBy("position")
    .execute();
  const files = await db
    .selectFrom("request_files")
    .select(["shown_name", "bytes"])
    .where("request_id", "=", row.id)
    .orderBy("position")
    .execute();
  const fields = JSON.parse(row.fields) as Record<string, unknown>;
  const { offCatalogueItem } = fields;
  const described = describeFields(row.kind, fields);
  const form: Readonly<Record<string, FormField>> = FORMS[row.kind];
  return {
    protocol: row.protocol,
    kind: row.kind,
    status: row.status,
    receivedAt: row.received_at,
    line: isLine(row.line) ? row.line : null,
    items: lines.map((line) => ({
      code: line.sku,
      name: line.name,
      category: { code: line.category_code, name: line.category_name },
      quantity: line.quantity,
      ...today(findItem(line.sku)),
      ...(line.note === null ? {} : { note: line.note }),
    })),
    offCatalogueItem: typeof offCatalogueItem === "string" ? offCatalogueItem : "",
    fields: described.map(({ name, label, value }) => ({
      label: form[name]?.senderLabel ?? label,
      value,
    })),
    contact: Object.fromEntries([
      ...described
        .filter(({ isContact }) => isContact)
        .map(({ name, value }) => [
          name,
          form[name]?.control === "select" ? inputOf(fields[name]) : value,
        ]),
      ...Object.entries(form).flatMap(([name, { isRepeated }]) =>
        isRepeated && fields[name] ? [[name, inputOf(fields[name])]] : [],
      ),
    ]),
    files: files.map(({ shown_name: name, bytes }) => ({ name, bytes })),
    proposals: (await loadProposals(db, row.id)).map((each) =>
      proposalView(each, dayInSaoPaulo(now), row.status),
    ),
  };
}

/** What is stored as its field takes it: a tick is `on`. */
function inputOf(stored: unknown): string {
  return stored === true ? "on" : String(stored);
}

function today(
  found: ReturnType<FindItem>,
): Pick<Receipt["items"][number], "controls" | "product"> {
  if (!found) return { controls: [], product: null };
  const { controls, line, slug, hasFds } = found;
  return { controls, product: { line, slug, hasFds } };
}

const OPEN: readonly string[] = ["novo", "em análise"] satisfies RequestStatus[];

const OPENS_AFTER_ANSWER_MS = 180 * 24 * 3_600_000;
