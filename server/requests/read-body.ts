import { UPLOAD_LIMIT_BYTES } from "../../contract/constants.ts";
import type { Attachments } from "../../contract/requests/attachments.ts";
import { BodyError, openBody, readWhole, type BodySource } from "./body-source.ts";
import { decodeFields } from "./decode-fields.ts";
import {
  collectFields,
  joinItemFields,
  type FieldCollector,
  type FormInput,
} from "./form-input.ts";
import { failure, type SendFailure } from "./outcome.ts";
import { readMultipart } from "./read-multipart.ts";
import { judgeFile, type FileProblem, type UploadedFile } from "./uploaded-file.ts";

/** A send's body, read within limits; nothing about the fields is checked yet. */
export interface SendBody {
  fields: FormInput;
  files: readonly UploadedFile[];
  fileProblems: readonly FileProblem[];
  /** Set when the body could not be read to its end; `fields` then holds what came before. */
  failure: SendFailure | null;
}

export interface BodyOptions {
  /** The form's file field; files of other fields are ignored, like other unknown fields. */
  attachments: Attachments;
  /** BACKEND_ENCRYPTION_KEY; empty: fields are plain. */
  key: string;
  /** Give up a body from which nothing comes for this long. Milliseconds. */
  stallMs?: number;
}

/**
 * Reads a JSON, urlencoded or multipart body with limits while reading, and judges its files by
 * their content. Expected failures come back in `failure`; only the unexpected throws.
 */
export async function readBody(request: Request, options: BodyOptions): Promise<SendBody> {
  const { attachments, key, stallMs = 30_000 } = options;
  const collected = { fields: collectFields(), json: null, files: [], problems: [] } as Collected;
  const [contentType = "", ...parameters] = (request.headers.get("Content-Type") ?? "").split(";");
  const type = contentType.trim().toLowerCase();
  const maxBytes = type === "multipart/form-data" ? MAX_BODY_BYTES : MAX_TEXT_BYTES;
  const tooLarge = type === "multipart/form-data" ? filesTooLarge(attachments) : TEXT_TOO_LARGE;
  const source = openBody(request, { maxBytes, tooLarge, stallMs, drainBytes: MAX_DRAINED_BYTES });
  let refused: SendFailure | null = null;
  try {
    if (isEncoded(request, parameters.join(";"))) throw new BodyError(WRONG_TYPE);
    if (type === "multipart/form-data")
      await collectMultipart(request, source, attachments, collected);
    else if (type === "application/x-www-form-urlencoded")
      await collectUrlencoded(source, collected.fields);
    else if (type === "application/json") collected.json = await readJson(source);
    else throw new BodyError(WRONG_TYPE);
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    refused = error.failure;
  }
  await source.drain();
  const given = await decodeFields(collected.json ?? collected.fields.fields(), key);
  const { files, problems } = collected;
  return { fields: joinItemFields(given), files, fileProblems: problems, failure: refused };
}

/** Reads a body that nobody needs to its end, so that the answer arrives. */
export async function drainBody(request: Request): Promise<void> {
  const limits = {
    maxBytes: 0,
    tooLarge: TEXT_TOO_LARGE,
    stallMs: 30_000,
    drainBytes: MAX_DRAINED_BYTES,
  };
  await openBody(request, limits).drain();
}

interface Collected {
  fields: FieldCollector;
  json: FormInput | null;
  files: UploadedFile[];
  problems: FileProblem[];
}

/** All texts of a form: 200 basket lines with notes fit several times. */
const MAX_TEXT_BYTES = 512 * 1024;

/** Three files, the texts, and what multipart adds around them. */
const MAX_BODY_BYTES = 3 * UPLOAD_LIMIT_BYTES + MAX_TEXT_BYTES + 64 * 1024;

/** A larger refused body is not waited for: its connection is closed. */
const MAX_DRAINED_BYTES = 256 * 1024 * 1024;

/** The largest form has 30 fields; one without JavaScript adds 27 states and some basket lines. */
const MAX_FIELDS = 120;

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

const TEXT_TOO_LARGE = failure(
  413,
  "TAMANHO",
  "O texto enviado é grande demais: passa de 512 kB. Encurte-o e envie de novo.",
);

/** Told beside the file field, where it can be changed. */
function filesTooLarge({ field }: Attachments): SendFailure {
  const msg =
    "O envio é grande demais. Cada arquivo pode ter até 6 MB; reduza ou retire arquivos e envie de novo.";
  return failure(413, "TAMANHO", msg, { fields: { [field]: [msg] } });
}

function isEncoded(request: Request, parameters: string): boolean {
  const encoding = request.headers.get("Content-Encoding") ?? "identity";
  const [, charset = "utf-8"] = /charset="?([^\s";]+)/i.exec(parameters) ?? [];
  return encoding.toLowerCase() !== "identity" || !/^utf-?8$/i.test(charset);
}

async function readJson(source: BodySource): Promise<FormInput> {
  const text = decodeText(await readWhole(source));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BodyError(MALFORMED);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BodyError(MALFORMED);
  if (Object.keys(value).length > MAX_FIELDS) throw new BodyError(TOO_MANY_FIELDS);
  return value as FormInput;
}

async function collectUrlencoded(source: BodySource, fields: FieldCollector): Promise<void> {
  const pairs = new URLSearchParams(decodeText(await readWhole(source)));
  if (pairs.size > MAX_FIELDS) throw new BodyError(TOO_MANY_FIELDS);
  for (const [name, value] of pairs) addField(fields, name, value);
}

async function collectMultipart(
  request: Request,
  source: BodySource,
  attachments: Attachments,
  collected: Collected,
): Promise<void> {
  const limits = {
    maxParts: MAX_FIELDS + 20,
    maxHeaderBytes: 4_096,
    maxBytes: MAX_BODY_BYTES,
    tooMany: TOO_MANY_FIELDS,
    tooLarge: filesTooLarge(attachments),
  };
  const contentType = request.headers.get("Content-Type") ?? "";
  let textBytes = 0;
  let files = 0;
  for await (const part of readMultipart(source, contentType, limits)) {
    const { name, filename } = headersOf(part);
    if (name === undefined || name === "") throw new BodyError(MALFORMED);
    if (filename === undefined) {
      textBytes += part.size;
      if (textBytes > MAX_TEXT_BYTES) throw new BodyError(TEXT_TOO_LARGE);
      addField(collected.fields, name, decodeText(part.bytes));
    } else if (name === attachments.field && !(filename === "" && part.size === 0)) {
      // Browsers send an empty part for a file field in which nothing was chosen.
      files += 1;
      if (files <= attachments.max)
        collectFile(collected, judgeFile(attachments, filename, part.bytes));
      else if (files === attachments.max + 1) collected.problems.push(tooMany(attachments.max));
    }
  }
}

function addField(fields: FieldCollector, name: string, value: string): void {
  if (fields.count >= MAX_FIELDS) throw new BodyError(TOO_MANY_FIELDS);
  if (name.length > MAX_NAME) throw new BodyError(MALFORMED);
  fields.add(name, value);
}

function collectFile({ files, problems }: Collected, judged: UploadedFile | FileProblem): void {
  if ("content" in judged) files.push(judged);
  else problems.push(judged);
}

function tooMany(max: number): FileProblem {
  const message = max === 1 ? "Envie um só arquivo." : `Envie no máximo ${max} arquivos.`;
  return { message, isTooLarge: false };
}

/** Reading a part's headers decodes them, which fails on what is not UTF-8. */
function headersOf(part: { name: string | undefined; filename: string | undefined }) {
  try {
    return { name: part.name, filename: part.filename && browserName(part.filename) };
  } catch (cause) {
    if (cause instanceof TypeError) throw new BodyError(MALFORMED);
    throw cause;
  }
}

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
