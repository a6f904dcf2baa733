import type { PostedForm } from "../../inbox/context.server.ts";
import { withBody } from "../requests/read-body.ts";

/** A proposal of as many lines as its editor has. */
const MOST_FORM_FIELDS = 1_500;

/** What one of the inbox's forms brought. */
export function readForm(request: Request): Promise<PostedForm> {
  const options = { attachments: null, key: "", maxFields: MOST_FORM_FIELDS };
  return withBody(request, options, async ({ fields, failure }) => {
    if (failure === null) return { fields, problem: null };
    return { fields, problem: { status: failure.status, message: failure.error.msg } };
  });
}
