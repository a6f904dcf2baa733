import { createHash, randomUUID } from "node:crypto";
import { UPLOAD_LIMIT_BYTES } from "../../contract/constants.ts";
import {
  FILE_TYPES,
  type Attachments,
  type FileType,
} from "../../contract/requests/attachments.ts";
import { createTurns, type Waiting } from "../in-turns.ts";
import { cautionOf, detectFileType } from "./file-type.ts";
import { makePlain } from "./plain-picture.ts";
import { plainName, shownName } from "./shown-name.ts";
import type { Scan } from "./virus-scan.ts";

/** A file that may be stored. */
export interface UploadedFile {
  field: string;
  shownName: string;
  storedName: string;
  type: FileType;
  /** Of the content. Lower-case hexadecimal. */
  sha256: string;
  /** Of what was sent, by which a repeated send is known: a picture is not stored as it came. */
  sentSha256: string;
  content: Uint8Array;
  /** What in it can act by itself once it is opened, pt-BR: such a file is not mailed. null: nothing. */
  caution: string | null;
}

/** Why a file cannot be stored; the message names the file. */
export interface FileProblem {
  message: string;
  isTooLarge: boolean;
}

/** How a file is judged. */
interface Judging {
  /** Where there is a scanner. */
  scan?: Scan | undefined;
  /** How it waits for its turns. */
  waiting?: Waiting;
}

/**
 * Judges one file of a form by its size and content; what the browser says of its type is not asked. What the scanner could
 * not look at is taken with a caution, so that nobody's request is lost to one that is down.
 * @returns `busy` where too many pictures are being made anew, or files looked into
 */
export async function judgeFile(
  { field, types }: Attachments,
  name: string,
  content: Uint8Array,
  { scan, waiting }: Judging = {},
): Promise<UploadedFile | FileProblem | "busy"> {
  const called = `“${plainName(name) || "sem nome"}”`;
  if (content.length > UPLOAD_LIMIT_BYTES)
    return {
      message: `O arquivo ${called} passa de 6 MB. Reduza o arquivo ou envie outro.`,
      isTooLarge: true,
    };
  if (content.length === 0)
    return { message: `O arquivo ${called} está vazio. Escolha outro.`, isTooLarge: false };
  const type = detectFileType(content, name, types);
  if (type === null || !types.includes(type)) {
    const taken = new Intl.ListFormat("pt-BR", { type: "disjunction" });
    const labels = types.map((each) => FILE_TYPES[each].label);
    return {
      message: `O arquivo ${called} não é aceito. Envie ${taken.format(labels)}.`,
      isTooLarge: false,
    };
  }
  const verdict = (await scan?.(content)) ?? "clean";
  if (verdict === "infected")
    return {
      message: `O arquivo ${called} foi recusado pelo antivírus. Envie outro, ou conte na mensagem o que ele diz.`,
      isTooLarge: false,
    };
  const sent = Buffer.from(content.buffer, content.byteOffset, content.length);
  const kept = isPicture(type) ? await makePlain(sent, type, waiting) : sent;
  if (kept === "busy") return kept;
  if (kept === "damaged")
    return {
      message: `A imagem ${called} está danificada ou tem pixels demais. Reduza-a ou envie outra.`,
      isTooLarge: false,
    };
  const looked = inTurns(() => cautionOf(type, sent), waiting);
  if (looked === null) return "busy";
  const caution = await looked;
  return {
    field,
    shownName: shownName(name, type),
    storedName: `${randomUUID()}.${FILE_TYPES[type].extension}`,
    type,
    sha256: sha256(kept),
    sentSha256: sha256(sent),
    content: kept,
    caution: verdict === "unknown" ? [caution, NOT_SCANNED].filter(Boolean).join("; ") : caution,
  };
}

/** What a file of some kilobytes unpacks to may be megabytes, so one at a time; those that wait are done within seconds. */
const inTurns = createTurns(1, 60);

const NOT_SCANNED = "não verificado pelo antivírus";

function isPicture(type: FileType): type is Extract<FileType, `image/${string}`> {
  return type.startsWith("image/");
}

function sha256(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
