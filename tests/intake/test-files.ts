import { zipSync } from "fflate";
import { XLSX } from "../../contract/requests/attachments.ts";

/** The smallest files that are what they say. */
export const PDF = Buffer.from(
  "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 0/Kids[]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n",
);

export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const JPEG = Buffer.from(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
  "base64",
);

export const WEBP = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

/** The smallest office file of a media type that opens as one, with more parts in it. */
export function officeFile(
  type: string,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Buffer<ArrayBuffer> {
  const main = type.includes("sheet") ? "xl/workbook.xml" : "word/document.xml";
  const parts = {
    "[Content_Types].xml": `<Types><Override PartName="/${main}" ContentType="${type}.main+xml"/></Types>`,
    "_rels/.rels": "<Relationships/>",
    [main]: "<x/>",
    ...more,
  };
  const entries = Object.entries(parts).map(([name, content]) => [
    name,
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>));
}

/**
 * A workbook whose directory names one packed list of zeros so many times, each time as another part that says how long it
 * is.
 */
export function officeBomb({ parts, bytes, said }: Record<"parts" | "bytes" | "said", number>) {
  const file = officeFile(XLSX, { "00000.rels": "\0".repeat(bytes) });
  const end = file.lastIndexOf("PK\x05\x06");
  const record = file.lastIndexOf("PK\x01\x02");
  const records = Array.from({ length: parts }, (_, number) => {
    const named = Buffer.from(file.subarray(record, end));
    named.writeUInt32LE(said, 24);
    named.write(String(number).padStart(5, "0"), 46);
    return named;
  });
  const last = Buffer.from(file.subarray(end));
  last.writeUInt16LE(last.readUInt16LE(10) - 1 + parts, 10);
  last.writeUInt32LE(last.readUInt32LE(12) + (parts - 1) * (end - record), 12);
  return Buffer.concat([file.subarray(0, record), ...records, last]);
}
