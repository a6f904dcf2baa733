import * as z from "zod/mini";
import { MAX_ITEMS, MAX_NOTE, MAX_QUANTITY } from "../basket.ts";
import { formatNumber, parseNumber } from "../formats/numbers.ts";
import { accept, refuse, type Parsed } from "../parsed.ts";
import { optional, readJsonArray, readLine } from "./readers.ts";

/** A basket line as it is sent: what it is called is looked up in the catalogue, never taken from outside. */
export interface RequestItem {
  /** SKU */
  code: string;
  /** Integer, 1 to MAX_QUANTITY. */
  quantity: number;
  note: string | null;
}

/** The basket lines: an array, or one as a JSON string (multipart); nothing given is no lines. */
export const items = z.pipe(
  z.optional(z.unknown()),
  z.transform((input, context): readonly RequestItem[] => {
    const complain = (message: string, ...path: (string | number)[]) =>
      context.issues.push({ code: "custom", message, path, input });
    const list = listOf(input);
    if (list === null) complain("Não foi possível ler os itens. Monte o orçamento de novo.");
    else if (list.length > MAX_ITEMS)
      complain(`Envie no máximo ${MAX_ITEMS} itens por solicitação; aqui há ${list.length}.`);
    if (list === null || list.length > MAX_ITEMS) return z.NEVER;
    const seen = new Set<unknown>();
    let noted = 0;
    const read = list.map((entry, index) => {
      const { code, quantity, note } = readEntry(entry);
      if (!code.ok) complain(code.message, index, "code");
      else if (seen.has(code.value)) complain(REPEATED, index, "code");
      else seen.add(code.value);
      if (!quantity.ok) complain(quantity.message, index, "quantity");
      if (!note.ok) complain(note.message, index, "note");
      else noted += note.value?.length ?? 0;
      return code.ok && quantity.ok && note.ok
        ? { code: code.value, quantity: quantity.value, note: note.value }
        : z.NEVER;
    });
    if (noted > MAX_NOTES)
      complain(
        `As notas dos itens somam mais de ${formatNumber(MAX_NOTES, "integer")} caracteres. Encurte algumas.`,
      );
    return read;
  }),
);

/** Whether what is typed as a line's quantity takes the line out: nothing, or a number of 0 or less (specification section 5). */
export function takesOut(quantity: string): boolean {
  if (quantity.trim() === "") return true;
  const parsed = parseNumber(quantity, "integer");
  return parsed.ok && parsed.value <= 0;
}

/** Of all lines together: fifty characters for each of the most there can be. */
const MAX_NOTES = 10_000;

const REPEATED = "Este item está repetido. Some as quantidades em uma linha só.";

const readNote = optional(readLine("", MAX_NOTE));

function listOf(input: unknown): readonly unknown[] | null {
  if (input === undefined || input === null) return [];
  if (Array.isArray(input)) return input;
  if (typeof input !== "string") return null;
  return input.trim() === "" ? [] : readJsonArray(input);
}

function readEntry(entry: unknown) {
  const given = new Map<string, unknown>(
    typeof entry === "object" && entry !== null ? Object.entries(entry) : [],
  );
  return {
    code: readCode(given.get("code")),
    quantity: readQuantity(given.get("quantity")),
    note: readNote(given.get("note")),
  };
}

function readCode(input: unknown): Parsed<string> {
  const missing = "Informe o código do produto.";
  if (input === undefined || input === null) return refuse(missing);
  if (typeof input !== "string") return refuse(missing);
  const code = input.trim().toUpperCase();
  if (code === "") return refuse(missing);
  return /^[A-Z0-9][A-Z0-9.-]{0,39}$/.test(code)
    ? accept(code)
    : refuse("Confira o código: ele tem só letras, números, ponto e hífen.");
}

function readQuantity(input: unknown): Parsed<number> {
  if (input === undefined || input === null || input === "") return refuse(QUANTITY);
  if (typeof input !== "number" && typeof input !== "string") return refuse(QUANTITY);
  const parsed = typeof input === "number" ? accept(input) : parseNumber(input, "integer");
  if (!parsed.ok) return refuse(QUANTITY);
  const isInRange =
    Number.isInteger(parsed.value) && parsed.value >= 1 && parsed.value <= MAX_QUANTITY;
  return isInRange ? parsed : refuse(QUANTITY);
}

const QUANTITY = "Informe uma quantidade inteira, de 1 a 99.999.";
