import type { SheetBlock } from "./sheet.ts";
import type { SheetContext } from "./sheet-context.ts";
import type { Condition, FdsField, Placeholder } from "./texts-schema.ts";

/** A written field of the sheet, filled in for a product; nothing where no rule of an `every` applies. */
export function fieldBlock(field: FdsField, context: SheetContext): SheetBlock[] {
  const text = "first" in field ? firstText(field, context) : everyText(field, context);
  return text.length > 0 ? [{ kind: "field", label: field.label, text }] : [];
}

/** Whether a condition holds: one of each list, none of `not`. */
export function applies(when: Condition | undefined, context: Said): boolean {
  if (!when) return true;
  const { not, ...wanted } = when;
  if (not && Object.keys(not).length > 0 && anyList(not, context)) return false;
  return allLists(wanted, context);
}

type Lists = Omit<Condition, "not">;
/** What is said of a product. */
type Said = Pick<SheetContext, keyof Lists>;

const KINDS = [
  "hazards",
  "traits",
  "substances",
  "bases",
  "attributes",
  "materials",
  "categories",
  "incompatible",
  "controls",
] as const;

function allLists(lists: Lists, context: Said): boolean {
  return namedLists(lists).every(([kind, names]) => hasOne(kind, names, context));
}

function anyList(lists: Lists, context: Said): boolean {
  return namedLists(lists).some(([kind, names]) => hasOne(kind, names, context));
}

function namedLists(lists: Lists): [keyof Lists, readonly string[]][] {
  return KINDS.flatMap((kind) =>
    lists[kind] ? [[kind, lists[kind]] as [keyof Lists, readonly string[]]] : [],
  );
}

function hasOne(kind: keyof Lists, names: readonly string[], context: Said): boolean {
  const own: ReadonlySet<string> = context[kind];
  return names.some((name) => own.has(name));
}

function firstText(field: Extract<FdsField, { first: unknown }>, context: SheetContext): string[] {
  const figures = field.figures.flatMap((key) => figureTexts(key, context));
  if (figures.length > 0) return figures;
  const rule = field.first.find(({ when }) => applies(when, context));
  return rule ? [filled(rule.text, context)] : [];
}

function everyText(field: Extract<FdsField, { every: unknown }>, context: SheetContext): string[] {
  const rules = field.every.filter(({ when }) => applies(when, context));
  if (rules.length === 0) return field.otherwise ? [filled(field.otherwise, context)] : [];
  // Two rules may come to the same sentence.
  return [...new Set(rules.map((rule) => filled(rule.text, context)))];
}

/** A figure of the technical table; words stand alone, numbers keep their name, condition and method. */
function figureTexts(key: string, { detail, dictionaries }: SheetContext): string[] {
  const shown = detail.figures.filter((one) => one.key === key || one.key.startsWith(`${key}-`));
  return shown.map(({ label, value, method }) => {
    if (dictionaries.figures[key]?.type === "text")
      return `${value.charAt(0).toUpperCase()}${value.slice(1)}.`;
    return `${label}: ${value}${method ? ` (${method})` : ""}.`;
  });
}

function filled(text: string, { words }: SheetContext): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (_, name: Placeholder) => words[name]);
}
