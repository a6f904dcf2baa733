import type { NumberKind } from "../formats/number-format.ts";
import { STATE_CODES, type StateCode } from "../identifiers/states.ts";
import type { Parsed } from "../parsed.ts";
import { parseDay } from "./parse-day.ts";
import { readNumber, type NumberRange } from "./read-number.ts";
import {
  optional,
  readChoice,
  readFormatted,
  readLine,
  readLines,
  readSeveral,
  readTick,
  type Read,
} from "./readers.ts";

/** What is known of a field: page, check, error summary, mails, receipt, export and spam scoring follow from it. */
export interface FormField {
  /** What its page calls it. */
  label: string;
  /** What mails, receipts and exports call it, where the page's label needs the page around it. */
  recordLabel?: string;
  /** What the receipt calls it to whoever sent it, where the record speaks of them. */
  senderLabel?: string;
  /** Said below the control, before anything went wrong. */
  hint?: string;
  required: boolean;
  control: "line" | "lines" | "select" | "tick" | "date" | "own";
  /** Characters. */
  maxLength?: number;
  /** How it is written while it is typed and when it is shown. */
  mask?: FieldMask;
  /** Shown after a number whose mask has no unit of its own. */
  unit?: string;
  /** A select's values with what the visitor reads. */
  words?: Readonly<Record<string, string>>;
  /** Of HTML's list; `off` where a browser's suggestion would be another field's. */
  autoComplete?: string;
  /** Whom to answer and where: the first part of the staff's mail. */
  isContact?: boolean;
  /** Not whom to answer, and still the same in a request that repeats or goes on with another. */
  isRepeated?: boolean;
  /** Said to the staff before all else. */
  isFirst?: boolean;
  /** What a person can write freely is searched for spam: a text, or a name, where a link is never honest. */
  scored?: "text" | "name";
}

export type FieldMask =
  | "document"
  | "cnpj"
  | "phone"
  | "postalCode"
  | "decimal"
  | "percentage"
  | "money"
  | "ungroupedInteger";

/** A field that is checked by itself; basket lines and files are not. */
export interface ReadField<Value> extends FormField {
  /** From what was typed, or came as JSON, to what is stored. */
  read: Read<Value>;
}

/** The validated values of a form's fields; what was left empty is null. */
export type ValuesOf<Fields> = {
  [
    Name in keyof Fields as Fields[Name] extends { read: unknown } ? Name : never
  ]: Fields[Name] extends ReadField<infer Value> ? Value : never;
};

/** A field's name and what is wrong with it. */
export type FieldProblem = readonly [name: string, message: string];

/** What a field is made from. One that says what is missing is required; any other may stay empty. */
interface Row extends Pick<
  FormField,
  | "label"
  | "recordLabel"
  | "senderLabel"
  | "hint"
  | "autoComplete"
  | "isContact"
  | "isFirst"
  | "isRepeated"
> {
  missing?: string;
}

type Filled<Given, Value> = Given extends { missing: string } ? Value : Value | null;

/** A line of free text. */
export function line<Given extends Row & { maxLength: number }>(
  row: Given,
): ReadField<Filled<Given, string>> {
  const asked = ask(row, (missing) => readLine(missing, row.maxLength));
  return { control: "line", scored: "name", autoComplete: "off", ...row, ...asked };
}

/** Free text of several lines. */
export function lines<Given extends Row & { minLength?: number; maxLength: number }>(
  row: Given,
): ReadField<Filled<Given, string>> {
  const { minLength = 1, maxLength } = row;
  const asked = ask(row, (missing) => readLines(missing, minLength, maxLength));
  return { control: "lines", scored: "text", ...row, ...asked };
}

interface FormattedRow extends Row {
  parse: (text: string) => Parsed<string>;
  mask?: FieldMask;
  maxLength?: number;
}

/** A line in a format of its own, such as a phone. */
export function formatted<Given extends FormattedRow>(
  row: Given,
): ReadField<Filled<Given, string>> {
  const asked = ask(row, (missing) => readFormatted(missing, row.parse, row.maxLength));
  return { control: "line", autoComplete: "off", ...row, ...asked };
}

/** A day of the calendar, stored as `2026-11-24`; typed in Brazilian order it is understood too. */
export function date<Given extends Row>(row: Given): ReadField<Filled<Given, string>> {
  const asked = ask(row, (missing) => readFormatted(missing, parseDay));
  return { control: "date", autoComplete: "off", ...row, ...asked };
}

/** One of a list of values. */
export function select<const Given extends Row & { words: Readonly<Record<string, string>> }>(
  row: Given,
): ReadField<Filled<Given, keyof Given["words"] & string>> {
  const values = Object.keys(row.words) as (keyof Given["words"] & string)[];
  const asked = ask(row, (missing) => readChoice(missing, values));
  return { control: "select", ...row, ...asked };
}

/** One of the federative units. */
export function stateSelect<Given extends Row>(row: Given): ReadField<Filled<Given, StateCode>> {
  const words = Object.fromEntries(STATE_CODES.map((code) => [code, code]));
  return { control: "select", words, ...row, ...ask(row, () => readState) };
}

/** A number that is never negative. */
export function numeric<Given extends Row & NumberRange & { unit?: string }>(
  row: Given,
): ReadField<Filled<Given, number>> {
  const asked = ask(row, () => readNumber(row));
  return {
    control: "line",
    mask: NUMBER_MASKS[row.kind],
    autoComplete: "off",
    ...row,
    ...asked,
  };
}

interface SeveralRow<Value> extends Row, Pick<FormField, "control" | "scored"> {
  missing: string;
  /** How many at most. */
  max: number;
  each: Read<Value>;
}

/** Several values of one name, at least one. */
export function several<Value>(row: SeveralRow<Value>): ReadField<readonly Value[]> {
  return { ...row, required: true, read: readSeveral(row.missing, row.max, row.each) };
}

/** A box to tick. */
export function tick(row: Omit<Row, "missing">): ReadField<boolean> {
  return { ...row, control: "tick", required: false, read: readTick };
}

/** A federative unit's two letters. */
export const readState: Read<StateCode> = (input) =>
  readChoice(
    "Escolha a UF.",
    STATE_CODES,
    "Escolha uma UF da lista, como SP.",
  )(typeof input === "string" ? input.toUpperCase() : input);

function ask<Given extends Row, Value>(row: Given, read: (missing: string) => Read<Value>) {
  const { missing } = row;
  return {
    required: missing !== undefined,
    read: (missing === undefined ? optional(read("")) : read(missing)) as Read<
      Filled<Given, Value>
    >,
  };
}

const NUMBER_MASKS = {
  integer: "ungroupedInteger",
  quantity: "decimal",
  percentage: "percentage",
  money: "money",
} as const satisfies Record<NumberKind, FieldMask>;
