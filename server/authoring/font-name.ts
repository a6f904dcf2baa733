/** Identifier of the family's name, and of a Windows name in UTF-16 (OpenType, `name`). */
const FAMILY = 1;
const WINDOWS = 3;

/** The family that a TrueType file calls itself, by which a text renderer knows it; null where it says none. */
export function fontFamily(file: Buffer): string | null {
  const tables = file.readUInt16BE(4);
  for (let at = 12; at < 12 + tables * 16; at += 16) {
    if (file.toString("latin1", at, at + 4) !== "name") continue;
    return familyIn(file, file.readUInt32BE(at + 8));
  }
  return null;
}

function familyIn(file: Buffer, table: number): string | null {
  const [count, strings] = [file.readUInt16BE(table + 2), file.readUInt16BE(table + 4)];
  for (let at = table + 6; at < table + 6 + count * 12; at += 12) {
    if (file.readUInt16BE(at) !== WINDOWS || file.readUInt16BE(at + 6) !== FAMILY) continue;
    const start = table + strings + file.readUInt16BE(at + 10);
    return new TextDecoder("utf-16be").decode(
      file.subarray(start, start + file.readUInt16BE(at + 8)),
    );
  }
  return null;
}
