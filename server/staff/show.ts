import { mkdir, open, readFile, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { Command } from "commander";
import { paths } from "../../app/paths.ts";
import { dayInSaoPaulo, formatDate, formatDateTime } from "../../contract/formats/dates.ts";
import { formatMoney, REAL } from "../../contract/proposal/money.ts";
import type { Proposal } from "../../contract/proposal/proposal.ts";
import { aboutOf } from "../outbox/about.ts";
import { readEvent } from "../outbox/events.ts";
import { loadProposalFile, loadProposals } from "../proposals/stored-proposal.ts";
import { describeFields } from "../requests/describe-fields.ts";
import { createReceiptTokens } from "../requests/receipt-token.ts";
import {
  itemsAsJson,
  loadFileContents,
  loadRequest,
  type StoredRequest,
} from "../requests/stored-request.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxRow } from "../storage/schema.ts";
import { loadSecret } from "../storage/secrets.ts";
import { readProtocol } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { describeProposal, type DescribedProposal } from "../proposals/describe-proposal.ts";
import { heldBack } from "../requests/held-back.ts";
import { toJson } from "./describe-request.ts";
import { jsonLine, printable, printableLines, table } from "./terminal.ts";

/** `show`: one request with all that belongs to it. */
export function showCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("show")
    .description("mostra uma solicitação com itens, arquivos e avisos")
    .argument("<protocolo>", "como ORC-7K3F-92QX", readProtocol)
    .option("--save <pasta>", "grava os arquivos nesta pasta")
    .option("--json", "um objeto JSON em uma linha")
    .action((protocol: string, options: { save?: string; json?: boolean }) =>
      withStorage(async (storage) => {
        const request = await loadRequest(storage, "protocol", protocol);
        if (!request) throw new StaffError(`Não há solicitação com o protocolo ${protocol}.`);
        const notices = await noticesOf(storage, request.row.id);
        const today = dayInSaoPaulo(clock.now());
        const proposals = (await loadProposals(storage.db, request.row.id)).map((each) => ({
          ...describeProposal(each.row, request.row, today),
          content: each.proposal,
          orderFile: each.orderFile,
          orderCaution: each.row.order_caution,
        }));
        const tokens = createReceiptTokens(await loadSecret(storage, "receipts"));
        const receiptUrl = config.publicUrl + paths.receipt(tokens.of(request.row.id));
        const shown = { request, notices, proposals, receiptUrl };
        if (options.json) terminal.write(jsonLine(asJson(shown)));
        else terminal.write(asText(shown, terminal.columns));
        if (options.save !== undefined) terminal.note(await save(storage, shown, options.save));
      }),
    );
}

function noticesOf({ db }: Storage, requestId: string): Promise<OutboxRow[]> {
  return db
    .selectFrom("outbox")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("created_at")
    .orderBy("kind")
    .execute();
}

interface Shown {
  request: StoredRequest;
  notices: readonly OutboxRow[];
  proposals: readonly (DescribedProposal & {
    content: Proposal;
    /** The customer's order, and what in it can act by itself. */
    orderFile: string | null;
    orderCaution: string | null;
  })[];
  receiptUrl: string;
}

function asJson({ request: { row, fields, lines, files }, notices, proposals, receiptUrl }: Shown) {
  return {
    ...toJson(row),
    policyVersion: row.policy_version,
    receiptUrl,
    fields,
    items: itemsAsJson(lines),
    files: files.map((file) => ({
      name: file.shown_name,
      type: file.type,
      bytes: file.bytes,
      sha256: file.sha256,
      caution: file.caution,
      droppedAt: file.dropped_at,
    })),
    proposals,
    outbox: notices.map((notice) => ({
      kind: notice.kind,
      target: notice.target,
      event: notice.kind === "webhook" ? readEvent(notice.event).type : null,
      state: notice.state,
      attempts: notice.attempts,
      nextAt: notice.next_at,
      lastError: notice.last_error,
      sentAt: notice.sent_at,
    })),
  };
}

function asText(
  { request: { row, fields, lines, files }, notices, proposals, receiptUrl }: Shown,
  columns: number | null,
): string {
  const reason = heldBack(row);
  const sections = [
    `${row.protocol} · ${row.kind} · ${row.status}\nRecebida em ${formatDateTime(row.received_at)}\n`,
    reason === null ? "" : `Em quarentena: ${printable(reason)}\n`,
    describeFields(row.kind, fields)
      .map(({ label, value }) => `${label}: ${printableLines(value)}\n`)
      .join(""),
    lines.length === 0
      ? ""
      : table(
          ["Qtd.", "Código", "Produto", "Categoria", "Nota"],
          lines.map((line) => [
            String(line.quantity),
            line.sku,
            line.name,
            line.category_name,
            line.note ?? "",
          ]),
          columns,
        ),
    files.length === 0
      ? ""
      : table(
          ["Arquivo", "Tipo", "Bytes", "Atenção", "SHA-256"],
          files.map((file) => [
            file.shown_name,
            file.type,
            String(file.bytes),
            file.dropped_at === null
              ? (file.caution ?? "")
              : `conteúdo descartado na quarentena em ${formatDateTime(file.dropped_at)}`,
            file.sha256,
          ]),
          columns,
        ),
    proposals.length === 0
      ? ""
      : table(
          ["Proposta", "Situação", "Enviada", "Por", "Válida até", "Total", "Pedido", "Atenção"],
          proposals.map(({ number, status, sentAt, sentBy, validUntil, total, ...order }) => [
            number,
            status,
            formatDateTime(sentAt),
            sentBy,
            formatDate(validUntil),
            formatMoney(Number(total) * REAL),
            order.orderFile ?? "",
            order.orderCaution ?? "",
          ]),
          columns,
        ),
    notices.length === 0
      ? "Nenhum aviso na fila.\n"
      : table(
          ["Aviso", "Estado", "Tentativas", "Próxima", "Enviado", "Último erro"],
          notices.map((notice) => [
            [notice.kind, aboutOf(notice)].filter((part) => part !== "").join(" "),
            notice.state,
            String(notice.attempts),
            notice.state === "pending" ? formatDateTime(notice.next_at) : "",
            notice.sent_at === null ? "" : formatDateTime(notice.sent_at),
            notice.last_error ?? "",
          ]),
          columns,
        ),
    `Recibo: ${receiptUrl}\n`,
  ];
  return sections.filter((section) => section !== "").join("\n");
}

async function save(storage: Storage, shown: Shown, folder: string): Promise<string> {
  // Personal data, and perhaps worse: for the eyes of whoever asked only, and never to be run.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const told: string[] = [];
  for (const { name, storedName, content, caution } of await filesOf(storage, shown)) {
    const path = join(folder, storedName);
    const isThere = await holds(path, content);
    if (!isThere) await writeWhole(path, content);
    const warning = caution === null ? "" : ` (ATENÇÃO: ${caution})`;
    told.push(`${printable(name)} → ${path}${isThere ? ", que já estava lá" : ""}${warning}\n`);
  }
  return told.join("");
}

/** Whether the file was saved there before: more may have come with the request since. */
async function holds(path: string, content: Uint8Array): Promise<boolean> {
  const saved = await readFile(path).catch(() => null);
  return saved?.equals(content) ?? false;
}

/** A new file; none, where there is no room for all of it. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await file.close();
  }
}

interface FileToSave {
  name: string;
  storedName: string;
  content: Uint8Array;
  caution: string | null;
}

/** What came with the request, and with the acceptance of a proposal. */
async function filesOf(
  storage: Storage,
  { request: { row, files }, proposals }: Shown,
): Promise<FileToSave[]> {
  const contents = await loadFileContents(storage, row.id);
  const own = files.flatMap((file, index) => {
    const { shown_name: name, stored_name: storedName, caution } = file;
    const content = contents[index];
    return content && file.dropped_at === null ? [{ name, storedName, content, caution }] : [];
  });
  const orders = await Promise.all(
    proposals.map(async ({ version, orderCaution: caution }) => {
      const key = { requestId: row.id, version, kind: "order" } as const;
      const order = await loadProposalFile(storage, key);
      if (!order) return [];
      // No sender's name touches a file system; its ending was made to fit the content.
      const storedName = `pedido-${row.protocol}-${version}${extname(order.name)}`;
      return [{ name: order.name, storedName, content: order.content, caution }];
    }),
  );
  return [...own, ...orders.flat()];
}
