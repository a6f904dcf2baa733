import { createHash } from "node:crypto";
import type { RequestKind } from "../../contract/answers.ts";
import type { UploadedFile } from "../attachments/uploaded-file.ts";

/**
 * What makes two sends "the same body": the validated fields and the hashes
 * of the files in their order. Names of fields are sorted, so that a form and JSON compare equal.
 */
export function fingerprintOf(
  kind: RequestKind,
  fields: object,
  files: readonly Pick<UploadedFile, "sentSha256">[],
): string {
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const body = JSON.stringify([kind, sorted, files.map(({ sentSha256 }) => sentSha256)]);
  return createHash("sha256").update(body).digest("hex");
}

/** What the fingerprint of a request is that was reduced to its consent; no other one has it. */
export const REDUCED = "";
