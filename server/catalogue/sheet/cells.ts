import { isDeepStrictEqual } from "node:util";
import { parse as parseYaml } from "yaml";
import { flowText } from "./yaml-text.ts";

/**
 * What stands in a cell whose formula failed, or that is too narrow for its number: `#REF!`, `#N/D`, `Err:502`, `####`.
 */
export const SHEET_ERROR = /^(?:#(?:N\/[AD]|[\p{Lu}\d/]+[!?])|Erro?:\d{3}|#{2,})$/u;

/** How the values of a field stand in a cell. What a notation cannot say stands there as YAML (`[`, `{` or `"`). */
export interface Notation {
  write: (value: unknown) => string | null;
  /** @throws {CellError} where the cell cannot be read */
  read: (cell: string) => unknown;
}

/** What is wrong with a cell, or a part of it, and how to mend it, in pt-BR. */
export interface CellFault {
  problem: string;
  cure: string;
}

/** A cell that cannot be read, with everything that is wrong with it. */
export class CellError extends Error {
  override name = "CellError";
  readonly faults: readonly CellFault[];

  constructor(...faults: readonly CellFault[]) {
    super(faults.map(({ problem }) => problem).join("; "));
    this.faults = faults;
  }
}

/** A cell of this takes the field away. */
export const NOTHING = "nada";

/** The cell of a value; empty for a field that is not there. `read` gives the same value back. */
export function writeCell(notation: Notation, value: unknown): string {
  if (value === undefined) return "";
  if (value === null) return NOTHING;
  const written = notation.write(value);
  if (written !== null && saysThe(notation, written, value)) return written;
  return typeof value === "string" ? JSON.stringify(value) : flowText(value);
}

/** The value of a cell that is not empty; null for `nada`. */
export function readCell(notation: Notation, cell: string): unknown {
  if (cell === NOTHING) return null;
  return /^[[{"]/.test(cell) ? (yamlValue(cell) ?? notation.read(cell)) : notation.read(cell);
}

export const text: Notation = {
  write: (value) => (typeof value === "string" ? value : null),
  read: (cell) => cell,
};

export const number: Notation = {
  write: (value) => (typeof value === "number" ? numberText(value) : null),
  read: readNumber,
};

/** `2026-11-20`, or as a spreadsheet shows it: `20/11/2026`. */
export const date: Notation = {
  write: text.write,
  read: (cell) => cell.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$2-$1"),
};

/** `torneamento; fresamento` */
export const list: Notation = {
  write: (value) =>
    isListOf(value, "string") && value.length > 0 ? value.join("; ") : isEmpty(value) ? "" : null,
  read: parts,
};

/** A figure: a number, a range (`80 a 250`) or text. */
export const figure: Notation = {
  write: (value) => text.write(value) ?? number.write(value) ?? writeRange(value),
  read: (cell) => (looksNumeric(cell) ? readNumber(cell) : (readRange(cell) ?? cell)),
};

/** `torneamento: 5 a 8; fresamento: 5 a 7` */
export const rangesByName: Notation = {
  write(value) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const pairs = Object.entries(value).map(([name, range]) => [name, writeRange(range)] as const);
    if (pairs.some(([, range]) => range === null)) return null;
    return pairs.map(([name, range]) => `${name}: ${range}`).join("; ");
  },
  read(cell) {
    const ranges = readEach(cell, readNamedRange);
    refuseTwice(ranges.map(([name]) => name));
    return Object.fromEntries(ranges);
  },
};

/** `2922 II`: the UN number and the packing group. */
export const transport: Notation = {
  write(value) {
    const { un, packingGroup } = (value ?? {}) as { un?: unknown; packingGroup?: unknown };
    return [un, packingGroup].filter((part) => typeof part === "string").join(" ");
  },
  read(cell) {
    const [, un, packingGroup] = /^(\d{1,4})(?:\s+(I{1,3}))?$/.exec(cell) ?? [];
    if (un === undefined)
      throw new CellError({
        problem: "não é um transporte",
        cure: "escreva 2922 II, 1950, ou nada se não é perigoso",
      });
    return { un: un.padStart(4, "0"), ...(packingGroup ? { packingGroup } : {}) };
  },
};

/** `0,995`: a decimal comma, no thousands separator, as a pt-BR spreadsheet takes it for a number. */
export function numberText(value: number): string {
  return String(value).replace(".", ",");
}

/** The parts of a cell that lists several things. */
export function parts(cell: string): string[] {
  return cell
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * Each part of a cell that lists several things.
 * @throws {CellError} with the faults of all the parts that cannot be read
 */
export function readEach<Value>(cell: string, read: (part: string) => Value): Value[] {
  const faults: CellFault[] = [];
  const values = parts(cell).flatMap((part) => {
    try {
      return [read(part)];
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      faults.push(...error.faults);
      return [];
    }
  });
  if (faults.length > 0) throw new CellError(...faults);
  return values;
}

/**
 * What has one value for each name must not lose the first of two.
 * @throws {CellError} for each name that is there again
 */
export function refuseTwice(names: readonly string[]): void {
  const again = names.filter((name, index) => names.indexOf(name) < index);
  const cure = "deixe uma vez só, com a faixa inteira";
  if (again.length > 0)
    throw new CellError(...again.map((name) => ({ problem: `"${name}" está duas vezes`, cure })));
}

function saysThe(notation: Notation, written: string, value: unknown): boolean {
  // An empty list and no list at all are the same to whoever reads the sheet.
  if (written === "") return isEmpty(value);
  if (written !== written.trim()) return false;
  try {
    return isDeepStrictEqual(readCell(notation, written), value);
  } catch {
    return false;
  }
}

function yamlValue(cell: string): unknown {
  try {
    const value: unknown = parseYaml(cell, { logLevel: "error" });
    return value === null ? undefined : value;
  } catch {
    return undefined;
  }
}

function looksNumeric(cell: string): boolean {
  return /^[-−]?\d+(?:[.,]\d+)*$/.test(cell);
}

function readNumber(cell: string): number {
  const plain = cell.replace("−", "-");
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain)) {
    const comma = plain.replace(".", ",");
    throw new CellError({
      problem: `"${cell}" pode ser lido de dois jeitos`,
      cure: `escreva ${plain.replaceAll(".", "")} ou ${comma}`,
    });
  }
  if (!/^-?\d+(?:[.,]\d+)?$/.test(plain))
    throw new CellError({
      problem: `"${cell}" não é um número`,
      cure: `escreva só o número, como ${/-?\d+(?:[.,]\d+)?/.exec(plain)?.[0] ?? "0,995"}`,
    });
  return Number(plain.replace(",", "."));
}

function readNamedRange(part: string): [string, [number, number]] {
  const [, name = "", written = ""] = /^([^:]+):\s*(.*)$/.exec(part) ?? [];
  const plain = written.replaceAll(/ ?%/g, "").replace(/(?<=\d) ?- ?(?=\d)/, " a ");
  const range = readRange(looksNumeric(plain) ? `${plain} a ${plain}` : plain);
  if (name === "" || !range)
    throw new CellError({
      problem: `"${part}" não é nome e faixa`,
      cure: "escreva uma-operacao: 5 a 8",
    });
  return [name.trim(), range];
}

function writeRange(value: unknown): string | null {
  if (!isListOf(value, "number") || value.length !== 2) return null;
  return value.map(numberText).join(" a ");
}

function readRange(cell: string): [number, number] | null {
  const [, min, max] = /^(\S+?)(?: (?:a|até) |–)(\S+)$/.exec(cell) ?? [];
  if (min === undefined || max === undefined) return null;
  return looksNumeric(min) && looksNumeric(max) ? [readNumber(min), readNumber(max)] : null;
}

function isListOf(value: unknown, type: "string"): value is string[];
function isListOf(value: unknown, type: "number"): value is number[];
function isListOf(value: unknown, type: string): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === type);
}

function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** What stands before a place in a text, without what leads on to it: a space, a comma, an open bracket. */
export function before(text: string, end: number): string {
  let at = end;
  while (at > 0 && /[\s,(]/.test(text.charAt(at - 1))) at -= 1;
  return text.slice(0, at);
}
