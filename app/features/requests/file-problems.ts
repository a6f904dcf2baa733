import { UPLOAD_LIMIT_BYTES } from "../../../contract/constants.ts";
import { formatBytes } from "../../../contract/formats/bytes.ts";
import type { FieldErrors, RequestKind } from "../../../contract/answers.ts";
import {
  ATTACHMENTS,
  DOCX,
  FILE_TYPES,
  XLSX,
  type Attachments,
  type FileType,
} from "../../../contract/requests/attachments.ts";

type ChosenFile = Pick<File, "name" | "size" | "type">;

/**
 * What is wrong with each chosen file, or null: seen on the device, so that nobody uploads for minutes what
 * will be refused. The server decides by content.
 */
export function fileProblems(
  { max, types }: Attachments,
  files: readonly ChosenFile[],
): readonly (string | null)[] {
  return files.map((file, index) => {
    if (file.size > UPLOAD_LIMIT_BYTES)
      // Not its own size: rounded, it may read as the limit.
      return `Passa do limite de ${formatBytes(UPLOAD_LIMIT_BYTES)}. Reduza ou remova.`;
    if (file.size === 0) return "O arquivo está vazio. Remova e escolha outro.";
    if (!isTaken(file, types)) return `Este tipo não é aceito. Envie ${listOf(types)}.`;
    if (index >= max)
      return max === 1 ? "Envie um arquivo só." : `São no máximo ${max} arquivos. Remova este.`;
    return null;
  });
}

/** The same as errors of the form's file field. */
export function fileErrors(
  kind: RequestKind,
  files: readonly { field: string; file: ChosenFile }[],
): FieldErrors {
  const { field } = ATTACHMENTS[kind];
  const chosen = files.filter((each) => each.field === field).map(({ file }) => file);
  const messages = fileProblems(ATTACHMENTS[kind], chosen).flatMap((problem, index) =>
    problem ? [`${chosen[index]?.name}: ${problem}`] : [],
  );
  return messages.length > 0 ? { [field]: messages } : {};
}

/**
 * Errors of files that are no longer what was chosen: one that was saved anew, moved or removed since then the browser
 * does not send, and says only that the send failed.
 */
export async function lostFileErrors(
  files: readonly { field: string; file: File }[],
): Promise<FieldErrors> {
  const errors: Record<string, string[]> = {};
  for (const { field, file } of files) {
    if (await isAsChosen(file)) continue;
    const message = `${file.name}: O arquivo mudou ou saiu do lugar depois de escolhido. Remova e escolha de novo.`;
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

/** The value of the input's `accept`. */
export function acceptOf({ types }: Attachments): string {
  return types.flatMap((type) => [type, ...EXTENSIONS[type]]).join(",");
}

/** `PDF, JPEG, PNG ou WebP, até 6 MB cada, no máximo 3.` */
export function attachmentsHint({ max, types }: Attachments): string {
  const limit = `até ${formatBytes(UPLOAD_LIMIT_BYTES)}`;
  return max === 1
    ? `${listOf(types)}, ${limit}.`
    : `${listOf(types)}, ${limit} cada, no máximo ${max}.`;
}

const EXTENSIONS: Readonly<Record<FileType, readonly string[]>> = {
  "application/pdf": [".pdf"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  [XLSX]: [".xlsx"],
  [DOCX]: [".docx"],
  "text/csv": [".csv"],
};

/** Of a file that was changed Chromium refuses to read anything, and Firefox reads what it is by now. */
function isAsChosen(file: File): Promise<boolean> {
  return file.arrayBuffer().then(
    ({ byteLength }) => byteLength === file.size,
    () => false,
  );
}

/** Systems that do not know a type leave it empty, or call a CSV a workbook: the name decides too. */
function isTaken({ name, type }: ChosenFile, types: readonly FileType[]): boolean {
  const extension = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? "";
  return types.some((taken) => taken === type || EXTENSIONS[taken].includes(extension));
}

function listOf(types: readonly FileType[]): string {
  const labels = types.map((type) => FILE_TYPES[type].label);
  return labels.length < 2
    ? labels.join("")
    : `${labels.slice(0, -1).join(", ")} ou ${labels.at(-1)}`;
}
