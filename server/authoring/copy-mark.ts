/** What a product file says of another from which it was copied, as long as nobody has confirmed all of it. */
export interface CopyMark {
  /** Slug. */
  from: string;
  /** Fields of the front matter that nobody has confirmed: `figures`, `storage`; `tudo` where none is named. */
  fields: readonly string[];
  /** Its line in the file, from 1. */
  line: number;
}

const MARK = /^# Copiado de (\S+?)\.?(?: [^:\n]*:?(.*?))?\.?\r?\n/m;

/** The mark of a product file; null where nothing is left to confirm. */
export function copyMark(text: string): CopyMark | null {
  const found = MARK.exec(text);
  if (!found) return null;
  const [, from = "", fields = ""] = found;
  const line = text.slice(0, found.index).split("\n").length;
  const listed = fields
    .split(",")
    .map((field) => field.trim())
    .filter(Boolean);
  return { from, fields: listed.length > 0 ? listed : ["tudo"], line };
}

/** The file with these fields left to confirm, in its second line; without the line where there are none. */
export function withCopyMark(text: string, { from, fields }: Omit<CopyMark, "line">): string {
  const plain = text.replace(MARK, "");
  if (fields.length === 0) return plain;
  const mark = `# Copiado de ${from}. Confira e apague esta linha: ${fields.join(", ")}.`;
  return plain.replace("---\n", `---\n${mark}\n`);
}
