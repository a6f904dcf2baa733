import { DOCX, FILE_TYPES, XLSX, type FileType } from "../../contract/requests/attachments.ts";
import { cleanLine } from "../../contract/requests/clean-text.ts";

/**
 * The sender's name for a file, safe to show, to mail and to save anywhere: as `plainName`, nothing
 * that Windows reserves, and an extension that says what the file really is.
 */
export function shownName(given: string, type: FileType): string {
  const plain = plainName(given);
  const dot = plain.lastIndexOf(".");
  const extension = dot > 0 ? plain.slice(dot + 1).toLowerCase() : "";
  const isFitting = EXTENSIONS[type].includes(extension);
  const stem = withoutDotsAtEnd(isFitting ? plain.slice(0, dot) : plain);
  const safe = stem === "" || RESERVED.test(stem) ? `arquivo ${stem}`.trimEnd() : stem;
  return `${safe}.${isFitting ? extension : FILE_TYPES[type].extension}`;
}

/** A file name without folders, control and reserved characters and leading dots; at most 100 characters. */
export function plainName(given: string): string {
  const last = given.slice(-MAX_GIVEN).split(/[/\\]/).at(-1) ?? "";
  const plain = cleanLine(last)
    .replace(/[<>:"|?*%;]/g, "_")
    .replace(/^[. ]+/, "");
  const characters = [...plain];
  if (characters.length <= MAX_SHOWN) return plain;
  // The end holds the extension.
  return `${characters.slice(0, MAX_SHOWN - 12).join("")}…${characters.slice(-11).join("")}`;
}

/** A loop, because `/[. ]+$/` would look again from each dot of a long row. */
function withoutDotsAtEnd(name: string): string {
  let end = name.length;
  while (name[end - 1] === "." || name[end - 1] === " ") end -= 1;
  return name.slice(0, end);
}

const MAX_GIVEN = 1_000;
const MAX_SHOWN = 100;

const EXTENSIONS: Readonly<Record<FileType, readonly string[]>> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  [XLSX]: ["xlsx"],
  [DOCX]: ["docx"],
  "text/csv": ["csv"],
};

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
