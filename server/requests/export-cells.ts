import { formatDateTime, wallTimeInSaoPaulo } from "../../contract/formats/dates.ts";
import { formatDecimal } from "../../contract/formats/decimals.ts";
import { formatNumber } from "../../contract/formats/numbers.ts";
import type { DescribedProposal } from "../proposals/describe-proposal.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestLineRow, RequestRow } from "../storage/schema.ts";
import type { Cell } from "../workbook.ts";
import { describeFields, FIELD_NAMES, recordLabel } from "./describe-fields.ts";
import { heldBack } from "./held-back.ts";

/** The first columns stay where spreadsheets know them: that of a new field comes after these. */
const FIRST_COLUMNS =
  "subject message line name role company document stateRegistration stateRegistrationExempt email phone " +
  "postalCode city state offCatalogueItem notes coreNumber coreState regions segments represents experience " +
  "product operation material machine tankVolume monthlyUse concentration costPerLitre waterHardness goal";

/** Fields that are columns of their own; files are not exported. */
const FIELDS = [...new Set([...FIRST_COLUMNS.split(" "), ...FIELD_NAMES])].filter(
  (name) => !["items", "files", "resume", "newsletter"].includes(name),
);

/** What the columns of `exportCells` are called. */
export const EXPORT_HEAD: readonly string[] = [
  "Protocolo",
  "Tipo",
  "Status",
  "Recebida",
  "Quarentena",
  ...FIELDS.map(recordLabel),
  "Itens",
  "Quantidade total",
  "Novidades desde",
  "Proposta",
  "Situação da proposta",
  "Total da proposta",
  "Responsável",
];

/** A moment, by its instant: each kind of file writes it in its own way. */
export interface Moment {
  /** ISO 8601 UTC */
  moment: string;
}

/** Reais. */
export interface Amount {
  amount: number;
}

export type ExportCell = string | number | Moment | Amount;

/** A request as a row of a spreadsheet. @param proposal its newest one */
export function exportCells(
  row: RequestRow,
  lines: readonly RequestLineRow[],
  proposal: DescribedProposal | null,
): ExportCell[] {
  const fields = new Map(
    describeFields(row.kind, JSON.parse(row.fields) as Record<string, unknown>).map(
      ({ name, value }) => [name, value],
    ),
  );
  // Whoever gives a number with the acceptance means that one, as the receipt does.
  if (proposal?.answer?.kind === "aceitar" && proposal.answer.orderNumber !== null)
    fields.set("purchaseOrder", proposal.answer.orderNumber);
  const items = lines.map((line) => {
    const note = line.note === null ? "" : ` (${line.note})`;
    return `${formatNumber(line.quantity, "integer")} × ${line.sku} ${line.name}${note}`;
  });
  const total = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [
    row.protocol,
    row.kind,
    row.status,
    { moment: row.received_at },
    heldBack(row) ?? "",
    ...FIELDS.map((name) => fields.get(name) ?? ""),
    items.join("\n"),
    lines.length === 0 ? "" : total,
    row.newsletter_at === null ? "" : { moment: row.newsletter_at },
    proposal?.number ?? "",
    proposal?.status ?? "",
    proposal ? { amount: Number(proposal.total) } : "",
    row.owner ?? "",
  ];
}

/** The same as texts, for CSV. */
export function exportTexts(cells: readonly ExportCell[]): string[] {
  return cells.map((cell) => {
    if (typeof cell !== "object") return String(cell);
    if ("amount" in cell) return formatDecimal(cell.amount, 2, 2, false);
    return formatDateTime(cell.moment);
  });
}

/** The same for a workbook, whose clock is that of the company. */
export function exportValues(cells: readonly ExportCell[]): Cell[] {
  return cells.map((cell) => {
    if (typeof cell !== "object") return cell;
    return "amount" in cell ? cell.amount : { wallTime: wallTimeInSaoPaulo(new Date(cell.moment)) };
  });
}

/** The lines of requests, by request. */
export async function linesOf(
  { db }: Storage,
  page: readonly RequestRow[],
): Promise<Map<string, RequestLineRow[]>> {
  const rows = await db
    .selectFrom("request_lines")
    .selectAll()
    .where(
      "request_id",
      "in",
      page.map(({ id }) => id),
    )
    .orderBy("request_id")
    .orderBy("position")
    .execute();
  return Map.groupBy(rows, (row) => row.request_id);
}
