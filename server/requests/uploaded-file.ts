import { createHash, randomUUID } from "node:crypto";
import { UPLOAD_LIMIT_BYTES } from "../../contract/constants.ts";
import {
  FILE_TYPES,
  type Attachments,
  type FileType,
} from "../../contract/requests/attachments.ts";
import { detectFileType } from "./file-type.ts";
import { plainName, shownName } from "./shown-name.ts";

/** A file that may be stored. */
export interface UploadedFile {
  field: string;
  shownName: string;
  storedName: string;
  type: FileType;
  /** Lower-case hexadecimal. */
  sha256: string;
  content: Uint8Array;
}

/** Why a file cannot be stored; the message names the file. */
export interface FileProblem {
  message: string;
  isTooLarge: boolean;
}

/** Judges one file of a form by its size and content; what the browser says of its type is not asked. */
export function judgeFile(
  { field, types }: Attachments,
  name: string,
  content: Uint8Array,
): UploadedFile | FileProblem {
  const called = `“${plainName(name) || "sem nome"}”`;
  if (content.length > UPLOAD_LIMIT_BYTES)
    return {
      message: `O arquivo ${called} passa de 6 MB. Reduza o arquivo ou envie outro.`,
      isTooLarge: true,
    };
  if (content.length === 0)
    return { message: `O arquivo ${called} está vazio. Escolha outro.`, isTooLarge: false };
  const type = detectFileType(content);
  if (type === null || !types.includes(type)) {
    const taken = new Intl.ListFormat("pt-BR", { type: "disjunction" });
    const labels = types.map((each) => FILE_TYPES[each].label);
    return {
      message: `O arquivo ${called} não é aceito. Envie ${taken.format(labels)}.`,
      isTooLarge: false,
    };
  }
  return {
    field,
    shownName: shownName(name, type),
    storedName: `${randomUUID()}.${FILE_TYPES[type].extension}`,
    type,
    sha256: createHash("sha256").update(content).digest("hex"),
    content,
  };
}
