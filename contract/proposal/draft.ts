import { MAX_ITEMS } from "../basket.ts";
import { LINE_FIELDS, PROPOSAL_FIELDS } from "./fields.ts";

/** A proposal as it is typed, nothing checked: what the editor keeps and shows again. */
export type ProposalDraft = { lines: readonly DraftLine[] } & Readonly<
  Record<keyof typeof PROPOSAL_FIELDS, string>
>;

export type DraftLine = Readonly<Record<keyof typeof LINE_FIELDS, string>>;

/** One more than may be sent, so that too many are told of and not silently cut. */
export const MOST_LINES = MAX_ITEMS + 1;

export const TOO_MANY_LINES = `Uma proposta tem no máximo ${MAX_ITEMS} itens.`;

/**
 * A draft from a form (`lines[0].quantity`, as browsers send it) or from what was kept (`lines` as an array).
 * Unknown fields are left out, lines without a letter too; no text is cut: the form as a whole has its bound.
 */
export function readDraft(input: unknown): ProposalDraft {
  const given = new Map(entriesOf(input));
  const kept = given.get("lines");
  const lines = Array.isArray(kept) ? kept.map((each) => new Map(entriesOf(each))) : linesOf(given);
  return {
    ...textsOf(PROPOSAL_FIELDS, given),
    lines: lines
      .map((line) => textsOf(LINE_FIELDS, line))
      .filter((line) => !isBlank(line))
      .slice(0, MOST_LINES),
  };
}

/** The name of a line's field in the form. */
export function lineFieldName(index: number, name: keyof typeof LINE_FIELDS): string {
  return `lines[${index}].${name}`;
}

function linesOf(given: ReadonlyMap<string, unknown>): Map<string, unknown>[] {
  const lines = new Map<number, Map<string, unknown>>();
  for (const [name, value] of given) {
    const [, index, field] = /^lines\[(\d{1,3})\]\.(\w+)$/.exec(name) ?? [];
    if (index === undefined || field === undefined) continue;
    const line = lines.get(Number(index)) ?? new Map<string, unknown>();
    lines.set(Number(index), line.set(field, value));
  }
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
}

function textsOf<Name extends string>(
  fields: Readonly<Record<Name, unknown>>,
  given: ReadonlyMap<string, unknown>,
): Record<Name, string> {
  const names = Object.keys(fields) as Name[];
  return Object.fromEntries(
    names.map((name) => {
      const value = given.get(name);
      return [name, typeof value === "string" ? value : ""];
    }),
  ) as Record<Name, string>;
}

/** A line in which nothing says what it is about; the other cells may come with a default. */
export function isBlank({ code, description, quantity, unitPrice }: DraftLine): boolean {
  return [code, description, quantity, unitPrice].every((text) => text.trim() === "");
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}
