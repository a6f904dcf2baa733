import { createHash } from "node:crypto";
import type { RequestKind } from "../../contract/answers.ts";
import type { Line } from "../../contract/catalogue.ts";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { moduloElevenDigit } from "../../contract/identifiers/check-digits.ts";
import { parseRequest } from "../../contract/requests/parse-request.ts";
import { foldText } from "../../contract/text/normalize.ts";
import { newProtocol } from "../identifiers/protocol.ts";
import { queueNotice } from "../outbox/queue.ts";
import { addNote, changeStatus, noteOpened, takeRequest } from "../requests/handle-request.ts";
import { addToHistory } from "../requests/history.ts";
import { storeRequest, type RequestToStore } from "../requests/store-request.ts";
import { toRow } from "../requests/to-row.ts";
import { newId } from "../storage/new-id.ts";
import type { Storage } from "../storage/open-database.ts";

/** A package of the catalogue, as a line of a quote takes it. */
export type DemoItem = Omit<RequestToStore["lines"][number], "quantity" | "note"> & { line: Line };

/**
 * Stores invented requests over the year before now: most answered, some late, some held back. No mail goes out: what
 * would have been sent counts as sent. The same items and the same day make the same requests.
 * @returns how many
 */
export async function storeDemoRequests(
  storage: Storage,
  items: readonly DemoItem[],
  staff: readonly string[],
  now: Date,
): Promise<number> {
  for (let index = 0; index < COUNT; index += 1)
    await storeOne(storage, { index, items, staff, now });
  return COUNT;
}

const COUNT = 300;
const DAY_MS = 86_400_000;

interface One {
  index: number;
  items: readonly DemoItem[];
  staff: readonly string[];
  now: Date;
}

async function storeOne(storage: Storage, { index, items, staff, now }: One): Promise<void> {
  const draw = drawFrom(index);
  const kind = draw.one(KINDS);
  const item = draw.one(items);
  const lines = kind === "orcamento" ? linesOf(item, items, draw) : [];
  const parsed = parseRequest(kind, { ...fieldsOf(kind, draw, item), items: wanted(lines) });
  if (!parsed.ok)
    throw new Error(`the demonstration's ${kind} lacks ${Object.keys(parsed.fields).join()}`);
  // More of them lately, as a site that becomes known has.
  const age = DAY_MS * 365 * ((COUNT - index - 1) / COUNT) ** 1.3;
  const receivedAt = new Date(now.getTime() - age - draw.below(8 * 60) * 60_000);
  const id = newId(receivedAt);
  const protocol = newProtocol(kind);
  const isHeld = index % 41 === 40;
  const row = toRow({
    kind,
    value: parsed.value,
    id,
    protocol,
    receiptHash: createHash("sha256").update(id).digest("hex"),
    policyVersion: "",
    key: null,
    fingerprint: id,
    receivedAt,
    quarantine: isHeld ? "campo oculto preenchido" : null,
  });
  await storage.transaction(async (transaction) => {
    await storeRequest(transaction, { row, lines, files: [] });
    if (isHeld) return;
    for (const notice of ["staff", "sender"] as const) {
      await queueNotice(transaction, { kind: notice, requestId: id, createdAt: receivedAt });
      const detail = { notice };
      await addToHistory(
        transaction,
        { requestId: id, kind: "mailed", actor: SYSTEM, detail },
        receivedAt,
      );
    }
    await transaction
      .updateTable("outbox")
      .set({ state: "sent", sent_at: receivedAt.toISOString() })
      .where("request_id", "=", id)
      .execute();
  });
  if (!isHeld) await handle(storage, { id, protocol, receivedAt, age, draw, staff, now });
}

interface Handled {
  id: string;
  protocol: string;
  receivedAt: Date;
  /** Milliseconds. */
  age: number;
  draw: Draw;
  staff: readonly string[];
  now: Date;
}

/** What the staff have done with it by now: with old ones all, with today's nothing yet. */
async function handle(storage: Storage, handled: Handled): Promise<void> {
  const { id, protocol, receivedAt, age, draw, staff, now } = handled;
  const actor = draw.one(staff);
  const after = (hours: number) =>
    new Date(Math.min(now.getTime(), receivedAt.getTime() + hours * 3_600_000));
  const handling = { protocol, actor, version: null };
  if (age < DAY_MS / 4 || (age < 5 * DAY_MS && draw.below(3) === 0)) return;
  await noteOpened(storage, id, actor, after(1 + draw.below(3)));
  await takeRequest(storage, handling, after(4));
  if (draw.below(4) === 0) await addNote(storage, handling, draw.one(NOTES), after(5));
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
    const one = draw.one(ofLine);
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
  const name = `${draw.one(FIRST_NAMES)} ${draw.one(LAST_NAMES)}`;
  const company = `${draw.one(COMPANIES)} ${draw.one(TRADES)} Ltda.`;
  const [city, state] = draw.one(PLACES);
  const mailbox = `${foldText(name).replaceAll(" ", ".")}.${draw.below(90) + 10}`;
  const person = {
    name,
    email: `${mailbox}@cliente.example`,
    phone: `(${draw.one(["11", "19", "31", "41", "47", "51"])}) 9${10_000_000 + draw.below(89_999_999)}`,
    company,
    document: cnpj(draw),
    city,
    state,
  };
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
      return { ...person, regions: [state], segments: ["Indústria"], experience: words };
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

function cnpj(draw: Draw): string {
  const base = String(10_000_000 + draw.below(89_999_999)) + "0001";
  const first = moduloElevenDigit(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
  return base + first + moduloElevenDigit(base + first, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]);
}

interface Draw {
  /** 0 to bound − 1. */
  below(bound: number): number;
  one<Value>(values: readonly Value[]): Value;
}

/** The same draws for the same number, well mixed. */
function drawFrom(seed: number): Draw {
  let count = 0;
  const below = (bound: number) => {
    count += 1;
    const hash = createHash("sha256").update(`${seed}.${count}`).digest();
    return hash.readUInt32BE() % bound;
  };
  return { below, one: (values) => values[below(values.length)] as (typeof values)[number] };
}

const KINDS: readonly RequestKind[] = [
  "orcamento",
  "orcamento",
  "orcamento",
  "orcamento",
  "contato",
  "contato",
  "teste-piloto",
  "representante",
];

const FIRST_NAMES = [
  "Ana",
  "Bruno",
  "Carla",
  "Diego",
  "Elisa",
  "Fábio",
  "Helena",
  "João",
  "Lúcia",
  "Marcos",
];
const LAST_NAMES = [
  "Almeida",
  "Barros",
  "Conceição",
  "Dias",
  "Ferreira",
  "Moura",
  "Prado",
  "Souza",
  "Tavares",
];
const COMPANIES = [
  "Aurora",
  "Boreal",
  "Cedro",
  "Dourada",
  "Estrela",
  "Fênix",
  "Horizonte",
  "Ipê",
  "Jequitibá",
];
const TRADES = [
  "Indústria",
  "Componentes",
  "Equipamentos",
  "Ferramentaria",
  "Comércio",
  "Serviços",
];

const PLACES: readonly (readonly [string, string])[] = [
  ["São Paulo", "SP"],
  ["Campinas", "SP"],
  ["Joinville", "SC"],
  ["Caxias do Sul", "RS"],
  ["Curitiba", "PR"],
  ["Betim", "MG"],
  ["Manaus", "AM"],
  ["Camaçari", "BA"],
];

const MESSAGES = [
  "Precisamos para a parada do fim do mês. Qual é o prazo de entrega?",
  "Favor enviar preço com frete para a nossa fábrica.",
  "Compramos todo mês; há condição para contrato?",
  "Hoje usamos outro fornecedor e queremos comparar.",
  "Podem mandar também a ficha técnica?",
];

const NOTES = [
  "Cliente antigo: ver o último pedido antes de responder.",
  "Pediu para ligar depois das 14 h.",
  "Aguardando o fiscal confirmar o ICMS.",
];
