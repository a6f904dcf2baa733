import { plainSize } from "../new-packages.ts";
import type { Values } from "./fields.ts";

/** The columns of the table of packages, in the order of a file. */
export const PACKING_FIELDS = [
  ["sku", "SKU"],
  ["pack", "Embalagem"],
  ["size", "Tamanho"],
  ["variant", "Variante"],
  ["mass", "Massa"],
  ["of", "Caixa de (SKU)"],
  ["units", "Unidades"],
  ["gtin", "GTIN"],
] as const;

/** A row of the table: its number in the names of fields, and what it says as a file would. */
export interface PackingRow {
  index: number;
  packing: Readonly<Record<string, unknown>>;
}

/** Rows that stand empty below the packages. */
const ROOM = 3;

/** Names and values of the fields for a list of packages. */
export function packingFields(
  name: string,
  packings: readonly Readonly<Record<string, unknown>>[],
): [string, string][] {
  return packings.flatMap((packing, index) => [
    ...PACKING_FIELDS.flatMap(([field]): [string, string][] => {
      const value = packing[field];
      return value === undefined ? [] : [[`${name}.${index}.${field}`, fieldText(value)]];
    }),
    ...(packing["default"] === true
      ? [[`${name}.default`, String(index)] as [string, string]]
      : []),
  ]);
}

/** The rows that a form says, and empty ones below. */
export function readPackings(name: string, values: Values): PackingRow[] {
  const told = [...values.keys()].flatMap((key) =>
    key.startsWith(`${name}.`) ? Number(key.slice(name.length + 1).split(".")[0]) : [],
  );
  const last = Math.max(-1, ...told.filter(Number.isInteger));
  const rows = Array.from({ length: last + 1 }, (_, index) => rowOf(name, index, values));
  const full = rows.filter(({ packing }) => Object.keys(packing).length > 0);
  const empty = Array.from({ length: ROOM }, (_, at) => ({ index: last + 1 + at, packing: {} }));
  return [...full, ...empty];
}

/** What a field of a package says in the form: texts and numbers as they are. */
export function fieldText(value: unknown): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rowOf(name: string, index: number, values: Values): PackingRow {
  const fields = PACKING_FIELDS.flatMap(([field]): [string, unknown][] => {
    const value = (values.get(`${name}.${index}.${field}`) ?? "").trim();
    if (value === "") return [];
    if (field === "size" || field === "mass") return [[field, plainSize(value) ?? value]];
    return [[field, field === "units" && /^\d+$/.test(value) ? Number(value) : value]];
  });
  const isUsual = fields.length > 0 && values.get(`${name}.default`) === String(index);
  return {
    index,
    packing: Object.fromEntries([...fields, ...(isUsual ? [["default", true]] : [])]),
  };
}
