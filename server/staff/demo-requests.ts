import type { RequestKind } from "../../contract/answers.ts";
import type { Line } from "../../contract/catalogue.ts";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { OFFERED_KINDS } from "../../contract/requests/kinds.ts";
import { parseRequest } from "../../contract/requests/parse-request.ts";
import { newProtocol } from "../identifiers/protocol.ts";
import { queueReminders } from "../inbox/reminders.ts";
import type { WorkingTime } from "../inbox/working-time.ts";
import { queueNotice } from "../outbox/queue.ts";
import { addNote, changeStatus, noteOpened, takeRequest } from "../requests/handle-request.ts";
import { addToHistory } from "../requests/history.ts";
import { receiptHash, type ReceiptTokens } from "../requests/receipt-token.ts";
import { storeRequest, type RequestToStore } from "../requests/store-request.ts";
import { toRow } from "../requests/to-row.ts";
import { newId } from "../storage/new-id.ts";
import type { Storage } from "../storage/open-database.ts";
import { demoCustomer } from "./demo-customers.ts";
import { drawFrom, type Draw } from "./demo-draw.ts";
import { storeDemoDeal, type DemoSales } from "./demo-proposals.ts";

/** A package of the catalogue, as a line of a quote takes it. */
export type DemoItem = Omit<RequestToStore["lines"][number], "quantity" | "note"> & { line: Line };

export interface DemoSite extends DemoSales {
  items: readonly DemoItem[];
  staff: readonly string[];
  tokens: Pick<ReceiptTokens, "of">;
  time: WorkingTime;
  now: Date;
}

/**
 * Stores invented requests over the year before now: most answered, some late, some held back; what became of the
 * quotes is a deal. No mail goes out: what would have been sent counts as sent. The same items and the same day make
 * the same requests.
 * @returns how many
 */
export async function storeDemoRequests(site: DemoSite): Promise<number> {
  const own = new Set<string>();
  const storage = delivering(site.storage, own);
  const indices = Array.from({ length: COUNT }, (_, index) => index).values();
  const storeSome = async () => {
    for (const index of indices) await storeOne(index, { ...site, storage, own });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeSome));
  await queueReminders({ storage, time: site.time, clock: { now: () => site.now } });
  return COUNT;
}

const COUNT = 300;
/** So many wait for the disk together. */
const AT_ONCE = 10;
const DAY_MS = 86_400_000;

/** A storage in which what a transaction leaves to deliver of these requests counts as delivered. */
function delivering(storage: Storage, own: ReadonlySet<string>): Storage {
  return {
    ...storage,
    transaction: (work) =>
      storage.transaction(async (transaction) => {
        const result = await work(transaction);
        const sent = await transaction
          .updateTable("outbox")
          .set(({ ref }) => ({ state: "sent", sent_at: ref("created_at") }))
          .where("state", "=", "pending")
          // A site may be running beside this.
          .where("request_id", "in", [...own])
          .returning(["request_id", "kind", "created_at"])
          .execute();
        for (const { request_id: requestId, kind: notice, created_at: at } of sent) {
          const mailed = { kind: "mailed", actor: SYSTEM, detail: { notice } } as const;
          await addToHistory(transaction, { ...mailed, requestId: requestId ?? "" }, new Date(at));
        }
        return result;
      }),
  };
}

async function storeOne(
  index: number,
  site: DemoSite & { /** The ids of what was made. */ own: Set<string> },
): Promise<void> {
  const { storage, items, tokens, now, own } = site;
  const draw = drawFrom(index);
  const kind = draw.one(KINDS);
  const item = draw.early(items);
  const lines = kind === "orcamento" ? linesOf(item, items, draw) : [];
  const parsed = parseRequest(kind, { ...fieldsOf(kind, draw, item), items: wanted(lines) });
  if (!parsed.ok)
    throw new Error(`the demonstration's ${kind} lacks ${Object.keys(parsed.fields).join()}`);
  // More of them lately, as a site that becomes known has.
  const age = DAY_MS * 365 * ((COUNT - index - 1) / COUNT) ** 1.3;
  const receivedAt = new Date(now.getTime() - age - draw.below(8 * 60) * 60_000);
  const id = newId(receivedAt);
  own.add(id);
  const protocol = newProtocol(kind);
  const isHeld = index % 41 === 40;
  const row = toRow({
    kind,
    value: parsed.value,
    id,
    protocol,
    receiptHash: receiptHash(tokens.of(id)),
    policyVersion: "",
    key: null,
    fingerprint: id,
    receivedAt,
    quarantine: isHeld ? "campo oculto preenchido" : null,
  });
  await storage.transaction(async (transaction) => {
    await storeRequest(transaction, { row, lines, files: [] });
    if (isHeld) return;
    for (const notice of ["staff", "sender"] as const)
      await queueNotice(transaction, { kind: notice, requestId: id, createdAt: receivedAt });
  });
  if (!isHeld) await handle({ index, id, kind, protocol, receivedAt, age, draw }, site);
}

interface Received {
  index: number;
  id: string;
  kind: RequestKind;
  protocol: string;
  receivedAt: Date;
  /** Milliseconds. */
  age: number;
  draw: Draw;
}

/** What the staff have done with it by now: with old ones all, with today's nothing yet. */
async function handle(request: Received, site: DemoSite): Promise<void> {
  const { index, id, kind, protocol, receivedAt, age, draw } = request;
  const { storage, staff, now } = site;
  const actor = draw.one(staff);
  const after = (hours: number) =>
    new Date(Math.min(now.getTime(), receivedAt.getTime() + hours * 3_600_000));
  const handling = { protocol, actor, version: null };
  if (age < DAY_MS / 4 || (age < 5 * DAY_MS && draw.below(3) === 0)) return;
  await noteOpened(storage, { id, protocol }, actor, after(1 + draw.below(3)));
  await takeRequest(storage, handling, after(4));
  if (draw.below(4) === 0) await addNote(storage, handling, draw.one(NOTES), after(5));
  if (kind === "orcamento")
    return storeDemoDeal({ protocol, index, seller: actor, draw, since: after(5), now }, site);
  if (age < 3 * DAY_MS) return;
  await changeStatus(storage, handling, "respondido", after(6 + draw.below(30)));
  if (age < 14 * DAY_MS || draw.below(4) === 0) return;
  await changeStatus(
    storage,
    handling,
    draw.below(5) < 2 ? "ganho" : "perdido",
    after(200 + draw.below(100)),
  );
}

function linesOf(item: DemoItem, items: readonly DemoItem[], draw: Draw): RequestToStore["lines"] {
  const ofLine = items.filter(({ line }) => line === item.line);
  const chosen = new Map([[item.sku, item]]);
  for (let more = draw.below(5); more > 0; more -= 1) {
    const one = draw.early(ofLine);
    chosen.set(one.sku, one);
  }
  return [...chosen.values()].map(({ sku, name, category_code, category_name }) => ({
    sku,
    name,
    category_code,
    category_name,
    quantity: draw.one([1, 2, 4, 6, 10, 12, 24, 50]),
    note: null,
  }));
}

function wanted(lines: RequestToStore["lines"]) {
  return lines.map(({ sku, quantity }) => ({ code: sku, quantity }));
}

function fieldsOf(kind: RequestKind, draw: Draw, item: DemoItem): Record<string, unknown> {
  const person = demoCustomer(draw.below(1_000));
  const words = draw.one(MESSAGES);
  switch (kind) {
    case "contato":
      return {
        ...person,
        subject: draw.one(["comercial", "duvida-tecnica", "pos-venda"]),
        message: words,
      };
    case "orcamento":
      return { ...person, line: item.line, notes: words };
    case "representante":
      return {
        ...person,
        regions: [person.state],
        segments: [item.category_name],
        experience: words,
      };
    case "teste-piloto":
      return {
        ...person,
        product: item.name,
        operation: "A combinar",
        material: "A combinar",
        goal: words,
      };
  }
}

/** As often as each comes. */
const KINDS = (
  [
    "orcamento",
    "orcamento",
    "orcamento",
    "orcamento",
    "contato",
    "contato",
    "teste-piloto",
    "representante",
  ] as const
).filter((kind) => OFFERED_KINDS.includes(kind));

const MESSAGES = [
  "Precisamos para o fim do mês. Qual é o prazo de entrega?",
  "Favor enviar preço com frete para o nosso endereço.",
  "Compramos todo mês; há condição para contrato?",
  "Hoje usamos outro fornecedor e queremos comparar.",
  "Podem mandar também a ficha técnica?",
];

const NOTES = [
  "Cliente antigo: ver o último pedido antes de responder.",
  "Pediu para ligar depois das 14 h.",
  "Aguardando o fiscal confirmar o ICMS.",
];
