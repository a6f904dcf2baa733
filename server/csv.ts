/**
 * A line of CSV as pt-BR Excel reads it: `;` between cells, quotes where needed, CRLF at the end.
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front, which makes it text.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(";")}\r\n`;
}

/** First bytes of the file: without it Excel reads accents wrongly. */
export const BYTE_ORDER_MARK = "\uFEFF";

function cell(text: string): string {
  const clean = text.replace(/\r\n?/g, "\n").replace(UNPRINTABLE, " ");
  // White space before it does not keep a formula from running; full-width signs count as signs.
  const runs = /^[\s"']*[=+\-@|%＝＋－＠]/.test(clean) && !NEGATIVE_NUMBER.test(clean);
  const begun = runs || clean.startsWith("\n") ? `'${clean}` : clean;
  // Where commas are what separates, what follows one would be a cell of its own, whatever quotes stand before.
  const safe = begun.replace(WITHIN, "$&'");
  return /[";,\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Before what would run, were it a cell of its own. */
const WITHIN = /[,\n]["' ]*(?=[=@＝＠]|[+\-＋－][^,;\n]*[|(!])/g;

/** No formula, and no text either: a spreadsheet has to be able to calculate with it. */
const NEGATIVE_NUMBER = /^-\d{1,12}(?:,\d{1,6})?$/;

/** Control characters but the line break. */
const UNPRINTABLE = /[^\P{Cc}\n]/gu;

/**
 * The cells of a CSV text. The separator is whichever of `;`, tab and `,` the first line has most of.
 */
export function parseCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  const separator = separatorOf(plain.split("\n", 1)[0] ?? "");
  const rows: string[][] = [[]];
  // A quoted cell, a bare one, or what ends a cell or a line.
  const token = new RegExp(
    `"((?:[^"]|"")*)"|(\\r?\\n|${separator})|((?:(?!${separator})[^\\r\\n])+|\\r)`,
    "g",
  );
  let current = "";
  const finish = () => {
    rows.at(-1)?.push(current);
    current = "";
  };
  for (const [, quoted, end, bare] of plain.matchAll(token)) {
    if (end === undefined) current += quoted?.replaceAll('""', '"') ?? bare ?? "";
    else {
      finish();
      if (end.endsWith("\n")) rows.push([]);
    }
  }
  if (current !== "" || (rows.at(-1)?.length ?? 0) > 0) finish();
  else rows.pop();
  return rows;
}

/** A cell without the apostrophes that `csvLine` puts before would-be formulas. */
export function withoutGuard(cell: string): string {
  return cell
    .replace(/^'(?=[\s"']*[=+\-@|%＝＋－＠]|\n)/, "")
    .replace(WITHIN, (before) => before.replace(/'$/, ""));
}

function separatorOf(line: string): string {
  const count = (one: string) => line.split(one).length;
  return [";", "\t", ","].reduce((best, one) => (count(one) > count(best) ? one : best));
}
