import type { PostedForm } from "../../inbox/context.server.ts";
import { withBody } from "../requests/read-body.ts";

/** A proposal of as many lines as there may be, percent-encoded. Bytes. */
const MOST_FORM_BYTES = 256 * 1024;
const MOST_FORM_FIELDS = 1_500;

/** What one of the inbox's forms brought. */
export function readForm(request: Request): Promise<PostedForm> {
  const limits = { maxTextBytes: MOST_FORM_BYTES, maxFields: MOST_FORM_FIELDS };
  const options = { attachments: null, key: "", ...limits };
  return withBody(request, options, async ({ fields, failure }) => {
    if (failure === null) return { fields, problem: null };
    return { fields, problem: { status: failure.status, message: failure.error.msg } };
  });
}
