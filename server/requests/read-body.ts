import type { MultipartPart } from "@remix-run/multipart-parser";
import { UPLOAD_LIMIT_BYTES } from "../../contract/constants.ts";
import { formatBytes } from "../../contract/formats/bytes.ts";
import type { Attachments } from "../../contract/requests/attachments.ts";
import { countJsonParts, MAX_JSON_PARTS } from "../../contract/requests/json-parts.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import { BodyError, openBody, readWhole, type BodySource } from "./body-source.ts";
import { decodeFields } from "./decode-fields.ts";
import {
  collectFields,
  joinItemFields,
  type FieldCollector,
  type FormInput,
} from "./form-input.ts";
import { ownRound, sharedRound } from "../in-turns.ts";
import { busy, failure, type SendFailure } from "./outcome.ts";
import { readMultipart } from "./read-multipart.ts";
import { createBodyRoom, type BodyRoom, type Place } from "./body-room.ts";
import { pausePost } from "../http/post-turns.ts";
import { senderNetwork, senderOf } from "../http/sender.ts";
import { spoolBody, type SpooledBody } from "./spool-body.ts";
import { judgeFile, type FileProblem, type UploadedFile } from "../attachments/uploaded-file.ts";

/** A send's body, read within limits; nothing about the fields is checked yet. */
export interface SendBody {
  fields: FormInput;
  files: readonly UploadedFile[];
  fileProblems: readonly FileProblem[];
  /** Set when the body could not be read to its end; `fields` then holds what came before. */
  failure: SendFailure | null;
}

export interface BodyOptions {
  /** The form's file field, or null where it has none; files of other fields are ignored, like other unknown fields. */
  attachments: Attachments | null;
  /** BACKEND_ENCRYPTION_KEY; empty: fields are plain. */
  key: string;
  /** All texts together. Bytes. */
  maxTextBytes?: number;
  /** Whether what browsers report by themselves is read too; it comes as the field `reports`. */
  takesReports?: boolean;
  /** Fields of a form; as many as the largest of the site's own where it is left out. */
  maxFields?: number;
  /** Where there is a scanner for files. */
  scan?: Scan | undefined;
  /** What it shares with all other bodies; that of the process where it is left out. */
  room?: BodyRoom;
}

/**
 * Reads a JSON, urlencoded or multipart body and works with it: its type, length and progress are looked at while it
 * comes, its fields are counted before it is parsed, and its files judged by their content. While it comes it is on the
 * disk; in memory it is from its end on, until the work is done, and large ones in turns. Expected failures come back in
 * `failure`; only the unexpected throws.
 * @throws {HungUp} where whoever sends it hangs up while it waits for what costs much
 */
export async function withBody<Result>(
  request: Request,
  options: BodyOptions,
  work: (body: SendBody) => Promise<Result>,
): Promise<Result> {
  const { room = ROOM_OF_PROCESS } = options;
  const form = formOf(request, options);
  if (form === null) return work(unread(WRONG_TYPE));
  const { headers, signal: hungUp } = request;
  const line = senderNetwork(headers);
  const place = room.enter(senderOf(headers), hungUp);
  if ("error" in place) return work(unread(place));
  const { came, signal } = place;
  try {
    const nextTurn = pausePost();
    const spooled = await spoolBody(openBody(request, { ...form, came, signal }), place);
    try {
      // Until then it makes room, where another needs it: many may wait.
      await nextTurn();
      place.arrived();
      const refused = () => work(unread(spooled.failure ?? busy()));
      // Whoever has hung up is told nothing.
      if (hungUp.aborted && spooled.failure !== null) return await refused();
      if (!spooled.isLarge)
        return await place.inLine(async () => {
          await sharedRound({ line });
          return work(await parse(form, spooled, options, place.inOwnTurn));
        });
      await ownRound({ signal: hungUp, line });
      return await place.inTurn(async (letOthers) => {
        let hasJudged = false;
        // It has its line's turn already.
        const judge: Judge = (judged) => {
          hasJudged = true;
          return judged({ signal: hungUp });
        };
        // Before the next file is in memory too.
        const read = async () => {
          if (hasJudged && spooled.isMore()) await letOthers();
          hasJudged = false;
          return spooled.source.read();
        };
        return work(await parse(form, { ...spooled, source: { read } }, options, judge));
      }, refused);
    } finally {
      await spooled.close();
    }
  } finally {
    place.leave();
  }
}

const ROOM_OF_PROCESS = createBodyRoom();

const TYPES = [
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/json",
] as const;

/** What browsers report by themselves (W3C Reporting API): a list. */
const REPORTS = "application/reports+json";

/** Runs the look into a file in its turn, and tells it how to wait for others. */
type Judge = Place["inOwnTurn"];

/** How a body is written, and what it may be. */
interface BodyForm {
  type: (typeof TYPES)[number] | typeof REPORTS;
  /** With its parameters. */
  contentType: string;
  maxBytes: number;
  tooLarge: SendFailure;
  maxTextBytes: number;
}

/** null: in a way that nobody reads here. */
function formOf(
  { headers }: Request,
  { attachments, maxTextBytes = MAX_TEXT_BYTES, takesReports = false }: BodyOptions,
): BodyForm | null {
  const contentType = headers.get("Content-Type") ?? "";
  const [named = "", ...parameters] = contentType.split(";");
  const types: readonly BodyForm["type"][] = takesReports ? [...TYPES, REPORTS] : TYPES;
  const type = types.find((each) => each === named.trim().toLowerCase());
  if (!type || isEncoded(headers, parameters.join(";"))) return null;
  const withFiles = type === "multipart/form-data" && attachments !== null;
  return {
    type,
    contentType,
    maxBytes: maxTextBytes + (withFiles ? MAX_FILE_BYTES : 0),
    tooLarge: withFiles ? filesTooLarge(attachments) : textTooLarge(maxTextBytes),
    maxTextBytes,
  };
}

function unread(failure: SendFailure): SendBody {
  return { fields: {}, files: [], fileProblems: [], failure };
}

async function parse(
  form: BodyForm,
  { source, failure }: SpooledBody,
  { attachments: taken, key, scan, maxFields = MAX_FIELDS }: BodyOptions,
  judge: Judge,
): Promise<SendBody> {
  const collected = { fields: collectFields(), json: null, files: [], problems: [] } as Collected;
  // Of a body that was not taken to its end, the texts that came before go back into the form; its files nobody needs.
  let refused = failure;
  const attachments = failure === null ? taken : null;
  try {
    if (form.type === "multipart/form-data")
      await collectMultipart(source, { ...form, attachments, scan, maxFields, judge }, collected);
    else if (form.type === "application/x-www-form-urlencoded")
      await collectUrlencoded(source, collected.fields, maxFields);
    else collected.json = await readJson(source, form.type === REPORTS);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    refused ??= error.failure;
  }
  const given = await decodeFields(collected.json ?? collected.fields.fields(), key);
  const { files, problems } = collected;
  return { fields: joinItemFields(given), files, fileProblems: problems, failure: refused };
}

interface Collected {
  fields: FieldCollector;
  json: FormInput | null;
  files: UploadedFile[];
  problems: FileProblem[];
}

/** All texts of a form: 200 basket lines with notes fit several times. */
const MAX_TEXT_BYTES = 512 * 1024;

/** Three files, and what multipart adds around them. */
const MAX_FILE_BYTES = 3 * UPLOAD_LIMIT_BYTES + 64 * 1024;

/** The largest form has 30 fields; one without JavaScript adds 27 states and some basket lines. */
export const MAX_FIELDS = 120;

const MAX_NAME = 100;

const WRONG_TYPE = failure(
  415,
  "TIPO",
  "Envie os dados como formulário (multipart/form-data ou application/x-www-form-urlencoded) ou JSON, em UTF-8 e sem compressão.",
);

const MALFORMED = failure(
  400,
  "CORPO",
  "Não foi possível ler os dados enviados. Confira o formato e envie de novo.",
);

const TOO_MANY_FIELDS = failure(413, "TAMANHO", "O envio tem campos demais.");

function textTooLarge(maxBytes: number): SendFailure {
  const msg = `O texto enviado é grande demais: passa de ${formatBytes(maxBytes)}. Encurte-o e envie de novo.`;
  return failure(413, "TAMANHO", msg);
}

/** Told beside the file field, where it can be changed. */
function filesTooLarge({ field }: Attachments): SendFailure {
  const msg =
    "O envio é grande demais. Cada arquivo pode ter até 6 MB; reduza ou retire arquivos e envie de novo.";
  return failure(413, "TAMANHO", msg, { fields: { [field]: [msg] } });
}

function isEncoded(headers: Headers, parameters: string): boolean {
  const encoding = headers.get("Content-Encoding") ?? "identity";
  const [, charset = "utf-8"] = /charset="?([^\s";]+)/i.exec(parameters) ?? [];
  return encoding.toLowerCase() !== "identity" || !/^utf-?8$/i.test(charset);
}

async function readJson(source: BodySource, isList: boolean): Promise<FormInput> {
  const text = decodeText(await readWhole(source));
  if (countJsonParts(text) > MAX_JSON_PARTS) throw new BodyError(TOO_MANY_FIELDS);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError(MALFORMED);
  }
  if (isList && Array.isArray(value)) return { reports: value };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BodyError(MALFORMED);
  // Each text of a list may have to be decrypted, as a field of a form that comes more than once.
  const texts = Object.values(value)
    .flat()
    .filter((each) => typeof each === "string");
  if (Math.max(Object.keys(value).length, texts.length) > MAX_FIELDS)
    throw new BodyError(TOO_MANY_FIELDS);
  return value as FormInput;
}

async function collectUrlencoded(
  source: BodySource,
  fields: FieldCollector,
  maxFields: number,
): Promise<void> {
  const bytes = await readWhole(source);
  // Counted first: parsing takes a time that grows with the square of the fields' number.
  let count = 1;
  for (let at = bytes.indexOf("&"); at >= 0; at = bytes.indexOf("&", at + 1))
    if (++count > maxFields) throw new BodyError(TOO_MANY_FIELDS);
  for (const [name, value] of new URLSearchParams(decodeText(bytes)))
    addField(fields, name, value, maxFields);
}

async function collectMultipart(
  source: BodySource,
  {
    contentType,
    attachments,
    scan,
    maxBytes,
    tooLarge,
    maxTextBytes,
    maxFields,
    judge,
  }: BodyForm & Pick<BodyOptions, "attachments" | "scan"> & { maxFields: number; judge: Judge },
  collected: Collected,
): Promise<void> {
  const limits = {
    maxParts: maxFields + 20,
    maxHeaderBytes: 4_096,
    maxBytes,
    tooMany: TOO_MANY_FIELDS,
    tooLarge,
  };
  let textBytes = 0;
  let files = 0;
  for await (const part of readMultipart(source, contentType, limits)) {
    const { name, filename } = headersOf(part);
    if (name === undefined || name === "") throw new BodyError(MALFORMED);
    if (filename === undefined) {
      textBytes += part.size;
      if (textBytes > maxTextBytes) throw new BodyError(textTooLarge(maxTextBytes));
      addField(collected.fields, name, decodeText(part.bytes), maxFields);
    } else if (attachments?.field === name && !(filename === "" && part.size === 0)) {
      // Browsers send an empty part for a file field in which nothing was chosen.
      files += 1;
      if (files <= attachments.max)
        collectFile(
          collected,
          await judge((waiting) => judgeFile(attachments, filename, part.bytes, { scan, waiting })),
        );
      else if (files === attachments.max + 1) collected.problems.push(tooMany(attachments.max));
    }
  }
}

function addField(fields: FieldCollector, name: string, value: string, maxFields: number): void {
  if (fields.count >= maxFields) throw new BodyError(TOO_MANY_FIELDS);
  if (name.length > MAX_NAME) throw new BodyError(MALFORMED);
  fields.add(name, value);
}

function collectFile(
  { files, problems }: Collected,
  judged: UploadedFile | FileProblem | "busy",
): void {
  if (judged === "busy") throw new BodyError(busy());
  if ("content" in judged) files.push(judged);
  else problems.push(judged);
}

function tooMany(max: number): FileProblem {
  const message = max === 1 ? "Envie um só arquivo." : `Envie no máximo ${max} arquivos.`;
  return { message, isTooLarge: false };
}

/** Reading a part's headers decodes them, which fails on what is not UTF-8. */
function headersOf(part: MultipartPart) {
  try {
    if (OTHER_CHARSET.test(part.headers["content-disposition"] ?? ""))
      throw new BodyError(MALFORMED);
    return { name: part.name, filename: part.filename && browserName(part.filename) };
  } catch (cause) {
    if (cause instanceof TypeError) throw new BodyError(MALFORMED);
    throw cause;
  }
}

/** RFC 8187. The parser writes of each that it does not know into the log, with all its letters. */
const OTHER_CHARSET = /filename\*\s*=\s*"?(?!utf-8')/i;

/** What browsers write escaped in a file's name (HTML standard, multipart/form-data encoding); nothing else is. */
function browserName(filename: string): string {
  return filename.replace(/%(?:22|0D|0A)/g, decodeURIComponent);
}

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BodyError(MALFORMED);
  }
}
