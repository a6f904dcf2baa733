/**
 * Whether a file is a list as spreadsheets write it: text, in UTF-8 or the code page of a Brazilian Windows, with columns or
 * lines. Any text could be one, so its name has to say so, too.
 */
export function isCsv(content: Buffer, name: string): boolean {
  if (!/\.csv$/i.test(name.trim())) return false;
  const text = content.toString("latin1");
  if (CONTROL.test(text) || MARKUP.test(text)) return false;
  return /[;,\t]|[^\r\n][\r\n]+[^\r\n]/.test(text);
}

/** Cells that a spreadsheet takes for a formula, which can ask for data elsewhere or start a program; pt-BR, or null. */
export function cautionOfCsv(content: Buffer): string | null {
  const text = content.toString("utf8");
  if (hasFormula(text)) return "planilha com células que são fórmulas";
  if (SYLK.test(text) && SYLK_CELL.test(text)) return "planilha de outro formato (SYLK)";
  return OWN_SEPARATOR.test(text) ? "planilha com partes que não puderam ser verificadas" : null;
}

/** All but tab, line feed, carriage return, and what that code page has letters for. */
const CONTROL = /[^\P{Cc}\t\n\r\u0080-\u009F]/u;

/** The beginning of what programs take for something else, and no column's heading. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:[<{[]|#!|%[!P]|MIME-Version:)/;

/** White space before a sign keeps no formula from running; what is no UTF-8 may be white space. */
const BLANK = /[^\S\t\n\r]|\uFFFD/g;

/** Full-width signs count. */
const FORMULA = /(?:^|[;,\t\n\r])"*[=@＝＠＋－]/;

/** Cells that begin with a sign, to their end; within quotes they go on over separators and lines. */
const SIGNED = /(?:^|[;,\t\n\r])[+-]([^;\t\n\r]*)/g;
const QUOTED = /(?:^|[;,\t\n\r])"+[+-]([^"]*"?[^;,\t\n\r]?)/g;

/** In what is no number or telephone, and no words: without another sign nothing is called, linked to or started. */
const NO_NUMBER = /[^-+\d\s.,;()%/]/;
const NO_WORDS = /[^-\w\p{L}\p{M}\s.,;$%/°]/u;

function hasFormula(text: string): boolean {
  const cells = text.replace(BLANK, "");
  return (
    FORMULA.test(cells) ||
    cells.matchAll(SIGNED).some(([, rest = ""]) => isFormula(rest)) ||
    cells
      .matchAll(QUOTED)
      .some(([, rest = ""]) => !rest.endsWith('"') || isFormula(rest.slice(0, -1)))
  );
}

function isFormula(signed: string): boolean {
  return NO_NUMBER.test(signed) && NO_WORDS.test(signed);
}

/** Spreadsheets take whatever the first line names as what stands between cells: formulas could begin anywhere. */
const OWN_SEPARATOR = /^\uFEFF?"?sep=(?![;,\t])/i;

/**
 * Excel and LibreOffice take a file that begins so for a list of records in another format, formulas among them. A list
 * of columns may begin so too, but has no lines like those records.
 */
const SYLK = /^\s*ID;[PNE]/i;
const SYLK_CELL = /[\n\r] *(?:C|NN|NE) *;/i;
