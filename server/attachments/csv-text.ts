/**
 * Whether a file is a list as spreadsheets write it: text, in UTF-8 or the code page of a Brazilian Windows, with columns.
 * Any text could be one, so its name has to say so, too.
 */
export function isCsv(content: Buffer, name: string): boolean {
  if (!/\.csv$/i.test(name.trim())) return false;
  const text = content.toString("latin1");
  if (content.some(isControl) || MARKUP.test(text)) return false;
  return /[;,\t]/.test(text);
}

/** Cells that a spreadsheet takes for a formula, which can ask for data elsewhere or start a program; pt-BR, or null. */
export function cautionOfCsv(content: Buffer): string | null {
  return FORMULA.test(content.toString("latin1")) ? "planilha com células que são fórmulas" : null;
}

/** All but tab, line feed and carriage return. */
function isControl(byte: number): boolean {
  return (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127;
}

/** The beginning of what programs take for something else. */
const MARKUP = /^(?:\xef\xbb\xbf)?\s*(?:[<{[#%]|MZ|PK)/;

/** `-5`, `+55 11 …` and `-` alone are no formulas. */
const FORMULA = /(?:^|[;,\t\n\r]) *"?(?:[=@]|[+-](?=[^\d\s;,."\t\r\n-]))/;
