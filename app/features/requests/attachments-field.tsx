import type { RequestKind } from "../../../contract/answers.ts";
import { ATTACHMENTS } from "../../../contract/requests/attachments.ts";
import { FIELD_LABELS } from "../../../contract/requests/labels.ts";
import { FileField } from "../../ui/file-field.tsx";
import { acceptOf, attachmentsHint, fileProblems } from "./file-problems.ts";

/** The one file field of a form. */
export function AttachmentsField({ kind }: { kind: RequestKind }) {
  const attachments = ATTACHMENTS[kind];
  return (
    <FileField
      name={attachments.field}
      label={FIELD_LABELS[attachments.field]}
      accept={acceptOf(attachments)}
      multiple={attachments.max > 1}
      hint={attachmentsHint(attachments)}
      problemsOf={(files) => fileProblems(attachments, files)}
      className="sm:col-span-6"
    />
  );
}
