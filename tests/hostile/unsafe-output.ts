/** Characters that a terminal obeys, or that turn text around; line breaks are wanted. */
export function unprintable(output: string): string[] {
  return [...output.matchAll(/[^\P{Cc}\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu)].map(
    ({ 0: found, index }) =>
      `U+${found.charCodeAt(0).toString(16).padStart(4, "0")} em ${JSON.stringify(output.slice(Math.max(0, index - 20), index + 5))}`,
  );
}

/** The cells of a CSV (`;`, quotes) that a spreadsheet would take for a formula. */
export function formulaCells(csv: string): string[] {
  return cellsOf(csv.replace("\uFEFF", "")).filter((cell) =>
    /^[\s"]*[=+\-@|%＝＋－＠\t\r]/.test(cell),
  );
}

function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const character = csv[at] ?? "";
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (csv[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "") isQuoted = true;
    else if (character === ";" || character === "\n") {
      cells.push(cell.replace(/\r$/, ""));
      cell = "";
    } else cell += character;
  }
  return cells;
}
