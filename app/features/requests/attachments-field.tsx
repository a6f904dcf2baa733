import type { RequestKind } from "../../../contract/answers.ts";
import { ATTACHMENTS } from "../../../contract/requests/attachments.ts";
import { FileField } from "../../ui/file-field.tsx";
import { fieldProps } from "./field-props.ts";
import { acceptOf, attachmentsHint, fileProblems } from "./file-problems.ts";

/** The one file field of a form. */
export function AttachmentsField({ kind }: { kind: RequestKind }) {
  const attachments = ATTACHMENTS[kind];
  return (
    <FileField
      {...fieldProps(kind, attachments.field)}
      accept={acceptOf(attachments)}
      multiple={attachments.max > 1}
      hint={attachmentsHint(attachments)}
      problemsOf={(files) => fileProblems(attachments, files)}
      className="sm:col-span-6"
    />
  );
}
