import { isRequestKind, REQUEST_KINDS } from "../../contract/answers.ts";
import { formatInput, formatNumber } from "../../contract/formats/numbers.ts";
import { formatDocument } from "../../contract/identifiers/document.ts";
import { formatPhone } from "../../contract/identifiers/phone.ts";
import { formatPostalCode } from "../../contract/identifiers/postal-code.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { FORMS } from "../../contract/requests/forms.ts";

/** Fields that no form has any more, as stored requests of before still have them. */
const FORMER_LABELS: Readonly<Record<string, string>> = {};

/** What mails, receipts and exports call each field, by name. */
export const RECORD_LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FORMER_LABELS),
  ...REQUEST_KINDS.toReversed().flatMap((kind) =>
    Object.entries<FormField>(FORMS[kind]).map(
      ([name, { label, recordLabel = label }]) => [name, recordLabel] as const,
    ),
  ),
]);

export interface DescribedField {
  name: string;
  label: string;
  /** As a person reads it: with masks, units and the select's words. */
  value: string;
  /** Whom to answer and where. */
  isContact: boolean;
}

/**
 * A request's fields as receipts, mails and exports show them, in the order of its form; empty ones are left out.
 * What the form has no more comes last.
 * @param fields a request's validated fields, as they were stored
 */
export function describeFields(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
): DescribedField[] {
  const form = new Map<string, FormField>(isRequestKind(kind) ? Object.entries(FORMS[kind]) : []);
  const stored = new Map(Object.entries(fields));
  return [...new Set([...form.keys(), ...stored.keys()])].flatMap((name) => {
    const field = form.get(name);
    const value = show(stored.get(name), field);
    if (value === "") return [];
    const isContact = field?.isContact === true;
    return [{ name, label: labelOf(name, field, stored.get(name)), value, isContact }];
  });
}

function labelOf(name: string, field: FormField | undefined, stored: unknown): string {
  if (field?.mask === "document")
    return typeof stored === "string" && stored.length === 11 ? "CPF" : "CNPJ";
  return field?.recordLabel ?? field?.label ?? RECORD_LABELS.get(name) ?? name;
}

function show(value: unknown, field: FormField | undefined): string {
  if (value === true) return "Sim";
  if (typeof value === "number") return showNumber(value, field);
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" ? showText(value, field) : "";
}

function showNumber(value: number, field: FormField | undefined): string {
  const { mask, unit } = field ?? {};
  if (mask === "percentage" || mask === "money") return formatInput(value, mask);
  const written = mask === "ungroupedInteger" ? String(value) : formatNumber(value, "quantity");
  return unit === undefined ? written : `${written} ${unit}`;
}

function showText(value: string, field: FormField | undefined): string {
  const { mask, words = {} } = field ?? {};
  switch (mask) {
    case "phone":
      return formatPhone(value);
    case "document":
    case "cnpj":
      return formatDocument(value);
    case "postalCode":
      return formatPostalCode(value);
    default:
      return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
  }
}
