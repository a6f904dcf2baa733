import { isRequestKind, REQUEST_KINDS } from "../../contract/answers.ts";
import { formatDate } from "../../contract/formats/dates.ts";
import { formatInput, formatNumber } from "../../contract/formats/numbers.ts";
import { documentLabel, formatDocument } from "../../contract/identifiers/document.ts";
import { formatPhone } from "../../contract/identifiers/phone.ts";
import { formatPostalCode } from "../../contract/identifiers/postal-code.ts";
import type { FormField } from "../../contract/requests/fields.ts";
import { FORMS } from "../../contract/requests/forms.ts";

/** What is known of each field by its name alone; where forms differ, the first of them. */
const FIELDS: ReadonlyMap<string, FormField> = new Map(
  REQUEST_KINDS.toReversed().flatMap((kind) => Object.entries<FormField>(FORMS[kind])),
);

export const FIELD_NAMES: readonly string[] = [...FIELDS.keys()];

/** What a field is called outside of its form. */
export function recordLabel(name: string): string {
  return labelOf(FIELDS.get(name)) ?? name;
}

export interface DescribedField {
  name: string;
  label: string;
  /** As a person reads it: with masks, units and the select's words. */
  value: string;
  /** Whom to answer and where. */
  isContact: boolean;
}

/**
 * A request's fields as receipts, mails and exports show them, in the order of its form, after what comes first; empty ones are left out.
 * What the form has no more comes last.
 * @param fields a request's validated fields, as they were stored
 */
export function describeFields(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
): DescribedField[] {
  const form: Readonly<Record<string, FormField>> = isRequestKind(kind) ? FORMS[kind] : {};
  const names = new Set([...Object.keys(form), ...Object.keys(fields)]);
  const isFirst = (name: string) => Number(form[name]?.isFirst ?? false);
  const ordered = [...names].sort((one, other) => isFirst(other) - isFirst(one));
  return ordered.flatMap((name) => {
    const field = form[name] ?? FIELDS.get(name);
    const value = show(fields[name], field);
    const label = labelOf(field, fields[name]) ?? name;
    return value === "" ? [] : [{ name, label, value, isContact: field?.isContact === true }];
  });
}

function labelOf(field: FormField | undefined, stored?: unknown): string | undefined {
  if (field?.mask === "document" && typeof stored === "string") return documentLabel(stored);
  return field?.recordLabel ?? field?.label;
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
  const { control, mask, words = {} } = field ?? {};
  if (control === "date") return formatDate(value);
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
