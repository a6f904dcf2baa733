import type { FieldErrors } from "../../contract/answers.ts";
import type { SendBody } from "./read-body.ts";

/**
 * The errors of a form that comes back as a page, with one beside its files: no page can bring them back, and who sends
 * it again would not miss them.
 */
export function withFilesAgain(
  field: string,
  errors: FieldErrors,
  { files, fileProblems }: Pick<SendBody, "files" | "fileProblems">,
): FieldErrors {
  const said = errors[field] ?? [];
  const isSaid = files.length === 0 && (fileProblems.length === 0 || said.length > 0);
  return isSaid ? errors : { ...errors, [field]: [[...said, AGAIN].join(" ")] };
}

const AGAIN = "Escolha de novo o que estava anexado: só o que foi digitado continua aqui.";
