/** Where a command writes, so that tests can read it. */
export interface Terminal {
  /** Standard output. */
  write(text: string): void;
  /** Standard error: progress and questions, never results. */
  note(text: string): void;
  /** Width to keep within; null where the output is no terminal. Characters. */
  columns: number | null;
  /** Width of standard error, where progress is drawn; null where it is no terminal. Characters. */
  noteColumns: number | null;
  /** Asks for one line; null where nobody can answer. */
  ask: ((question: string, end?: string) => Promise<string>) | null;
}

/** Text on one line with nothing in it that a terminal would obey or that would turn it around. */
export function printable(text: string): string {
  return text.replace(/\s+/g, " ").replace(UNPRINTABLE, "�");
}

/** The same for text of several lines. */
export function printableLines(text: string): string {
  return text.split("\n").map(printable).join("\n");
}

/** A value as one line of JSON, plain enough for any terminal. */
export function jsonLine(value: unknown): string {
  const escaped = JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `${escaped}\n`;
}

/**
 * Rows under a head, as wide as they need or as the terminal is: then the widest columns are cut,
 * and where that is not enough the last ones left out.
 * @param columns width to keep within; null: as wide as needed
 * @param whole how many columns at the left are never cut
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number | null,
  whole = 0,
): string {
  const cells = [head, ...rows].map((row) => row.map(printable));
  const wanted = head.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, widthOf(row[column] ?? "")), 0),
  );
  const widths = columns === null ? wanted : fitWidths(wanted, columns, whole);
  const lines = cells.map((row) =>
    widths
      .map((width, column) => fit(row[column] ?? "", width))
      .join(GAP)
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** Control characters, and those that turn text around or hide it. */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

const GAP = "  ";
const NARROWEST = 6;

function fitWidths(wanted: readonly number[], columns: number, whole: number): number[] {
  const widths = [...wanted];
  while (widths.length > 1 && sum(widths) + GAP.length * (widths.length - 1) > columns) {
    const widest = Math.max(...widths.slice(whole));
    if (widest <= NARROWEST) widths.pop();
    else widths[widths.lastIndexOf(widest)] = widest - 1;
  }
  return widths;
}

function fit(text: string, width: number): string {
  const characters = [...text];
  if (characters.length <= width) return text + " ".repeat(width - characters.length);
  return `${characters.slice(0, width - 1).join("")}…`;
}

function widthOf(text: string): number {
  return [...text].length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
